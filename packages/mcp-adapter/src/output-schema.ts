import { isObject, type JsonObject } from './json-rpc.js'
import type { ToolResult } from './tool-result.js'

/** What a string may be replaced under. */
const HARMLESS = new Set([
  'type',
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'minLength',
  '$schema',
  '$id',
  '$defs',
  'definitions',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
])
const DEEPEST = 64

/**
 * Whether the redacted structured content still fits the tool's output schema, given that the original did. Only
 * strings change, and a string for a string keeps a schema that says nothing of its content. What this reader does not
 * know counts as broken: a client that validates would throw the whole result away.
 */
export function keepsSchema(schema: unknown, original: ToolResult, redacted: ToolResult): boolean {
  if (schema === undefined || original.isError === true) return true
  const before = original.structuredContent
  if (before === redacted.structuredContent) return true
  if (!isObject(schema)) return false
  return keeps({ root: schema, depth: 0 }, schema, before, redacted.structuredContent)
}

interface Reading {
  readonly root: JsonObject
  readonly depth: number
}

function keeps(reading: Reading, schema: unknown, before: unknown, after: unknown): boolean {
  if (before === after || schema === true || schema === undefined) return sameShape(before, after)
  if (!isObject(schema) || reading.depth > DEEPEST) return false
  if (!Object.keys(schema).every((name) => HARMLESS.has(name) || name.startsWith('x-'))) return false
  const below = { ...reading, depth: reading.depth + 1 }
  for (const branch of branchesOf(below, schema)) if (!keeps(below, branch, before, after)) return false
  if (typeof before === 'string') return typeof after === 'string' && keepsLength(schema, after)
  if (Array.isArray(before))
    return (
      Array.isArray(after) &&
      before.every((item, index) => keeps(below, itemSchema(schema, index), item, after[index]))
    )
  if (!isObject(before) || !isObject(after)) return false
  // A key that was redacted may be one the schema requires.
  return Object.keys(before).every(
    (name) => name in after && keeps(below, memberSchema(schema, name), before[name], after[name]),
  )
}

/** A schema below which nothing is said: keys must still be the ones they were. */
function sameShape(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (Array.isArray(before))
    return Array.isArray(after) && before.every((item, index) => sameShape(item, after[index]))
  if (isObject(before))
    return isObject(after) && Object.keys(before).every((name) => sameShape(before[name], after[name]))
  return typeof before === typeof after
}

function branchesOf({ root }: Reading, schema: JsonObject): unknown[] {
  const branches: unknown[] = []
  for (const name of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[name])) branches.push(...(schema[name] as unknown[]))
  if (schema['$ref'] !== undefined) branches.push(resolveRef(root, schema['$ref']) ?? false)
  return branches
}

function resolveRef(root: JsonObject, ref: unknown): unknown {
  if (typeof ref !== 'string' || !(ref === '#' || ref.startsWith('#/'))) return undefined
  let target: unknown = root
  for (const step of ref.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isObject(target) || !Object.hasOwn(target, name)) return undefined
    target = target[name]
  }
  return target
}

function memberSchema(schema: JsonObject, name: string): unknown {
  const { properties, additionalProperties } = schema
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name]
  return additionalProperties === false ? true : additionalProperties
}

function itemSchema(schema: JsonObject, index: number): unknown {
  const { prefixItems, items } = schema
  if (Array.isArray(prefixItems) && index < prefixItems.length) return prefixItems[index]
  return items
}

function keepsLength({ minLength }: JsonObject, after: string): boolean {
  return typeof minLength !== 'number' || after.length >= minLength
}
