import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './encoding.js'
import { DigestError } from './error.js'

/** The head of a tree: the text of a C2SP checkpoint without extension lines. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  /** The root in hex. */
  readonly root: string
}

/** The three lines that a checkpoint note signs. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  const text = `${origin}\n${size}\n${encodeBase64(decodeHex(root))}\n`
  parseCheckpoint(text)
  return text
}

/** Reads exactly three lines; a size over 2^53 is refused, not rounded. */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n')
  if (lines.length !== 4 || lines[3] !== '') {
    throw new DigestError('checkpoint_malformed', 'expected three lines: origin, size, root')
  }
  const [origin, size, root] = lines as [string, string, string]
  if (origin === '') throw new DigestError('checkpoint_malformed', 'the origin is empty')
  if (!/^(0|[1-9][0-9]*)$/.test(size) || !Number.isSafeInteger(Number(size))) {
    throw new DigestError('checkpoint_malformed', 'the size is not a decimal number below 2^53')
  }
  const hash = decodeBase64(root)
  if (hash.length !== 32) throw new DigestError('checkpoint_malformed', 'the root is not 32 bytes')
  return { origin, size: Number(size), root: encodeHex(hash) }
}
