// The WHATWG encoder: present in Node, browsers and edge runtimes alike.
declare class TextEncoder {
  encode(text: string): Uint8Array
}

/** A literal to look for. `key` comes back with every hit. */
export interface Literal {
  readonly text: string
  readonly anyCase: boolean
  readonly key: number
}

/** A literal in bytes; of any case, in small letters. */
export interface Needle {
  readonly bytes: Uint8Array
  readonly anyCase: boolean
  readonly key: number
}

const SHORTEST_LITERAL = 3
/** The longest literal that can be looked for, in bytes. */
export const LONGEST_LITERAL = 64
const encoder = new TextEncoder()

export function needleOf({ text, anyCase, key }: Literal): Needle {
  const bytes = encode(anyCase ? text.toLowerCase() : text)
  if (bytes.length < SHORTEST_LITERAL || bytes.length > LONGEST_LITERAL) {
    throw new RangeError(
      `An anchor is ${SHORTEST_LITERAL} to ${LONGEST_LITERAL} bytes long, got ${JSON.stringify(text)}`,
    )
  }
  return { bytes, anyCase, key }
}

/** There are thousands of them, and nearly all are ASCII: a loop is cheaper than a call of the encoder. */
function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) return encoder.encode(text)
    bytes[i] = code
  }
  return bytes
}
