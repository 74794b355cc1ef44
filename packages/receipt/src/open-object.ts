import * as z from 'zod'

export type OpenObject = Record<string, unknown>

export function isObject(value: unknown): value is OpenObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with members of any name and kind, handed through as it is. */
export function openObject() {
  return z.custom<OpenObject>(isObject, 'Invalid input: expected object').meta({ type: 'object' })
}

/**
 * Puts a guard before a schema that copies members by name: zod leaves a member called `__proto__` out of such a copy
 * without a word, and a document must not lose a field between its check and its hash.
 */
export function withoutProto<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .refine((value) => !isObject(value) || !Object.hasOwn(value, '__proto__'), {
      path: ['__proto__'],
      message: 'is not allowed as a name',
    })
    .pipe(schema)
}
