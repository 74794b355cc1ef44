import { SCHEMAS } from '@countersign/schema'
import { locateRun, runIds } from '../../run-location.js'
import { judgeRun } from '../../verification.js'
import { notFound } from '../answer.js'
import type { Route } from '../route.js'

export const runVerdict: Route = {
  path: '/api/v1/runs/{id}/verify',
  summary: 'The verdict on a run, made now.',
  isOpen: false,
  parameters: [{ name: 'id', in: 'path', description: 'The run.', schema: { type: 'string' } }],
  answer: SCHEMAS.verdict,
  async handle({ context, params }) {
    const id = params['id']!
    // Only a run of the workspace: what is asked for never becomes a path.
    if (!runIds(context).includes(id)) throw notFound('There is no such run.')
    return judgeRun(context, locateRun(context, id))
  },
}
