import { canonicalOf, eventHashOf } from './canonical.js'
import { isObject, type OpenObject } from './open-object.js'

/** How far a value is opened: clear with all that is in it, or only some of its members or items. */
interface Opening {
  clear: boolean
  readonly members: Map<string, Opening>
  items: Opening | undefined
}

/**
 * A copy of the arguments in which only the clear fields are clear and everything else is `sha256:…`. A field inside
 * an object is named `a.b`, one inside every item of a list `a[].b`; a name with a dot in it cannot be named and stays
 * hashed. Hashed fields get a hash of their own, however deep they lie, so that they can be compared later. Arguments
 * that are no object become one hash.
 */
export function redactArguments(
  args: unknown,
  clearFields: readonly string[] = [],
  hashedFields: readonly string[] = [],
): OpenObject | string {
  if (!isObject(args)) return eventHashOf(args)
  const root = closed()
  for (const field of hashedFields) openAt(root, field)
  for (const field of clearFields) openAt(root, field).clear = true
  return redactMembers(args, root)
}

function closed(): Opening {
  return { clear: false, members: new Map(), items: undefined }
}

function openAt(root: Opening, field: string): Opening {
  let level = root
  for (const part of field.split('.')) {
    const name = part.replace(/(\[\])+$/, '')
    const below = level.members.get(name) ?? closed()
    level.members.set(name, below)
    level = below
    for (let list = name.length; list < part.length; list += 2) {
      level.items ??= closed()
      level = level.items
    }
  }
  return level
}

function redactMembers(members: OpenObject, opening: Opening): OpenObject {
  const redacted: OpenObject = {}
  for (const [name, member] of Object.entries(members)) {
    if (member === undefined) continue
    // Assigning to a caller's `__proto__` would change the copy's prototype instead of recording the field.
    Object.defineProperty(redacted, name, {
      value: redactValue(member, opening.members.get(name)),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return redacted
}

function redactValue(value: unknown, opening: Opening | undefined): unknown {
  if (opening === undefined) return eventHashOf(value)
  if (opening.clear) return withoutLookAlikes(value)
  if (isObject(value) && opening.members.size > 0) return redactMembers(value, opening)
  if (Array.isArray(value) && opening.items !== undefined)
    return value.map((item) => redactValue(item, opening.items))
  return eventHashOf(value)
}

/** A caller who sends the hash of another value as text must not be recorded as having sent that value. */
function withoutLookAlikes(value: unknown): unknown {
  const text = canonicalOf(value)
  if (!/"sha256:[0-9a-f]{64}"/.test(text)) return value
  return JSON.parse(text, (_name, member: unknown) => (isHashText(member) ? eventHashOf(member) : member))
}

function isHashText(value: unknown): boolean {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)
}
