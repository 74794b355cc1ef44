import * as z from 'zod'
import { type DeniedEvent, deniedEventSchema } from './denied.js'
import { type ExecutedEvent, executedEventSchema } from './executed.js'
import { parseAs } from './parse.js'
import { type RequestedEvent, requestedEventSchema } from './requested.js'

/** One of the three lifecycle records of a call, as it stands in a ledger. */
export type CallEvent = RequestedEvent | DeniedEvent | ExecutedEvent

const callEventSchema = z.discriminatedUnion('type', [
  requestedEventSchema,
  deniedEventSchema,
  executedEventSchema,
])

/** Reads a value as one of the three lifecycle records; throws a ReceiptError that names every bad field. */
export function parseCallEvent(value: unknown): CallEvent {
  return parseAs(callEventSchema, value, 'event_invalid')
}
