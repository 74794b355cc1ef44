import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '../src/index.js'

/** Documents that fit a JSON Schema of ours. */
export function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  const { type, pattern, anyOf } = schema
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(arbitraryOf))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => arbitraryOf({ ...schema, type: one })))
  switch (type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return arrayOf(schema)
    case 'string':
      return pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern as string))
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? -1000), max: 1_000_000 })
    case 'number':
      return fc.double({ min: Number(schema['minimum']), max: Number(schema['maximum']), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`no documents for ${JSON.stringify(schema)}`)
  }
}

function arrayOf(schema: JsonSchema): Arbitrary<unknown> {
  const items = arbitraryOf(schema['items'] as JsonSchema)
  return schema['uniqueItems'] ? fc.uniqueArray(items, { maxLength: 3 }) : fc.array(items, { maxLength: 3 })
}

function objectOf(schema: JsonSchema): Arbitrary<unknown> {
  const { properties = {}, additionalProperties: members, propertyNames } = schema
  if (typeof members === 'object') {
    const name = propertyNames ? arbitraryOf({ type: 'string', ...propertyNames }) : fc.string()
    const entry = fc.tuple(name as Arbitrary<string>, arbitraryOf(members as JsonSchema))
    return fc.array(entry, { maxLength: 3 }).map((entries) => Object.fromEntries(entries))
  }
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  const model = Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field)]))
  const requiredKeys = ((schema['required'] as string[] | undefined) ?? []).filter((name) => name in model)
  const known = fc.record(model, { requiredKeys })
  if (members === false) return known.map(withOneOutput)
  return fc
    .tuple(fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), fc.jsonValue()), known)
    .map(([more, some]) => ({ ...more, ...some }))
}

/** The one rule between two fields: an output is stored or hashed, never both. */
function withOneOutput<Document extends object>(document: Document): Document {
  return 'output_hash' in document && document.output_hash !== null
    ? { ...document, output_ref: null }
    : document
}
