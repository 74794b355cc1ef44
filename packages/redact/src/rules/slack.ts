import { isPlaceholder } from '../placeholder.js'
import { secret } from '../rule.js'

export const SLACK = [
  secret({
    id: 'slack',
    anchors: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxc-', 'xoxd-', 'xoxo-', 'xoxe-', 'xoxe.xox'],
    expression: /xox(?:[abcdeoprs]-|e\.xox[abp]-)(?<body>(?:[A-Za-z0-9-]|%[0-9A-Fa-f]{2}|[+/=]){10,400})/y,
    judge: ({ body }) => (/\d/.test(body) ? 'likely' : 'no'),
    examples: {
      match: [
        'xoxb-{digits:12}-{digits:13}-{base62:24}',
        'xoxp-{digits:12}-{digits:12}-{digits:13}-{hex:32}',
        'xoxe.xoxp-1-{base62:160}',
        'xoxe-1-{base62:146}',
      ],
      ignore: ['xoxb-your-bot-token', 'xoxp-xxxxxxxxxxxx-xxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'slack',
    anchors: ['xapp-'],
    expression: /xapp-\d-(?<body>[A-Z0-9]{6,16}-\d{8,16}-[A-Za-z0-9]{32,128})/y,
    examples: { match: ['xapp-1-A{upper36:10}-{digits:13}-{hex:64}'], ignore: ['xapp-1-A0000-your-token'] },
  }),
  secret({
    id: 'slack',
    anchors: ['hooks.slack.com', 'hooks.slack-gov.com'],
    expression:
      /hooks\.slack(?:-gov)?\.com(?:\\?\/|%2[Ff]){1,2}(?:services|workflows|triggers)(?<secret>(?:(?:\\?\/|%2[Ff])(?:[A-Za-z0-9]{2,80})){2,5})/y,
    examples: {
      match: [
        'https://hooks.slack.com/services/T{upper36:10}/B{upper36:10}/{base62:24}',
        'https:\\/\\/hooks.slack.com\\/services\\/T{upper36:8}\\/B{upper36:8}\\/{base62:24}',
      ],
      ignore: [
        'https://hooks.slack.com/services/XXXXXXXXX/XXXXXXXXX/XXXXXXXXXXXXXXXXXXXXXXXX',
        'https://hooks.slack.com/services',
      ],
    },
    judge: ({ text, start, end }) => {
      const path = text.slice(start, end)
      return /\d/.test(path) && !isPlaceholder(/[A-Za-z0-9]*$/.exec(path)![0]) ? 'likely' : 'no'
    },
  }),
]
