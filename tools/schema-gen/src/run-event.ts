import { defineEvent, fields } from '@countersign/receipt'
import { DURABILITIES, RUN_STATUSES } from '@countersign/vocabulary'
import * as z from 'zod'

const vkey = z
  .string()
  .regex(/^[A-Za-z0-9_.@/-]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/)
  .meta({ description: 'An Ed25519 public key as a C2SP vkey.' })
const signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/)
const openInvocations = z.array(fields.invocationId)

const runStart = defineEvent('run_start', {
  server_id: fields.serverId,
  server_version: fields.text('Version of the server.'),
  agent_id: fields.text('The agent that the run serves.').optional(),
  client_id: fields.text('The client that the run serves.').optional(),
  mode: fields.mode.optional().meta({ description: 'The mode in force at the start.' }),
  durability: z.enum(DURABILITIES).meta({ description: 'What an acknowledged append has survived.' }),
  signed: fields.flag('Whether every line carries sig.'),
  hmac_key_id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional()
    .meta({ description: 'Which master key the lines are signed under.' }),
  run_vkey: vkey.optional().meta({ description: 'The key that signs the checkpoints of this run.' }),
  identity_vkey: vkey
    .optional()
    .meta({ description: "The server's identity key, which certifies run_vkey." }),
  identity_sig: signature.optional().meta({ description: 'The certificate of run_vkey, in base64.' }),
  policy_hash: fields.hash.optional().meta({ description: 'Hash of the policy in force at the start.' }),
  previous_run: z
    .strictObject({
      run_id: fields.runId,
      size: fields.count('Number of its events.'),
      root: fields.hash.meta({ description: 'Root of its tree.' }),
    })
    .nullable()
    .meta({ description: 'The run of this server that came before, else null.' }),
})

const keyRotate = defineEvent('key_rotate', {
  next_run_vkey: vkey.meta({ description: 'The key that signs checkpoints from here on.' }),
  signature: signature.meta({ description: 'Signature of the key before over the next one, in base64.' }),
})

const runAbandoned = defineEvent('run_abandoned', {
  abandoned_run_id: fields.runId,
  size: fields.count('Number of its full lines.'),
  link: fields.hash.meta({ description: 'Link of its last full line.' }),
  root: fields.hash.meta({ description: 'Root of the tree of its full lines.' }),
  torn_bytes: fields.count('Bytes of an unfinished last line.'),
  open_invocations: openInvocations.meta({ description: 'Its calls that have no outcome.' }),
})

const runEnd = defineEvent('run_end', {
  status: z
    .enum(RUN_STATUSES)
    .exclude(['in_progress'])
    .meta({ description: 'Whether it ended as it should.' }),
  event_count: fields.count('Number of events in the run, this one included.'),
  escrow: z
    .strictObject({
      requested: fields.count('Number of calls that came in.'),
      complete: fields.count('Number of those that have an outcome.'),
    })
    .meta({ description: 'Whether every call that came in has an outcome.' }),
})

export const runEvents = [runStart, keyRotate, runAbandoned, runEnd].map(({ event }) => event)
