import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, OPEN_LIST, OPEN_OBJECT, QUOTE } from './sign.js'

const MAX_OUTLINE_BYTES = 64 * 1024

const EMPTY = Buffer.from('null')

/** What is known of a message too large to be read: enough to say who waits for it. */
export interface Outline {
  readonly id?: string | number
  readonly method?: string
}

/** Reads a message of any size in constant memory and keeps its top level; every nested value becomes null. */
export function createOutliner(): { push(bytes: Uint8Array): void; end(): Outline } {
  const kept = Buffer.alloc(MAX_OUTLINE_BYTES)
  let length = 0
  let overflow = false
  let depth = 0
  let inString = false
  let escaped = false

  function keep(byte: number): void {
    if (length < kept.length) kept[length++] = byte
    else overflow = true
  }

  function pushByte(byte: number): void {
    if (inString) {
      if (depth < 2) keep(byte)
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) inString = false
      return
    }
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === 1) for (const letter of EMPTY) keep(letter)
      if (depth === 0) keep(byte)
      depth++
      return
    }
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
    else if (byte === QUOTE) inString = true
    if (depth < 2 && !(depth === 1 && (byte === CLOSE_OBJECT || byte === CLOSE_LIST))) keep(byte)
  }

  return {
    push(bytes) {
      for (let i = 0; i < bytes.length && !overflow; i++) pushByte(bytes[i] as number)
    },
    end() {
      return overflow ? {} : readOutline(kept.toString('utf8', 0, length))
    },
  }
}

function readOutline(text: string): Outline {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const { id, method } = value as { id?: unknown; method?: unknown }
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    ...(typeof method === 'string' ? { method } : {}),
  }
}
