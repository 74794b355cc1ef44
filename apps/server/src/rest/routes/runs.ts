import { join } from 'node:path'
import { latestRuns } from '../../run-location.js'
import { readMeta } from '../../run-meta.js'
import { readLimit } from '../query.js'
import type { Route } from '../route.js'

export const runs: Route = {
  path: '/api/v1/runs',
  summary: 'The runs of the workspace, the latest first, as they describe themselves.',
  isOpen: false,
  parameters: [
    {
      name: 'limit',
      in: 'query',
      description: 'How many.',
      schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    },
  ],
  answer: {
    type: 'object',
    properties: {
      runs: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            run_id: { type: 'string' },
            server_id: { type: 'string' },
            started_at: { type: 'string', format: 'date-time' },
            ended_at: { type: 'string', format: 'date-time' },
            status: { type: 'string' },
          },
          required: ['run_id'],
        },
      },
      total: { type: 'integer' },
    },
    required: ['runs', 'total'],
  },
  handle({ context, query }) {
    const ids = latestRuns(context)
    const shown = ids.slice(0, readLimit(query))
    return {
      runs: shown.map((run_id) => ({ run_id, ...readMeta(join(context.stateDir, 'runs', run_id)) })),
      total: ids.length,
    }
  },
}
