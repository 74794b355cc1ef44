import { SCHEMAS } from '@countersign/schema'
import { CommandError } from '../../error.js'
import { findReceipt } from '../../receipt-search.js'
import { notFound } from '../answer.js'
import type { Route } from '../route.js'

export const receipt: Route = {
  path: '/api/v1/receipts/{tool_call}',
  summary: 'The decision receipt of one call, as the ledger has it.',
  isOpen: false,
  parameters: [{ name: 'tool_call', in: 'path', description: 'The call.', schema: { type: 'string' } }],
  answer: SCHEMAS['decision-receipt'],
  async handle({ context, params }) {
    try {
      return (await findReceipt(context, params['tool_call']!)).receipt
    } catch (error) {
      if (error instanceof CommandError) throw notFound('There is no receipt of such a call.')
      throw error
    }
  },
}
