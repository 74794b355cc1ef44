import { fields } from '@countersign/receipt'
import { RUN_STATUSES } from '@countersign/vocabulary'
import * as z from 'zod'

const begun = {
  run_id: fields.runId,
  server_id: fields.serverId,
  agent_id: fields.text('The agent that the run serves.').optional(),
  client_id: fields.text('The client that the run serves.').optional(),
  mode: fields.mode.optional().meta({ description: 'The mode in force at the start.' }),
  started_at: fields.timestamp.meta({ description: 'When run_start was written.' }),
}

const open = z
  .strictObject({ ...begun, ended_at: z.null(), status: z.literal('in_progress') })
  .meta({ title: 'open', description: 'A run that has not ended.' })

const ended = z
  .strictObject({
    ...begun,
    ended_at: fields.timestamp.meta({ description: 'When run_end was written.' }),
    status: z.enum(RUN_STATUSES).exclude(['in_progress']),
    event_count: fields.count('Number of events in the run.'),
  })
  .meta({ title: 'ended', description: 'A run that has ended.' })

export const runMetaSchemas = [open, ended] as const
