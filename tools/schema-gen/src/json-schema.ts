import * as z from 'zod'
import type { Document } from './document.js'

export type JsonSchema = { [keyword: string]: unknown }

/** The JSON Schema of a document, ready to be published. */
export function toJsonSchema(document: Document): JsonSchema {
  const { name, title, description, schema, kinds } = document
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:countersign:schema:${name}:v1`,
    title,
    description,
  }
  if (kinds === undefined) return { ...head, ...convert(schema) }
  const $defs = Object.fromEntries(kinds.of.map((kind) => [String(kind.meta()?.title), convert(kind)]))
  const oneOf = Object.keys($defs).map((kind) => ({ $ref: `#/$defs/${kind}` }))
  return { ...head, type: 'object', oneOf, $defs }
}

function convert(schema: z.ZodType): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return tidy(converted)
}

const FIRST = ['title', 'description', 'type']
const NESTED = ['properties', '$defs']

/** Says the same with fewer words, and in the order in which one reads. */
function tidy(schema: JsonSchema): JsonSchema {
  const told = foldNull({ ...schema })
  if (isEmpty(told['additionalProperties'])) delete told['additionalProperties']
  if (isAnyString(told['propertyNames'])) delete told['propertyNames']
  const keywords = [
    ...FIRST.filter((key) => key in told),
    ...Object.keys(told).filter((key) => !FIRST.includes(key)),
  ]
  return Object.fromEntries(keywords.map((key) => [key, tidyValue(key, told[key])]))
}

function tidyValue(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? tidy(item) : item))
  if (!isSchema(value)) return value
  if (!NESTED.includes(keyword)) return tidy(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tidy(member as JsonSchema)]))
}

/** `anyOf: [X, null]` becomes X that may be null: one precise error instead of three. */
function foldNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const flat = anyOf
    .map(foldNull)
    .flatMap((choice) => (choice['anyOf'] as JsonSchema[] | undefined) ?? [choice])
  const [first, ...others] = flat.filter((choice) => choice['type'] !== 'null')
  if (first === undefined || others.length + 1 === flat.length) return { ...rest, anyOf: flat }
  const nullable = { ...first, type: [first['type'], 'null'] }
  if (Array.isArray(first['enum'])) Object.assign(nullable, { enum: [...first['enum'], null] })
  return others.length === 0 ? { ...nullable, ...rest } : { ...rest, anyOf: [nullable, ...others] }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return isSchema(value) && Object.keys(value).length === 0
}

function isAnyString(value: unknown): boolean {
  return isSchema(value) && Object.keys(value).join() === 'type' && value['type'] === 'string'
}
