import { eventHashOf } from './canonical.js'
import { isObject, type OpenObject } from './open-object.js'

/** Which fields of an object stay clear; `true` opens a field with all that is in it. */
type Opening = Map<string, Opening | true>

/**
 * A copy of the arguments in which only allow-listed fields are clear and every other one is `sha256:…`. A field
 * inside an object is named `a.b`; what lies in an array, or under a name with a dot in it, cannot be named and stays
 * hashed. Arguments that are no object become one hash.
 */
export function redactArguments(
  args: unknown,
  allowedFieldPaths: readonly string[] = [],
): OpenObject | string {
  return isObject(args) ? redactMembers(args, openingOf(allowedFieldPaths)) : eventHashOf(args)
}

function openingOf(paths: readonly string[]): Opening {
  const root: Opening = new Map()
  for (const path of paths) {
    let level = root
    const names = path.split('.')
    const last = names.pop() as string
    for (const name of names) {
      const below = level.get(name) ?? new Map()
      level.set(name, below)
      if (below === true) break
      level = below
    }
    level.set(last, true)
  }
  return root
}

function redactMembers(members: OpenObject, opening: Opening): OpenObject {
  const redacted: OpenObject = {}
  for (const [name, member] of Object.entries(members)) {
    if (member === undefined) continue
    // Assigning to a caller's `__proto__` would change the copy's prototype instead of recording the field.
    Object.defineProperty(redacted, name, {
      value: redactMember(member, opening.get(name)),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return redacted
}

function redactMember(member: unknown, opening: Opening | true | undefined): unknown {
  if (opening === true) return member
  return opening !== undefined && isObject(member) ? redactMembers(member, opening) : eventHashOf(member)
}
