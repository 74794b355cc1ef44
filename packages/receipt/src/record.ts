import type * as z from 'zod'
import { certainlyFits } from './certain.js'
import { parseAs } from './parse.js'

/**
 * Makes the check of records that a constructor puts together from its caller's input. Everything that goes beyond the
 * plain case is the schema's to judge: fields of the richer kinds, and members of the input that the constructor does
 * not read, which stand over what it wrote.
 */
export function recordCheck<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
  notRead: readonly string[] = [],
): (record: object, input: object) => z.output<z.ZodObject<Shape, Config>> {
  type Checked = z.output<z.ZodObject<Shape, Config>>
  const fits = certainlyFits(schema as unknown as z.ZodObject)
  const read = new Set(Object.keys(schema.shape))
  for (const name of notRead) read.delete(name)
  function isRead(input: object): boolean {
    for (const name in input) if (!read.has(name)) return false
    return true
  }
  return (record, input) => {
    if (isRead(input) && fits(record as Record<string, unknown>)) return record as Checked
    const strangers = Object.keys(input)
      .filter((name) => !read.has(name))
      .map((name) => [name, input[name as never]])
    return parseAs(schema, { ...record, ...Object.fromEntries(strangers) }, 'event_invalid') as Checked
  }
}
