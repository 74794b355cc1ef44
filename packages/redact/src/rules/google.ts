import { secret } from '../rule.js'

export const GOOGLE = [
  secret({
    id: 'gcp_api_key',
    anchors: ['AIza'],
    long: true,
    expression: /AIza(?<body>[\w-]{30,45})(?![\w-])/y,
    examples: { match: ['AIza{base64url:35}'], ignore: ['AIzaXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX', 'AIza'] },
  }),
  secret({
    id: 'google_oauth',
    anchors: ['GOCSPX-'],
    expression: /GOCSPX-(?<body>[\w-]{20,60})/y,
    examples: { match: ['GOCSPX-{base64url:28}'], ignore: ['GOCSPX-your-client-secret'] },
  }),
  secret({
    id: 'google_oauth',
    anchors: ['ya29.'],
    expression: /ya29\.(?<body>[\w.-]{20,2048})/y,
    examples: { match: ['ya29.a0{base64url:120}'], ignore: ['ya29.xxxxxxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'google_oauth',
    anchors: ['1//0'],
    long: true,
    expression: /1\/\/0(?<body>[\w-]{36,256})/y,
    examples: { match: ['1//0{base64url:60}'], ignore: ['1//0'] },
  }),
]
