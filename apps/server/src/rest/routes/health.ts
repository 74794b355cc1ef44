import manifest from '../../../package.json' with { type: 'json' }
import type { Route } from '../route.js'

export const health: Route = {
  path: '/healthz',
  summary: 'Whether the server answers.',
  isOpen: true,
  parameters: [],
  answer: {
    type: 'object',
    properties: { status: { const: 'ok' }, version: { type: 'string' } },
    required: ['status', 'version'],
  },
  handle: () => ({ status: 'ok', version: manifest.version }),
}
