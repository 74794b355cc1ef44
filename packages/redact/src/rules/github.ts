import { hasChecksum } from '../checks/crc32.js'
import { type Found, type Judgement, secret } from '../rule.js'

// Thirty random characters and six of CRC32 in base62. A refresh token can be longer, without a known checksum.
function judge({ body }: Found): Judgement {
  return hasChecksum(body) ? 'sure' : 'near'
}

export const GITHUB = [
  secret({
    id: 'github_pat_classic',
    anchors: ['ghp_'],
    long: true,
    expression: /ghp_(?<body>[A-Za-z0-9]{16,255})/y,
    judge,
    examples: {
      match: ['ghp_{base62:30}{crc}', 'ghp_{base62:36}'],
      ignore: ['ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'ghp_token'],
    },
  }),
  secret({
    id: 'github_oauth',
    anchors: ['gho_'],
    long: true,
    expression: /gho_(?<body>[A-Za-z0-9]{16,255})/y,
    judge,
    examples: { match: ['gho_{base62:30}{crc}'], ignore: ['gho_<your-token>'] },
  }),
  secret({
    id: 'github_user',
    anchors: ['ghu_'],
    long: true,
    expression: /ghu_(?<body>[A-Za-z0-9]{16,255})/y,
    judge,
    examples: { match: ['ghu_{base62:30}{crc}'], ignore: ['ghu_EXAMPLE'] },
  }),
  secret({
    id: 'github_server',
    anchors: ['ghs_'],
    long: true,
    expression: /ghs_(?<body>[A-Za-z0-9]{16,255})/y,
    judge,
    examples: { match: ['ghs_{base62:30}{crc}'], ignore: ['ghs_your_token_here'] },
  }),
  secret({
    id: 'github_app_stateless',
    anchors: ['ghs_'],
    expression: /ghs_\d{1,20}_(?<body>eyJ[\w-]{8,4096}\.[\w-]{8,8192}(?:\.[\w-]{0,4096})?)/y,
    examples: { match: ['ghs_{digits:8}_{jwt}'], ignore: ['ghs_12345_token'] },
  }),
  secret({
    id: 'github_refresh',
    anchors: ['ghr_'],
    long: true,
    expression: /ghr_(?<body>[A-Za-z0-9]{16,255})/y,
    judge,
    examples: { match: ['ghr_{base62:30}{crc}', 'ghr_{base62:76}'], ignore: ['ghr_xxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'github_pat_fine',
    anchors: ['github_pat_'],
    expression: /github_pat_(?<body>[A-Za-z0-9_]{22,255})/y,
    examples: {
      match: ['github_pat_{base62:22}_{base62:59}'],
      ignore: ['github_pat_your_token_goes_here_please'],
    },
  }),
]
