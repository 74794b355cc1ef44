import { looksRandom } from '../checks/shape.js'
import { backOver } from '../reach.js'
import { secret } from '../rule.js'
import { encodeBase64 } from '../scan/base64.js'

// A bot token begins with its user id, a decimal number, in base64: two digits decide the first three characters.
const DECIMALS_IN_BASE64 = [
  ...new Set(Array.from({ length: 90 }, (_, i) => encodeBase64(`${i + 10}0`).slice(0, 3))),
]
const HEX_DIGITS = [...'0123456789abcdef']

export const MESSAGING = [
  secret({
    id: 'discord',
    anchors: DECIMALS_IN_BASE64,
    long: true,
    expression:
      /(?<body>[MNO][A-Za-z0-9_-]{20,28}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{25,42})(?![A-Za-z0-9_-])/y,
    judge: ({ body }) => (looksRandom(body) ? 'likely' : 'no'),
    examples: {
      match: ['{discordid}.{base64url:6}.{base64url:38}', '{discordid}.{base64url:6}.{base64url:27}'],
      ignore: ['MTIzNDU2Nzg5.txt'],
    },
  }),
  secret({
    id: 'discord',
    anchors: ['/api/webhooks/', '\\/api\\/webhooks\\/', '%2Fapi%2Fwebhooks%2F'],
    expression:
      /(?:\\?\/|%2F)api(?:\\?\/|%2F)webhooks(?:\\?\/|%2F)\d{15,21}(?:\\?\/|%2F)(?<secret>[A-Za-z0-9_-]{50,90})/iy,
    boundary: 'inside',
    examples: {
      match: ['https://discord.com/api/webhooks/{digits:19}/{base64url:68}'],
      ignore: ['/api/webhooks/github'],
    },
  }),
  secret({
    id: 'telegram',
    anchors: [':AA', '%3AAA'],
    from: backOver(/\d/, 11),
    expression: /\d{8,11}(?::|%3A)(?<body>A[A-Za-z0-9_-]{32,36})(?![A-Za-z0-9_-])/y,
    boundary: 'inside',
    examples: {
      match: ['{digits:9}:AA{base64url:33}', '/bot{digits:10}:AA{base64url:33}/sendMessage'],
      ignore: ['12345678:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    },
  }),
  secret({
    id: 'twilio',
    anchors: HEX_DIGITS.map((digit) => `SK${digit}`),
    long: true,
    expression: /SK(?<body>[0-9a-f]{32})(?![A-Za-z0-9])/y,
    examples: { match: ['SK{hex:32}'], ignore: ['AC{hex:32}', 'SK00000000000000000000000000000000'] },
  }),
  secret({
    id: 'sendgrid',
    anchors: ['SG.'],
    expression: /SG\.(?<body>[\w-]{16,32}\.[\w-]{32,64})(?![\w-])/y,
    examples: {
      match: ['SG.{base64url:22}.{base64url:43}'],
      ignore: ['SG.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'mailgun',
    anchors: ['key-'],
    long: true,
    expression: /key-(?<body>[0-9a-f]{32})(?![A-Za-z0-9])/y,
    examples: {
      match: ['key-{hex:32}'],
      ignore: ['key-value-pairs', 'key-00000000000000000000000000000000'],
    },
  }),
  secret({
    id: 'mailgun',
    anchors: ['pubkey-'],
    expression: /pubkey-(?<body>[0-9a-f]{32})(?![A-Za-z0-9])/y,
    examples: { match: ['pubkey-{hex:32}'], ignore: ['pubkey-file'] },
  }),
  secret({
    id: 'mailchimp',
    anchors: ['-us1', '-us2', '-us3', '-us4', '-us5', '-us6', '-us7', '-us8', '-us9'],
    long: true,
    from: (_, at) => at - 32,
    expression: /(?<body>[0-9a-f]{32}-us\d{1,2})(?![A-Za-z0-9])/y,
    encoded: false,
    examples: { match: ['{hex:32}-us14'], ignore: ['bucket-us1'] },
  }),
  secret({
    id: 'brevo',
    anchors: ['xkeysib-', 'xsmtpsib-'],
    expression: /x(?:key|smtp)sib-(?<body>[0-9a-f]{32,64}-[A-Za-z0-9]{12,20})/y,
    examples: { match: ['xkeysib-{hex:64}-{base62:16}'], ignore: ['xkeysib-your-key'] },
  }),
  secret({
    id: 'resend',
    anchors: ['re_'],
    long: true,
    expression: /re_(?<body>[A-Za-z0-9]{6,12}_[A-Za-z0-9]{20,30})(?![A-Za-z0-9_])/y,
    judge: ({ body }) => (looksRandom(body) && /\d/.test(body) ? 'likely' : 'no'),
    encoded: false,
    examples: { match: ['re_{base62:8}_{base62:24}'], ignore: ['re_compile_thepatternonlyonceplease'] },
  }),
  secret({
    id: 'teams_webhook',
    anchors: ['.webhook.office.com'],
    expression:
      /\.webhook\.office\.com\/webhookb2\/(?<secret>[0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-zA-Z]{16,64}\/[0-9a-f-]{36}(?:\/[\w-]{1,80})?)/y,
    boundary: 'inside',
    examples: {
      match: ['https://acme.webhook.office.com/webhookb2/{uuid}@{uuid}/IncomingWebhook/{hex:32}/{uuid}'],
      ignore: ['https://acme.webhook.office.com/webhookb2/'],
    },
  }),
]
