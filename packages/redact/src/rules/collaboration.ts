import { isNoWord } from '../checks/shape.js'
import { type Found, type Judgement, secret } from '../rule.js'

function random({ body }: Found): Judgement {
  return isNoWord(body) ? 'likely' : 'no'
}

/** Trackers, documents, shops, payments, identity. */
export const COLLABORATION = [
  secret({
    id: 'linear',
    anchors: ['lin_api_', 'lin_oauth_', 'lin_wh_'],
    expression: /lin_(?:api|oauth|wh)_(?<body>[A-Za-z0-9]{30,80})/y,
    examples: {
      match: ['lin_api_{base62:40}', 'lin_oauth_{hex:64}'],
      ignore: ['lin_api_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'notion',
    anchors: ['secret_', 'ntn_'],
    long: true,
    expression: /(?:secret_|ntn_)(?<body>[A-Za-z0-9]{40,60})(?![A-Za-z0-9_])/y,
    judge: random,
    examples: {
      match: ['secret_{base62:43}', 'ntn_{digits:11}{base62:35}'],
      ignore: ['secret_name', 'ntn_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'shopify',
    anchors: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shptka_'],
    expression: /shp(?:at|ca|pa|ss|tka)_(?<body>[0-9a-fA-F]{24,64})/y,
    examples: {
      match: ['shpat_{hex:32}', 'shpss_{hex:32}'],
      ignore: ['shpat_00000000000000000000000000000000'],
    },
  }),
  secret({
    id: 'atlassian',
    anchors: ['ATATT3', 'ATCTT3', 'ATSTT3', 'ATOATT'],
    expression: /AT(?:[ACS]TT3|OATT)(?<body>[\w=-]{60,400})/y,
    examples: { match: ['ATATT3xFfGF0{base64url:180}={hex8:8}'], ignore: ['ATATT3'] },
  }),
  secret({
    id: 'atlassian',
    anchors: ['ATBB'],
    long: true,
    expression: /ATBB(?<body>[A-Za-z0-9]{28,40})(?![A-Za-z0-9])/y,
    judge: random,
    examples: { match: ['ATBB{base62:32}'], ignore: ['ATBBXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'] },
  }),
  secret({
    id: 'dropbox',
    anchors: ['sl.'],
    expression: /sl\.(?:u\.)?(?<body>[\w-]{100,1500})/y,
    judge: random,
    examples: { match: ['sl.{base64url:136}', 'sl.u.AF{base64url:200}'], ignore: ['sl.json'] },
  }),
  secret({
    id: 'okta',
    anchors: ['SSWS '],
    anyCase: true,
    expression: /SSWS (?<secret>00[\w-]{36,44})/iy,
    examples: { match: ['Authorization: SSWS 00{base64url:40}'], ignore: ['SSWS {api_token}'] },
  }),
  secret({
    id: 'figma',
    anchors: ['figd_', 'figu_', 'figo_'],
    expression: /fig[duo]_(?<body>[\w-]{36,80})/y,
    judge: random,
    examples: { match: ['figd_{base64url:40}'], ignore: ['figd_your_personal_access_token_goes_here'] },
  }),
  secret({
    id: 'postman',
    anchors: ['PMAK-'],
    expression: /PMAK-(?<body>[0-9a-f]{20,28}-[0-9a-f]{30,38})/y,
    examples: {
      match: ['PMAK-{hex:24}-{hex:34}'],
      ignore: ['PMAK-xxxxxxxxxxxxxxxxxxxxxxxx-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'airtable',
    anchors: ['pat'],
    expression: /pat(?<body>[A-Za-z0-9]{14}\.[0-9a-f]{64})(?![A-Za-z0-9])/y,
    encoded: false,
    examples: { match: ['pat{base62:14}.{hex:64}'], ignore: ['pattern', 'path'] },
  }),
  secret({
    id: 'asana',
    anchors: ['1/1', '2/1'],
    expression: /[012]\/(?<body>1\d{12,18}(?:\/\d{12,18})?:[0-9a-f]{32})(?![A-Za-z0-9])/y,
    encoded: false,
    examples: { match: ['1/1{digits:15}:{hex:32}'], ignore: ['1/1'] },
  }),
  secret({
    id: 'square',
    anchors: ['sq0atp-', 'sq0csp-', 'sq0idp-', 'EAAA'],
    long: true,
    expression: /(?:sq0(?:atp|csp)-(?<body>[\w-]{22,48})|EAAA[\w-]{58,62})(?![\w-])/y,
    judge: random,
    examples: {
      match: ['sq0atp-{base64url:22}', 'sq0csp-{base64url:43}', 'EAAAE{base64url:59}'],
      ignore: ['sq0atp-xxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'facebook',
    anchors: ['EAA'],
    long: true,
    expression: /EAA(?<body>[MC][A-Za-z0-9]{90,400})(?![A-Za-z0-9+/])/y,
    judge: random,
    encoded: false,
    examples: { match: ['EAAC{base62:160}'], ignore: ['EAAC'] },
  }),
  secret({
    id: 'braintree',
    anchors: ['access_token$'],
    expression: /access_token\$(?:production|sandbox)\$(?<secret>[0-9a-z]{16}\$[0-9a-f]{32})/y,
    boundary: 'inside',
    examples: { match: ['access_token$production${base36:16}${hex:32}'], ignore: ['access_token$'] },
  }),
  secret({
    id: 'plaid',
    anchors: ['access-sandbox-', 'access-development-', 'access-production-'],
    expression: /access-(?:sandbox|development|production)-(?<body>[0-9a-f-]{36})/y,
    examples: { match: ['access-production-{uuid}'], ignore: ['access-production-database'] },
  }),
  secret({
    id: 'mapbox',
    anchors: ['sk.eyJ', 'tk.eyJ'],
    expression: /[st]k\.(?<body>eyJ[\w-]{40,120}\.[\w-]{16,32})/y,
    examples: { match: ['sk.eyJ1Ijoi{base62:60}.{base64url:22}'], ignore: ['pk.eyJ'] },
  }),
  secret({
    id: 'contentful',
    anchors: ['CFPAT-'],
    expression: /CFPAT-(?<body>[\w-]{36,64})/y,
    examples: {
      match: ['CFPAT-{base64url:43}'],
      ignore: ['CFPAT-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'typeform',
    anchors: ['tfp_'],
    long: true,
    expression: /tfp_(?<body>[\w.-]{36,80})/y,
    judge: random,
    examples: {
      match: ['tfp_{base62:44}_{base62:14}'],
      ignore: ['tfp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'easypost',
    anchors: ['EZAK', 'EZTK'],
    long: true,
    expression: /EZ[AT]K(?<body>[A-Za-z0-9]{50,60})(?![A-Za-z0-9])/y,
    judge: random,
    examples: { match: ['EZAK{base62:54}'], ignore: ['EZAK'] },
  }),
  secret({
    id: 'flutterwave',
    anchors: ['FLWSECK'],
    expression: /FLWSECK(?:_TEST)?-(?<body>[0-9a-zA-Z]{12,40}(?:-X)?)/y,
    examples: {
      match: ['FLWSECK-{hex:32}-X', 'FLWSECK_TEST-{hex:32}-X'],
      ignore: ['FLWSECK_TEST-xxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'shippo',
    anchors: ['shippo_live_', 'shippo_test_'],
    expression: /shippo_(?:live|test)_(?<body>[0-9a-f]{32,48})/y,
    examples: { match: ['shippo_live_{hex:40}'], ignore: ['shippo_test_token'] },
  }),
  secret({
    id: 'readme',
    anchors: ['rdme_'],
    expression: /rdme_(?<body>[a-z0-9]{60,80})/y,
    examples: { match: ['rdme_{base36:70}'], ignore: ['rdme_xxx'] },
  }),
]
