import { secret } from '../rule.js'

export const ANTHROPIC = [
  secret({
    id: 'anthropic',
    anchors: ['sk-ant-'],
    expression: /sk-ant-(?:[a-z]{2,8}\d{2}-)?(?<body>[A-Za-z0-9_-]{20,200})/y,
    examples: {
      match: [
        'sk-ant-api03-{base64url:93}AA',
        'sk-ant-oat01-{base64url:93}AA',
        'sk-ant-admin01-{base64url:93}AA',
        'sk-ant-{base64url:86}',
      ],
      ignore: ['sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'sk-ant-api03-your-key-here'],
    },
  }),
]
