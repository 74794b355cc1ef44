/** How far a run is signed. */
export interface LastCheckpoint {
  /** How many events the last checkpoint covers. */
  readonly size: number
  /** The checkpoints up to it, without what a crash left behind it. */
  readonly bytes: Uint8Array
  /** The last one alone. */
  readonly note: string
}

const NOTE = /[^\n]+\n(\d{1,15})\n[^\n]+\n\n\u2014 [^\n]+\n/y

/** Finds the last whole checkpoint. Whether it holds is for the verifier to say. */
export function lastCheckpoint(checkpoints: Uint8Array): LastCheckpoint | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(checkpoints)
  let last: { size: number; note: string; end: number } | undefined
  NOTE.lastIndex = 0
  for (let match = NOTE.exec(text); match !== null; match = NOTE.exec(text)) {
    last = { size: Number(match[1]), note: match[0], end: NOTE.lastIndex }
    if (text[last.end] !== '\n') break
    NOTE.lastIndex = last.end + 1
  }
  if (last === undefined) return undefined
  return { size: last.size, note: last.note, bytes: new TextEncoder().encode(text.slice(0, last.end)) }
}
