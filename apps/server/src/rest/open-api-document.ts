import manifest from '../../package.json' with { type: 'json' }
import type { Route } from './route.js'

const REFUSAL = {
  description: 'Why it was refused.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { error: { type: 'string' }, message: { type: 'string' } },
        required: ['error', 'message'],
      },
    },
  },
}

/** The interface as OpenAPI 3.1, made from the routes that answer. */
export function createOpenApi(routes: readonly Route[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: manifest.version,
      description: 'What was recorded of tool calls. It reads, and nothing else.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(routes.map((route) => [route.path, { get: operationOf(route) }])),
  }
}

function operationOf({ path, summary, isOpen, parameters, answer }: Route) {
  return {
    operationId: path.replace(/^\/|[{}]/g, '').replace(/[^A-Za-z0-9]+/g, '_'),
    summary,
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: parameters.map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
    responses: {
      '200': { description: summary, content: { 'application/json': { schema: answer } } },
      '304': { description: 'The client has it already.' },
      default: REFUSAL,
    },
  }
}
