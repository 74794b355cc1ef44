import { fields } from '@countersign/receipt'
import * as z from 'zod'

/** The files a pack can hold. One that no verifier looks at has no place in it. */
const PATH =
  /^(?:TRANSCRIPT\.md|checkpoints|claims\.json|events\.jsonl|proofs\.jsonl|verify_report\.json|receipts\/[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}\.json)$/

export const packScope = z.enum(['run', 'selection']).meta({
  description: 'Whether every event up to the head is there, or a few of them with proofs.',
})

export const packId = z
  .string()
  .regex(/^pack_[0-9a-f]{16}$/)
  .meta({ description: 'From the hash of everything else that the manifest says.' })

export const packHead = z
  .strictObject({
    size: fields.count('Events in the run.'),
    link: fields.hexHash.meta({ description: 'Link of the last event.' }),
    root: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .meta({ description: 'Root of the tree of the events, in base64 as in a checkpoint.' }),
  })
  .meta({ description: 'Where the run ended when it was packed.' })

const cardName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .meta({ description: 'The card.' })

export const packManifestSchema = z
  .strictObject({
    schema_version: z.literal('1.0'),
    pack_id: packId,
    run_id: fields.runId,
    server_id: fields.serverId,
    created_at: fields.timestamp.meta({ description: 'When the pack was made.' }),
    scope: packScope,
    tool_calls: z
      .array(fields.toolCall)
      .optional()
      .meta({ description: 'The calls of a selection, in the order of the run.' }),
    head: packHead,
    vkeys: z
      .strictObject({
        identity: fields.text('The key that signs the manifest.'),
        run: fields.text('The key that signs the checkpoints, else null.').nullable(),
      })
      .meta({ description: 'Public keys, as C2SP vkeys.' }),
    files: z
      .array(
        z.strictObject({
          path: z.string().regex(PATH).meta({ description: 'Path in the pack.' }),
          sha256: fields.hexHash.meta({ description: 'SHA-256 of the bytes.' }),
          bytes: fields.count('How many there are.'),
        }),
      )
      .meta({ description: 'Every file but the manifest and its note, by path.' }),
    claims: z
      .array(
        z.strictObject({
          card: cardName,
          passed: z.boolean().nullable().meta({ description: 'null when the run does not say.' }),
        }),
      )
      .meta({ description: 'What claims.json says, in short.' }),
  })
  .meta({ title: 'Pack manifest', description: 'What is in a proof pack.' })
