import { isNoWord } from '../checks/shape.js'
import { type Found, type Judgement, secret } from '../rule.js'

function random({ body }: Found): Judgement {
  return isNoWord(body) ? 'likely' : 'no'
}

/** Hosting, edge and managed databases. */
export const CLOUD = [
  secret({
    id: 'digitalocean',
    anchors: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    expression: /do[opr]_v1_(?<body>[0-9a-f]{40,80})/y,
    examples: {
      match: ['dop_v1_{hex:64}'],
      ignore: ['dop_v1_0000000000000000000000000000000000000000000000000000000000000000'],
    },
  }),
  secret({
    id: 'heroku',
    anchors: ['HRKU-'],
    expression: /HRKU-(?<body>[\w-]{30,80})/y,
    examples: {
      match: ['HRKU-AA{base64url:58}', 'HRKU-{uuid}'],
      ignore: ['HRKU-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'cloudflare',
    anchors: ['cfut_', 'cfat_', 'cfk_'],
    long: true,
    expression: /cf(?:ut|at|k)_(?<body>[A-Za-z0-9_-]{32,80})/y,
    judge: random,
    examples: {
      match: ['cfut_{base62:40}{hex:8}'],
      ignore: ['cfk_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'cloudflare',
    anchors: ['v1.0-'],
    expression: /v1\.0-(?<body>[0-9a-f]{24}-[0-9a-f]{100,200})/y,
    examples: { match: ['v1.0-{hex:24}-{hex:146}'], ignore: ['v1.0-beta'] },
  }),
  secret({
    id: 'supabase',
    anchors: ['sbp_', 'sb_secret_'],
    long: true,
    expression: /(?:sbp_(?:oauth_|v0_)?(?<body>[0-9a-f]{36,64})|sb_secret_[\w-]{20,60})/y,
    examples: {
      match: ['sbp_{hex:40}', 'sb_secret_{base64url:31}'],
      ignore: ['sb_secret_your_key_here_please'],
    },
  }),
  secret({
    id: 'planetscale',
    anchors: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    expression: /pscale_(?:tkn|pw|oauth)_(?<body>[\w.=-]{20,80})/y,
    examples: {
      match: ['pscale_tkn_{base64url:43}', 'pscale_pw_{base64url:43}'],
      ignore: ['pscale_pw_xxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'vercel',
    anchors: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_', 'vercel_blob_rw_'],
    long: true,
    expression: /(?:vc[piark]_|vercel_blob_rw_)(?<body>[A-Za-z0-9_]{24,80})/y,
    judge: random,
    examples: {
      match: ['vcp_{base62:56}', 'vercel_blob_rw_{base62:16}_{base62:30}'],
      ignore: ['vca_xxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'netlify',
    anchors: ['nfp_', 'nfc_', 'nfo_', 'nfu_', 'nfb_'],
    long: true,
    expression: /nf[pcoub]_(?<body>[A-Za-z0-9]{32,48})(?![A-Za-z0-9])/y,
    judge: random,
    examples: {
      match: ['nfp_{base62:36}', 'nfp_{base62:40}'],
      ignore: ['nfp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'fly',
    anchors: ['FlyV1 ', 'fm1_', 'fm2_', 'fm1r_', 'fm1a_', 'fo1_'],
    long: true,
    expression: /(?:FlyV1 )?(?:fm\d[ra]?|fo1)_(?<body>[A-Za-z0-9+/=_-]{30,4000})/y,
    judge: random,
    examples: { match: ['FlyV1 fm2_{base64:120}', 'fo1_{base64url:43}'], ignore: ['fm1_channel'] },
  }),
  secret({
    id: 'render',
    anchors: ['rnd_'],
    long: true,
    expression: /rnd_(?<body>[A-Za-z0-9]{24,40})(?![A-Za-z0-9_])/y,
    judge: random,
    examples: { match: ['rnd_{base62:28}', 'rnd_{base62:32}'], ignore: ['rnd_xxxxxxxxxxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'alibaba',
    anchors: ['LTAI'],
    expression: /LTAI(?<body>[A-Za-z0-9]{12,24})(?![A-Za-z0-9])/y,
    judge: random,
    examples: { match: ['LTAI5t{base62:18}'], ignore: ['LTAIXXXXXXXXXXXXXXXX'] },
  }),
  secret({
    id: 'tencent',
    anchors: ['AKID'],
    long: true,
    expression: /AKID(?<body>[A-Za-z0-9]{32})(?![A-Za-z0-9])/y,
    judge: random,
    examples: { match: ['AKID{base62:32}'], ignore: ['AKIDXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'] },
  }),
  secret({
    id: 'yandex',
    anchors: ['AQVN', 'y0_', 't1.', 'YCA', 'YCM'],
    long: true,
    expression:
      /(?:AQVN(?<body>[\w-]{30,50})|y0_[\w-]{50,70}|t1\.[A-Z0-9a-z_-]{20,200}=?=?\.[A-Za-z0-9_-]{80,90}=?=?|YC[AM][A-Za-z0-9_-]{35,40})(?![\w-])/y,
    judge: random,
    encoded: false,
    examples: { match: ['AQVN{base64url:38}'], ignore: ['AQVNxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'openshift',
    anchors: ['sha256~'],
    expression: /sha256~(?<body>[\w-]{40,48})(?![\w-])/y,
    examples: {
      match: ['sha256~{base64url:43}'],
      ignore: ['sha256~xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
]
