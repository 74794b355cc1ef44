import { isNoWord } from '../checks/shape.js'
import { backTo } from '../reach.js'
import { secret } from '../rule.js'

export const OPENAI = [
  secret({
    // The middle of every key is base64 of "OpenAI": rarer than any prefix.
    id: 'openai',
    anchors: ['T3BlbkFJ'],
    from: backTo('sk-', 200),
    expression: /sk-(?<body>[A-Za-z0-9_-]{8,180}T3BlbkFJ[A-Za-z0-9_-]{8,180})/y,
    examples: {
      match: ['sk-{base62:20}T3BlbkFJ{base62:20}', 'sk-proj-{base64url:74}T3BlbkFJ{base64url:74}'],
      ignore: ['T3BlbkFJ'],
    },
  }),
  secret({
    id: 'openai',
    anchors: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-', 'sk-service-'],
    expression: /sk-(?:proj|svcacct|admin|None|service)-(?<body>[A-Za-z0-9_-]{20,400})/y,
    judge: ({ body }) => (isNoWord(body) ? 'likely' : 'no'),
    examples: {
      match: [
        'sk-proj-{base64url:48}',
        'sk-svcacct-{base64url:58}T3BlbkFJ{base64url:58}',
        'sk-admin-{base64url:74}',
      ],
      ignore: ['sk-proj-xxxxxxxxxxxxxxxxxxxxxxxx', 'sk-admin-settings-panel-header-title'],
    },
  }),
  secret({
    // The form that a dozen services copied: DeepSeek, Moonshot, LiteLLM, gateways of every kind.
    id: 'openai_compatible',
    anchors: ['sk-'],
    long: true,
    expression:
      /sk-(?<body>[A-Za-z0-9]{24,128}|(?:or-v1|lf|helicone|ss|litellm|kimi|cp|user|api|aa|live|test|prod|key|sa|org|virtual|v1)-[A-Za-z0-9_-]{16,160})(?![A-Za-z0-9])/y,
    judge: ({ body }) => (isNoWord(body) || /[0-9a-f]{32}/.test(body) ? 'likely' : 'no'),
    examples: {
      match: ['sk-{base62:48}', 'sk-{hex:32}', 'sk-or-v1-{hex:64}', 'sk-lf-{uuid}'],
      ignore: [
        'sk-learn',
        'sk-circle-fade-dot',
        'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        'sk-foldingcubeanimationkeyframes',
      ],
    },
  }),
]
