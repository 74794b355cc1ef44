import { isBase64Code } from './base64.js'

/** The shortest token that is looked for by its run; also fifteen bytes in base64, ten in hex. */
export const SHORTEST_RUN = 20
const IN_RUN = 1
// Any text in base64 has a capital or a digit, and so have hex and tokens: paths and identifiers mostly have neither.
const TELLING = 2

/** What each byte means for runs. */
const RUN_CLASSES = Uint8Array.from({ length: 256 }, (_, code) => {
  const telling = (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
  return (isBase64Code(code) ? IN_RUN : 0) | (telling ? TELLING : 0)
})

/** Whether every character of a text can stand in a run. */
export function isRun(text: string): boolean {
  return /^[A-Za-z0-9+/_-]+$/.test(text)
}

/**
 * Reports each run of characters that could be base64, hex or a token. It looks at every 20th byte and back from there: a byte of
 * another kind rules out all that lies before it. `isCut` says that a run at the beginning may have begun earlier, and counts
 * whatever its length.
 */
export function eachRun(
  bytes: Uint8Array,
  length: number,
  isCut: boolean,
  onRun: (from: number, to: number) => void,
): void {
  const report = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (RUN_CLASSES[bytes[i]!]! & TELLING) return onRun(from, to)
  }
  const endOfRun = (at: number) => {
    let end = at
    while (end < length && RUN_CLASSES[bytes[end]!]! & IN_RUN) end++
    return end
  }
  let from = 0
  if (isCut) {
    from = endOfRun(0)
    report(0, from)
  }
  for (let at = from + SHORTEST_RUN - 1; at < length; at = from + SHORTEST_RUN - 1) {
    let other = at
    while (other >= from && RUN_CLASSES[bytes[other]!]! & IN_RUN) other--
    if (other >= from) {
      from = other + 1
      continue
    }
    const end = endOfRun(at + 1)
    report(from, end)
    from = end + 1
  }
}
