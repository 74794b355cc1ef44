import { isNoWord } from '../checks/shape.js'
import { back } from '../reach.js'
import { secret } from '../rule.js'

// The signature of a service, and how many characters of the key stand before it.
const SIGNATURES: Readonly<Record<string, number>> = {
  AzSe: 42,
  AzFu: 44,
  '+ACR': 42,
  '+ASt': 76,
  ACDb: 76,
  APIM: 76,
  '+ABa': 76,
  AIoT: 33,
  '+ASB': 33,
  '+AEH': 33,
  AzCa: 33,
  AzEG: 33,
}

export const AZURE = [
  secret({
    id: 'azure',
    anchors: ['0Q~', '1Q~', '2Q~', '3Q~', '4Q~', '5Q~', '6Q~', '7Q~', '8Q~', '9Q~'],
    from: back(3),
    expression: /[\w~.-]{3}\dQ~(?<body>[\w~.-]{28,40})(?![\w~-])/y,
    examples: {
      match: ['{base62:3}8Q~{base64url:34}', '{base62:3}7Q~{base64url:31}'],
      ignore: ['abc8Q~xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'azure',
    anchors: ['AccountKey='],
    anyCase: true,
    expression: /AccountKey=(?<secret>(?:[A-Za-z0-9+]|\\?\/|%2[FfBb]){40,120}(?:={0,2}|(?:%3[Dd]){0,2}))/iy,
    examples: { match: ['AccountKey={base64:86}=='], ignore: ['AccountKey=<your-account-key>'] },
  }),
  secret({
    id: 'azure',
    anchors: ['SharedAccessKey=', 'SharedSecretKey=', 'AccessKey='],
    anyCase: true,
    expression:
      /(?:Shared)?(?:Access|Secret)Key=(?<secret>(?:[A-Za-z0-9+]|\\?\/|%2[FfBb]){30,100}(?:={0,2}|(?:%3[Dd]){0,2}))/iy,
    examples: {
      match: ['SharedAccessKeyName=Root;SharedAccessKey={base64:43}='],
      ignore: ['SharedAccessKey=${KEY}'],
    },
  }),
  secret({
    id: 'azure',
    anchors: ['sig='],
    expression: /sig=(?<secret>(?:[A-Za-z0-9+/_-]|%[0-9A-Fa-f]{2}){40,140}(?:={0,2}))/y,
    judge: ({ text, start, end, body }) => {
      const around = text.slice(Math.max(0, start - 400), end + 400)
      const signed =
        /(?:^|[?&;\s"'])(?:sv|se|sp|sr|st|spr|srt|ss|skn|api-version)=|SharedAccessSignature/.test(around)
      return signed && isNoWord(body) ? 'likely' : 'no'
    },
    examples: {
      match: ['?sv=2024-11-04&se=2027-01-01&sp=r&sig={base64:43}%3D'],
      ignore: ['?sig=none', 'sig=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'azure',
    anchors: ['JQQJ99'],
    from: back(52),
    expression: /(?<body>[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{20,30})(?![A-Za-z0-9])/y,
    boundary: 'inside',
    examples: { match: ['{base62:52}JQQJ99{base62:26}'], ignore: ['JQQJ99'] },
  }),
  secret({
    // Older keys carry a signature of their service at a fixed place.
    id: 'azure',
    anchors: Object.keys(SIGNATURES),
    long: true,
    from: (text, at) => at - SIGNATURES[text.slice(at, at + 4)]!,
    expression: /(?<body>[A-Za-z0-9+/]{44,88}={0,2})(?![A-Za-z0-9+/])/y,
    judge: ({ body }) => (isNoWord(body) ? 'likely' : 'no'),
    boundary: 'inside',
    encoded: false,
    examples: { match: ['{base62:42}AzSe{base62:6}', '{base64:76}+ASt{base64:6}=='], ignore: ['+ASt'] },
  }),
]
