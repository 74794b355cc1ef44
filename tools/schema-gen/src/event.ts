import { deniedEventSchema, executedEventSchema, requestedEventSchema } from '@countersign/receipt'
import { EVENT_TYPES, EVENT_TYPES_MEANING, type EventType } from '@countersign/vocabulary'
import type * as z from 'zod'
import { policyEvents } from './policy-event.js'
import { runEvents } from './run-event.js'

type EventSchema = z.ZodObject<{ type: z.ZodLiteral<EventType> }>

const schemas = [
  requestedEventSchema,
  deniedEventSchema,
  executedEventSchema,
  ...policyEvents,
  ...runEvents,
] as unknown as EventSchema[]

/** The schema of every kind of ledger event, in vocabulary order. */
export const eventSchemas = EVENT_TYPES.map((type) => {
  const found = schemas.find((schema) => schema.shape.type.value === type)
  if (found === undefined) throw new Error(`no schema for ${type}`)
  return found.meta({ title: type, description: EVENT_TYPES_MEANING[type] })
}) as [EventSchema, ...EventSchema[]]
