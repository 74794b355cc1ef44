import { defineEvent, fields } from '@countersign/receipt'
import * as z from 'zod'

const decided = {
  approval_id: fields.approvalId,
  tool_name: fields.text('The tool that the approval is for.'),
  arguments_hash: fields.hash.meta({ description: 'The arguments that the approval is for.' }),
  request_receipt_id: fields.requestedId.meta({ description: 'The request that was refused.' }),
  granted_by: fields.text('The operator who decided.'),
}

const approvalGranted = defineEvent('mcp_approval_granted', {
  ...decided,
  expires_at: fields.timestamp.meta({ description: 'When the approval ends if it is not used.' }),
})

const approvalRefused = defineEvent('mcp_approval_refused', {
  ...decided,
  expires_at: fields.timestamp
    .optional()
    .meta({ description: 'When the request for approval would have ended.' }),
})

const toolsListed = defineEvent('mcp_tools_listed', {
  tools: z.union([z.record(z.string(), fields.hash), fields.hash]).meta({
    description: 'Hash of the description of each tool on offer, or one hash when the list was moved.',
  }),
  withheld: fields.texts('Tools that the policy hides.').optional(),
  changed: fields.texts('Tools whose description differs from the pinned one.').optional(),
})

const policyLoaded = defineEvent('policy_loaded', {
  policy_hash: fields.hash.meta({ description: 'Hash of the policy.' }),
  policy_ref: fields.text('Where the policy came from.').optional(),
  dry_run: fields.flag('Whether the policy only says what it would do.'),
})

export const policyEvents = [approvalGranted, approvalRefused, toolsListed, policyLoaded].map(
  ({ event }) => event,
)
