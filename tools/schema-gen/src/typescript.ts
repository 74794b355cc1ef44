import type { Document } from './document.js'
import { type JsonSchema, toJsonSchema } from './json-schema.js'

/** The source of a module with the TypeScript type of every document. */
export function toTypeScript(documents: readonly Document[]): string {
  return `${documents.flatMap(declarations).join('\n\n')}\n`
}

function declarations(document: Document): string[] {
  const schema = toJsonSchema(document)
  const { typeName, kinds } = document
  if (kinds === undefined) return [declaration(typeName, schema)]
  const defs = Object.values(schema['$defs'] as Record<string, JsonSchema>)
  const common = commonTo(defs)
  const named = defs.map((def) => ({
    name: pascal(String(def['title'])) + kinds.suffix,
    def: without(def, common),
  }))
  const base = `${typeName}Base`
  return [
    declaration(base, { ...common, description: `What every ${document.title.toLowerCase()} has.` }),
    ...named.map(({ name, def }) => declaration(`${name} extends ${base}`, def)),
    `${comment(schema, '')}export type ${typeName} =${named.map(({ name }) => `\n  | ${name}`).join('')}`,
  ]
}

function declaration(head: string, schema: JsonSchema): string {
  return `${comment(schema, '')}export interface ${head} ${typeOf(schema, '')}`
}

/** The fields that all the kinds have, with one and the same schema. */
function commonTo([first = {}, ...others]: readonly JsonSchema[]): JsonSchema {
  const same = (name: string, field: JsonSchema) =>
    others.every((other) => JSON.stringify(fieldsOf(other)[name]) === JSON.stringify(field))
  return { ...first, properties: pick(fieldsOf(first), same) }
}

function without(schema: JsonSchema, base: JsonSchema): JsonSchema {
  return { ...schema, properties: pick(fieldsOf(schema), (name) => !(name in fieldsOf(base))) }
}

type Fields = Record<string, JsonSchema>

function fieldsOf(schema: JsonSchema): Fields {
  return (schema['properties'] as Fields | undefined) ?? {}
}

function pick(fields: Fields, wanted: (name: string, field: JsonSchema) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => wanted(name, field)))
}

function typeOf(schema: JsonSchema, indent: string): string {
  const { type, anyOf } = schema
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map((choice) => typeOf(choice, indent)).join(' | ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ')
  switch (type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return `ReadonlyArray<${typeOf(schema['items'] as JsonSchema, indent)}>`
    case 'integer':
      return 'number'
    default:
      return String(type)
  }
}

function objectType(schema: JsonSchema, indent: string): string {
  const members = schema['additionalProperties'] as JsonSchema | false | undefined
  const names = (schema['propertyNames'] as JsonSchema | undefined)?.['enum']
  const inner = `${indent}  `
  if (Array.isArray(names) && members) {
    return `{ readonly [Name in ${names.map(literal).join(' | ')}]?: ${typeOf(members, inner)} }`
  }
  const required = (schema['required'] as string[] | undefined) ?? []
  const lines = Object.entries(fieldsOf(schema)).map(
    ([name, member]) =>
      `${comment(member, inner)}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(member, inner)}\n`,
  )
  if (members !== false)
    lines.push(`${inner}readonly [name: string]: ${members ? typeOf(members, inner) : 'unknown'}\n`)
  return `{\n${lines.join('')}${indent}}`
}

function comment({ description }: JsonSchema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
