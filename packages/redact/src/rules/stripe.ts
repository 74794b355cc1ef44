import { isNoWord } from '../checks/shape.js'
import { secret } from '../rule.js'

export const STRIPE = [
  secret({
    id: 'stripe',
    anchors: ['sk_live_', 'sk_test_', 'sk_prod_', 'rk_live_', 'rk_test_', 'rk_prod_', 'sk_org_'],
    expression: /[sr]k_(?:live|test|prod|org(?:_live|_test)?)_(?<body>[A-Za-z0-9]{10,255})/y,
    judge: ({ body }) => (isNoWord(body) ? 'likely' : 'no'),
    examples: {
      match: ['sk_live_{base62:24}', 'rk_test_{base62:24}', 'sk_live_51{base62:97}'],
      ignore: ['sk_test_xxxxxxxxxxxxxxxxxxxxxxxx', 'pk_live_{base62:24}', 'sk_test_yourkeygoeshere'],
    },
  }),
  secret({
    id: 'stripe',
    anchors: ['whsec_'],
    expression: /whsec_(?<body>[A-Za-z0-9+/=_-]{20,128})/y,
    judge: ({ body }) => (isNoWord(body) ? 'likely' : 'no'),
    examples: {
      match: ['whsec_{base62:32}'],
      ignore: ['whsec_xxxxxxxxxxxxxxxxxxxxxxxx', 'whsec_your_webhook_signing_secret'],
    },
  }),
]
