import { fields } from '@countersign/receipt'
import { AUTHENTICITY, CHAIN_STATES, COMPLETENESS } from '@countersign/vocabulary'
import * as z from 'zod'
import { COUNT_NAMES, FIELD_NAMES, TOOL_COUNT_NAMES } from '../../../packages/verifier/src/pack/facts.js'
import { packHead, packId, packScope } from './pack-manifest.js'
import { findingsSchema, verdictSchema } from './verdict.js'

const claimState = z.enum(['passed', 'failed', 'not_checked'])

function each<Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
}

const facts = z
  .strictObject({
    counts: each(COUNT_NAMES, z.int().min(0).nullable()).meta({
      description: 'How many; null when the files do not say.',
    }),
    fields: each(FIELD_NAMES, z.string().nullable()).meta({ description: 'What the run says of itself.' }),
    tools: z
      .record(z.string(), each(TOOL_COUNT_NAMES, z.int().min(0)))
      .nullable()
      .meta({ description: 'Counts by tool.' }),
    descriptions: z
      .record(z.string(), fields.hash)
      .nullable()
      .meta({ description: "Hash of each tool's description." }),
  })
  .meta({ description: 'What was counted in the events that are there.' })

export const packVerdictSchema = z
  .strictObject({
    pack_id: packId.nullable(),
    run_id: fields.runId.nullable(),
    server_id: fields.text('The server, else null.').nullable(),
    created_at: fields.timestamp.nullable().meta({ description: 'When the pack says that it was made.' }),
    scope: packScope.nullable(),
    state: z.enum(CHAIN_STATES).meta({ description: 'The verdict in one word.' }),
    completeness: z.enum(COMPLETENESS).meta({ description: "How far the run's ending can be trusted." }),
    authenticity: z.enum(AUTHENTICITY).meta({ description: 'What vouches for the pack.' }),
    signer: fields.text('The key under which the signature holds, else null.').nullable(),
    head: packHead.nullable(),
    shown: fields.count('Events that are in the pack.'),
    files: fields.count('Files that the manifest lists.'),
    bytes: fields.count('Bytes that they have.'),
    run: verdictSchema.nullable().meta({ description: 'The verdict on the events of a whole run.' }),
    facts: facts.nullable(),
    claims: z
      .array(
        z.strictObject({
          card: fields.text('The card.'),
          state: claimState,
          checks: z.array(
            z.strictObject({
              state: claimState,
              actual: z.union([
                z
                  .number()
                  .min(0)
                  .max(2 ** 53),
                z.string(),
                z.null(),
              ]),
            }),
          ),
        }),
      )
      .meta({ description: 'What the cards of the pack say, computed anew.' }),
    findings: findingsSchema,
  })
  .meta({ title: 'Pack verdict', description: 'What a verifier says about one proof pack.' })
