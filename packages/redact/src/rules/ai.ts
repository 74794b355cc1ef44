import { isNoWord } from '../checks/shape.js'
import { type Found, type Judgement, secret } from '../rule.js'

function random({ body }: Found): Judgement {
  return isNoWord(body) ? 'likely' : 'no'
}

/** Model hosts and the services around them. */
export const AI = [
  secret({
    id: 'huggingface',
    anchors: ['hf_', 'api_org_'],
    long: true,
    expression: /(?:hf_|api_org_)(?<body>[A-Za-z0-9]{30,64})(?![A-Za-z0-9_])/y,
    judge: random,
    examples: {
      match: ['hf_{letters:34}', 'hf_{base62:34}', 'api_org_{letters:34}'],
      ignore: ['hf_hub_download', 'hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'groq',
    anchors: ['gsk_'],
    long: true,
    expression: /gsk_(?<body>[A-Za-z0-9]{40,64})(?![A-Za-z0-9_])/y,
    examples: {
      match: ['gsk_{base62:52}'],
      ignore: ['gsk_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'xai',
    anchors: ['xai-'],
    long: true,
    expression: /xai-(?:token-)?(?<body>[A-Za-z0-9]{60,100})(?![A-Za-z0-9_-])/y,
    examples: { match: ['xai-{base62:80}'], ignore: ['xai-sdk'] },
  }),
  secret({
    id: 'replicate',
    anchors: ['r8_'],
    long: true,
    expression: /r8_(?<body>[A-Za-z0-9]{32,44})(?![A-Za-z0-9_])/y,
    examples: { match: ['r8_{base62:37}'], ignore: ['r8_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'perplexity',
    anchors: ['pplx-'],
    expression: /pplx-(?<body>[A-Za-z0-9]{40,64})(?![A-Za-z0-9_-])/y,
    examples: { match: ['pplx-{base62:48}'], ignore: ['pplx-7b-online'] },
  }),
  secret({
    id: 'nvidia',
    anchors: ['nvapi-'],
    expression: /nvapi-(?<body>[\w-]{50,80})/y,
    judge: random,
    examples: {
      match: ['nvapi-{base64url:64}'],
      ignore: ['nvapi-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'langsmith',
    anchors: ['lsv2_pt_', 'lsv2_sk_'],
    expression: /lsv2_(?:pt|sk)_(?<body>[0-9a-f]{32}_[0-9a-f]{10})/y,
    examples: { match: ['lsv2_pt_{hex:32}_{hex:10}'], ignore: ['lsv2_pt_xxx'] },
  }),
  secret({
    id: 'pinecone',
    anchors: ['pcsk_'],
    expression: /pcsk_(?<body>[A-Za-z0-9_]{50,90})/y,
    judge: random,
    examples: {
      match: ['pcsk_{base62:6}_{base62:63}'],
      ignore: ['pcsk_xxxxxx_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'elevenlabs',
    anchors: ['sk_'],
    long: true,
    expression: /sk_(?<body>[0-9a-f]{48})(?![A-Za-z0-9])/y,
    encoded: false,
    examples: { match: ['sk_{hex:48}'], ignore: ['sk_buff'] },
  }),
  secret({
    id: 'search_api',
    anchors: ['tvly-', 'fc-'],
    long: true,
    expression: /(?:tvly-(?:dev-|prod-)?(?<body>[A-Za-z0-9-]{28,48})|fc-[0-9a-f]{32})(?![A-Za-z0-9-])/y,
    judge: random,
    encoded: false,
    examples: {
      match: ['tvly-{base62:32}', 'tvly-dev-{base62:32}', 'fc-{hex:32}'],
      ignore: ['fc-match', 'tvly-your-api-key-goes-right-here'],
    },
  }),
  secret({
    id: 'model_host',
    anchors: ['fw_', 'csk-', 'tgp_v1_', 'e2b_', 'wandb_v1_', 'jina_', 'voyage-', 'pa-'],
    long: true,
    expression:
      /(?:fw_[A-Za-z0-9]{20,28}|csk-[a-z0-9]{44,52}|tgp_v1_[\w-]{40,48}|e2b_[0-9a-f]{40}|wandb_v1_[\w-]{40,100}|jina_[A-Za-z0-9_-]{50,70}|pa-[\w-]{43})(?![\w-])/y,
    judge: ({ body }) => (isNoWord(body) && /\d/.test(body) ? 'likely' : 'no'),
    encoded: false,
    examples: {
      match: [
        'fw_{base62:24}',
        'csk-{base36:48}',
        'tgp_v1_{base64url:43}',
        'e2b_{hex:40}',
        'jina_{base62:60}',
      ],
      ignore: ['fw_configuration_settings'],
    },
  }),
]
