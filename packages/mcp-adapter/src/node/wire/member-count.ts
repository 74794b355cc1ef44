import { COLON } from './sign.js'
import { endOfString } from './text-span.js'

/** Deeper than any real message, and shallow enough for the recursion of every parser behind us. */
const MAX_DEPTH = 256

const QUOTE = '"'

/**
 * How many members the objects in a text have, and how many of their names are written with an escape. Fewer read than
 * written means that a key came twice: `{"method":"tools/call","method":"ping"}` is a ping here and a tool call to a
 * parser that keeps the first.
 */
export function countWritten(text: string): { written: number; escaped: number } {
  // In valid JSON every colon outside a string belongs to one member, and the string before it is the name.
  let written = 0
  let escaped = 0
  let name = { open: 0, close: 0 }
  let backslash = text.indexOf('\\')
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf(QUOTE, at)
    const end = open === -1 ? text.length : open
    for (let i = at; i < end; i++) {
      if (text.charCodeAt(i) !== COLON) continue
      written++
      if (backslash !== -1 && backslash < name.open) backslash = text.indexOf('\\', name.open)
      if (backslash !== -1 && backslash < name.close) escaped++
    }
    if (open === -1) break
    at = endOfString(text, open)
    name = { open, close: at - 1 }
  }
  return { written, escaped }
}

/** Whether a value that was read from the text is nested too deep. */
export function isTooDeep(text: string, value: unknown): boolean {
  // Every level takes two characters.
  return text.length > 2 * MAX_DEPTH && countRead(value) === undefined
}

/** How many members the objects in a value have; undefined when it is nested too deep. */
export function countRead(value: unknown): number | undefined {
  let members = 0
  // Level by level instead of by recursion: the depth comes from the sender.
  let level: object[] = isObject(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return undefined
    const below: object[] = []
    for (const container of level) {
      const children = Object.values(container)
      if (!Array.isArray(container)) members += children.length
      for (const child of children) if (isObject(child)) below.push(child)
    }
    level = below
  }
  return members
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
