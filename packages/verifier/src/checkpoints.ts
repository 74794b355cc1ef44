import { type Checkpoint, DigestError, parseCheckpoint, parseNote } from '@countersign/digest'
import type { Findings } from './findings.js'

/** A checkpoint as it stands in the file, not yet believed. */
export interface Claimed extends Checkpoint {
  readonly note: string
}

/**
 * Splits the checkpoints file into its notes. Stops at the first that is not one. An unfinished note at the very end
 * is what a crash leaves, and is not counted against the run.
 */
export function parseCheckpoints(
  text: string,
  findings: Findings,
): { claimed: Claimed[]; tornBytes: number } {
  const claimed: Claimed[] = []
  let rest = text
  while (rest !== '') {
    const note = firstNote(rest)
    if (note === undefined) {
      if (isBeginningOfNote(rest)) return { claimed, tornBytes: rest.length }
      findings.add('checkpoint_malformed', null, `checkpoint ${claimed.length + 1} is not a signed note`)
      break
    }
    try {
      const checkpoint = parseCheckpoint(parseNote(note).text)
      const before = claimed.at(-1)
      if (before !== undefined && checkpoint.size <= before.size) {
        findings.add(
          'checkpoint_order_invalid',
          null,
          `a checkpoint of size ${checkpoint.size} follows one of size ${before.size}`,
        )
        break
      }
      claimed.push({ ...checkpoint, note })
    } catch (error) {
      if (!(error instanceof DigestError)) throw error
      findings.add('checkpoint_malformed', null, `checkpoint ${claimed.length + 1}: ${error.message}`)
      break
    }
    rest = rest.slice(note.length)
    if (rest === '') break
    if (!rest.startsWith('\n')) {
      findings.add('checkpoint_malformed', null, `no empty line follows checkpoint ${claimed.length}`)
      break
    }
    rest = rest.slice(1)
  }
  return { claimed, tornBytes: 0 }
}

/** Three lines, an empty one, one signature line. */
const NOTE = /^[^\n]+\n[^\n]+\n[^\n]+\n\n\u2014 [^\n]+\n/

function firstNote(text: string): string | undefined {
  return NOTE.exec(text)?.[0]
}

/** Whether more bytes could still make a note of this. */
function isBeginningOfNote(text: string): boolean {
  return /^(?:[^\n]*|[^\n]+\n[^\n]*|[^\n]+\n[^\n]+\n[^\n]*|[^\n]+\n[^\n]+\n[^\n]+\n\n?(?:\u2014[^\n]*)?)$/.test(
    text,
  )
}
