import { fields } from '@countersign/receipt'
import {
  AUTHENTICITY,
  CHAIN_STATES,
  COMPLETENESS,
  FINDING_CODES,
  RECEIPT_INTEGRITY_STATES,
} from '@countersign/vocabulary'
import * as z from 'zod'

const position = z.int().min(0).nullable()

export const findingsSchema = z
  .array(
    z.strictObject({
      code: z.enum(FINDING_CODES),
      seq: position.meta({ description: 'Position in the file, or null.' }),
      detail: fields.text('What was expected and what was found.'),
    }),
  )
  .meta({ description: 'Everything that was found, in the order of the file.' })

export const verdictSchema = z
  .strictObject({
    run_id: fields.runId.nullable().optional(),
    state: z.enum(CHAIN_STATES).meta({ description: 'The verdict in one word.' }),
    first_tamper_at_seq: position.meta({
      description: 'Position in the file of the first bad line, or null; never a number read from that line.',
    }),
    completeness: z.enum(COMPLETENESS).meta({ description: "How far the run's ending can be trusted." }),
    authenticity: z.enum(AUTHENTICITY).meta({ description: 'What vouches for the events.' }),
    receipt_integrity: z.enum(RECEIPT_INTEGRITY_STATES).nullable().meta({
      description: 'Whether the receipts agree with the ledger; null when they were not looked at.',
    }),
    receipts: z
      .strictObject({
        ok: fields.count('Receipts that hash to what the ledger says.'),
        missing: fields.count('Receipts that the ledger names and that are not there.'),
        tampered: fields.count('Receipts that do not hash to what the ledger says.'),
        not_linked: fields.count('Receipts that no event names.'),
      })
      .optional()
      .meta({ description: 'The counts behind receipt_integrity.' }),
    escrow: z
      .strictObject({
        requested: fields.count('Calls that came in.'),
        complete: fields.count('Calls that have an outcome.'),
        coverage: z
          .number()
          .min(0)
          .max(1)
          .meta({ description: 'complete / requested; 1 when nothing came in.' }),
        open: z.array(fields.invocationId).meta({ description: 'Calls that have no outcome.' }),
      })
      .meta({ description: 'Whether every call that came in has an outcome.' }),
    downgraded: fields.flag('Whether something says the run was signed and lines are not.'),
    torn_tail_bytes: fields.count('Bytes after the last full line, beyond the last checkpoint.'),
    size: fields.count('Events in the run.').optional(),
    root: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional()
      .meta({ description: 'Root of the tree of the events, in base64 as in a checkpoint.' }),
    last_link: fields.hexHash.optional().meta({ description: 'Link of the last event.' }),
    checkpoints: fields.count('Checkpoints that hold.').optional(),
    epochs: fields.count('Evolutions of the run key.').optional(),
    findings: findingsSchema,
  })
  .meta({ title: 'Verdict', description: 'What a verifier says about one run.' })
