import type * as z from 'zod'
import { type FieldIssue, ReceiptError, type ReceiptErrorCode } from './error.js'
import { jsonPointer } from './pointer.js'

/** Reads a value as a document, or throws with every bad field. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: ReceiptErrorCode,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ReceiptError(code, result.error.issues.flatMap(toFieldIssues))
}

function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  // zod names the parent of unknown keys; the reader of an error looks for the key itself.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: jsonPointer([...issue.path, key]),
      message: 'is not a field of this document',
    }))
  return [{ path: jsonPointer(issue.path), message: issue.message }]
}
