import { createGuard, type Guard } from '../guard.js'
import type { GuardOptions } from '../options.js'
import { partsOf } from '../parts.js'

const guards = new Map<string, Guard>()
const numbers = new WeakMap<object, number>()
let count = 0

/**
 * The guard of this process for these options. Servers that live for one request are guarded again and again; one run
 * for each of them would be no record of anything.
 */
export function sharedGuard(options: GuardOptions): Guard {
  const key = keyOf(options)
  let guard = guards.get(key)
  if (guard === undefined) {
    guard = createGuard(options)
    guards.set(key, guard)
    partsOf(guard).host.atExit(guard.close)
  }
  return guard
}

/** Equal settings have equal keys; functions and objects with a class are equal to themselves alone. */
function keyOf(value: unknown): string {
  if (typeof value === 'function') return numberOf(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  if (Object.getPrototypeOf(value) !== Object.prototype) return numberOf(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members
    .map(([name, member]) => `${JSON.stringify(name)}:${keyOf(member)}`)
    .sort()
    .join()}}`
}

function numberOf(value: object): string {
  let number = numbers.get(value)
  if (number === undefined) {
    number = count++
    numbers.set(value, number)
  }
  return `#${number}`
}
