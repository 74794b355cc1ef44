import { hasChecksum } from '../checks/crc32.js'
import { looksRandom } from '../checks/shape.js'
import { secret } from '../rule.js'

/** Package registries and the tools that publish to them. */
export const REGISTRIES = [
  secret({
    id: 'npm',
    anchors: ['npm_'],
    long: true,
    expression: /npm_(?<body>[A-Za-z0-9]{30,64})(?![A-Za-z0-9_])/y,
    judge: ({ body }) => (hasChecksum(body) ? 'sure' : 'near'),
    examples: {
      match: ['npm_{base62:30}{crc}', 'npm_{base62:36}'],
      ignore: ['npm_config_registry', 'npm_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'npm',
    anchors: [':_authToken', ':_auth', ':_password', '_auth ', '_auth='],
    expression: /:?_(?:authToken|auth|password)\s{0,2}=\s{0,2}["']?(?<secret>[A-Za-z0-9+/=_.-]{10,400})/y,
    boundary: 'inside',
    judge: ({ text, start, end }) => (/[0-9]|=$|[A-Z]/.test(text.slice(start, end)) ? 'likely' : 'no'),
    examples: {
      match: ['//registry.example/:_authToken={uuid}', '//r.example/:_password={base64:24}'],
      ignore: [':_authToken=${NPM_TOKEN}'],
    },
  }),
  secret({
    id: 'pypi',
    anchors: ['pypi-AgE', 'pypi-'],
    expression: /pypi-(?<body>A[\w-]{40,400})/y,
    examples: {
      match: ['pypi-AgEIcHlwaS5vcmc{base64url:130}'],
      ignore: ['pypi-token', 'pypi-AgEIcHlwaS5vcmcXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'],
    },
  }),
  secret({
    id: 'rubygems',
    anchors: ['rubygems_'],
    expression: /rubygems_(?<body>[0-9a-f]{40,64})/y,
    examples: { match: ['rubygems_{hex:48}'], ignore: ['rubygems_version'] },
  }),
  secret({
    id: 'nuget',
    anchors: ['oy2'],
    long: true,
    expression: /oy2(?<body>[a-z0-9]{43})(?![A-Za-z0-9])/y,
    encoded: false,
    judge: ({ body }) => (looksRandom(body) ? 'likely' : 'no'),
    examples: { match: ['oy2{base36:43}'], ignore: ['oy2'] },
  }),
  secret({
    id: 'crates_io',
    anchors: ['cio'],
    long: true,
    expression: /cio(?<body>[A-Za-z0-9]{32})(?![A-Za-z0-9])/y,
    encoded: false,
    judge: ({ body }) => (looksRandom(body) && /\d/.test(body) ? 'likely' : 'no'),
    examples: { match: ['cio{base62:32}'], ignore: ['ciovaluesarewordsandnotrandomletters'] },
  }),
  secret({
    id: 'clojars',
    anchors: ['CLOJARS_'],
    expression: /CLOJARS_(?<body>[a-z0-9]{50,70})/y,
    examples: { match: ['CLOJARS_{base36:60}'], ignore: ['CLOJARS_USERNAME'] },
  }),
  secret({
    id: 'docker',
    anchors: ['dckr_pat_', 'dckr_oat_'],
    expression: /dckr_[po]at_(?<body>[A-Za-z0-9_-]{20,64})/y,
    examples: {
      match: ['dckr_pat_{base64url:27}', 'dckr_oat_{base64url:32}'],
      ignore: ['dckr_pat_your-token-goes-here'],
    },
  }),
  secret({
    id: 'docker_config_auth',
    anchors: ['"auth"', '\\"auth\\"'],
    expression: /\\{0,8}"auth\\{0,8}"\s{0,8}:\s{0,8}\\{0,8}"(?<secret>[A-Za-z0-9+/]{16,400}={0,2})/y,
    judge: ({ text, start, end }) => (looksRandom(text.slice(start, end)) ? 'likely' : 'no'),
    boundary: 'inside',
    encoded: false,
    examples: {
      match: ['{"auths":{"ghcr.io":{"auth":"{userpass64}"}}}'],
      ignore: ['"auth": "requiredwithsession"'],
    },
  }),
  secret({
    id: 'artifactory',
    anchors: ['AKCp'],
    long: true,
    expression: /AKCp(?<body>[A-Za-z0-9]{60,90})(?![A-Za-z0-9])/y,
    examples: { match: ['AKCp{base62:69}'], ignore: ['AKCp8'] },
  }),
  secret({
    id: 'sonarqube',
    anchors: ['sqp_', 'squ_', 'sqa_', 'sqb_'],
    long: true,
    expression: /sq[puab]_(?<body>[0-9a-f]{32,48})(?![A-Za-z0-9])/y,
    examples: { match: ['sqp_{hex:40}'], ignore: ['sqp_table'] },
  }),
]
