import { secret } from '../rule.js'

export const GITLAB = [
  secret({
    id: 'gitlab',
    anchors: [
      'glpat-',
      'gldt-',
      'glptt-',
      'glrt-',
      'glrtr-',
      'glcbt-',
      'glft-',
      'glimt-',
      'glagent-',
      'gloas-',
      'glsoat-',
      'glffct-',
      'glwt-',
    ],
    expression:
      /gl(?:pat|dt|ptt|rtr?|cbt|ft|imt|agent|oas|soat|ffct|wt)-(?<body>[A-Za-z0-9_=-]{16,320}(?:\.[A-Za-z0-9_-]{2,12}){0,2})/y,
    examples: {
      match: [
        'glpat-{base64url:20}',
        'glptt-{hex:40}',
        'glpat-{base64url:27}.01.{base36:9}',
        'gloas-{hex:64}',
        'glcbt-{digits:2}_{base64url:20}',
      ],
      ignore: ['glpat-XXXXXXXXXXXXXXXXXXXX', 'glft-module'],
    },
  }),
  secret({
    id: 'gitlab',
    anchors: ['GR1348941'],
    expression: /GR1348941(?<body>[\w-]{16,60})/y,
    examples: { match: ['GR1348941{base64url:20}'], ignore: ['GR1348941'] },
  }),
  secret({
    id: 'gitlab',
    anchors: ['_gitlab_session='],
    expression: /_gitlab_session=(?<secret>[0-9a-z]{24,64})/y,
    boundary: 'inside',
    examples: { match: ['_gitlab_session={hex:32}'], ignore: ['_gitlab_session=deleted'] },
  }),
]
