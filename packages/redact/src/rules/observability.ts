import { isNoWord } from '../checks/shape.js'
import { secret } from '../rule.js'

/** Metrics, errors, logs and product analytics. */
export const OBSERVABILITY = [
  secret({
    id: 'new_relic',
    anchors: ['NRAK-', 'NRJS-', 'NRII-', 'NRIQ-', 'NRRA-', 'NRAA-', 'NRSP-'],
    expression: /NR(?:AK|JS|II|IQ|RA|AA|SP)[-](?<body>[A-Za-z0-9_-]{19,64})/y,
    examples: {
      match: ['NRAK-{upper36:27}', 'NRII-{base64url:32}', 'NRJS-{hex:19}'],
      ignore: ['NRAK-XXXXXXXXXXXXXXXXXXXXXXXXXXX'],
    },
  }),
  secret({
    id: 'new_relic',
    anchors: ['NRAL', 'FFFFNRAL'],
    long: true,
    from: (_, at) => at - 36,
    expression: /(?<body>[0-9a-f]{36}(?:FFFF)?NRAL)/y,
    encoded: false,
    examples: { match: ['{hex:36}NRAL'], ignore: ['NRAL'] },
  }),
  secret({
    id: 'sentry',
    anchors: ['sntryu_', 'sntrys_'],
    expression: /sntry[us]_(?<body>[A-Za-z0-9+/=_-]{32,600})/y,
    examples: {
      match: ['sntryu_{hex:64}', 'sntrys_eyJpYXQiOjE3{base64:120}_{base64:43}'],
      ignore: ['sntrys_your_token'],
    },
  }),
  secret({
    id: 'grafana',
    anchors: ['glsa_'],
    expression: /glsa_(?<body>[A-Za-z0-9]{24,40}_[0-9A-Fa-f]{6,10})/y,
    examples: {
      match: ['glsa_{base62:32}_{hex:8}'],
      ignore: ['glsa_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx_xxxxxxxx'],
    },
  }),
  secret({
    id: 'grafana',
    anchors: ['glc_'],
    long: true,
    expression: /glc_(?<body>[A-Za-z0-9+/]{32,400}={0,2})/y,
    judge: ({ body }) => (isNoWord(body) || body.startsWith('eyJ') ? 'likely' : 'no'),
    examples: { match: ['glc_eyJvIjoi{base64:100}'], ignore: ['glc_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'] },
  }),
  secret({
    id: 'grafana',
    anchors: ['eyJrIjoi'],
    expression: /eyJrIjoi(?<body>[A-Za-z0-9+/_-]{60,400}={0,3})/y,
    encoded: false,
    examples: { match: ['eyJrIjoi{base64:72}'], ignore: ['eyJrIjoi'] },
  }),
  secret({
    id: 'posthog',
    anchors: ['phx_', 'phs_', 'phc_'],
    long: true,
    expression: /ph[xsc]_(?<body>[A-Za-z0-9]{32,60})(?![A-Za-z0-9_])/y,
    judge: ({ body }) => (isNoWord(body) ? 'likely' : 'no'),
    examples: {
      match: ['phx_{base62:43}', 'phc_{base62:43}'],
      ignore: ['phx_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    },
  }),
  secret({
    id: 'datadog',
    anchors: ['ddapp_', 'ddapi_'],
    expression: /dda(?:pp|pi)_(?<body>[A-Za-z0-9]{32,48})/y,
    examples: { match: ['ddapp_{base62:34}'], ignore: ['ddapp_name'] },
  }),
]
