import { canonicalize, sha256Hex } from '@countersign/digest'

/** The fields that hold what a caller recorded, and that a reader accepts as a hash instead. */
const MOVABLE = ['result_content', 'arguments_content', 'result_redacted', 'arguments_redacted', 'tools']

/** Lines stay below this after moving, which leaves room for the members a run adds. */
const ROOM = 48_000

export interface Moved {
  readonly event: { readonly type: string }
  readonly artifacts: readonly { readonly hash: string; readonly text: string }[]
}

/** Moves the largest recorded fields of an event to artifacts until the rest fits a line. */
export function moveLargeFields(event: { readonly type: string }): Moved {
  const slim: { readonly type: string; [member: string]: unknown } = { ...event }
  const artifacts: { hash: string; text: string }[] = []
  const candidates = MOVABLE.filter((name) => typeof slim[name] === 'object' && slim[name] !== null)
    .map((name) => ({ name, text: canonicalize(slim[name]) }))
    .sort((a, b) => b.text.length - a.text.length)
  for (const { name, text } of candidates) {
    if (canonicalize(slim).length <= ROOM) break
    const hash = sha256Hex(text)
    artifacts.push({ hash, text })
    slim[name] = `sha256:${hash}`
  }
  return { event: slim, artifacts }
}
