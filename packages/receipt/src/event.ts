import type { EventType } from '@countersign/vocabulary'
import * as z from 'zod'
import { fields } from './field.js'

const SCHEMA_VERSION = '1.0'

const position = {
  run_id: fields.runId,
  seq: fields.count('Position in the run, from 0.'),
  timestamp: fields.timestamp,
  epoch: fields.count('Which evolution of the run key signs the line.'),
  prev: fields.hexHash.meta({ description: 'Link of the line before; 64 zeros at the start.' }),
  sig: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({
      description: 'HMAC-SHA-256 of the line without this member, in hex. Absent in an unsigned run.',
    }),
}

/**
 * The two faces of one kind of ledger event: `body` is what a package hands to the ledger, `event` the whole line.
 * A body may bring its `timestamp`, and an outcome does: its `receipt_hash` covers it.
 */
export function defineEvent<const Type extends EventType, Own extends z.ZodRawShape>(type: Type, own: Own) {
  const head = { type: z.literal(type), schema_version: z.literal(SCHEMA_VERSION) }
  return {
    body: z.strictObject({ ...head, ...own, timestamp: fields.timestamp.optional() }),
    event: z.strictObject({ ...head, ...position, ...own }),
  }
}

/** A list or tally that holds nothing is not written. */
export function unlessEmpty<Value extends object>(value: Value | undefined): Value | undefined {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value
}
