import { type Checkpoint, parseCheckpoint } from '@countersign/digest'
import { readLines } from '@countersign/ledger/node'

/** Three lines, an empty one, a signature, and an empty one before the next. */
const NOTE_LINES = 6
const MAX_SHOWN = 10

/** The checkpoints of a run that hold: how many, the first and the last of them, and where they stand. */
export interface CheckpointTrail {
  readonly total: number
  readonly shown: readonly Checkpoint[]
  /** Where on the way from the first event to the last there is one, in percent. */
  readonly places: readonly number[]
}

export const NO_CHECKPOINTS: CheckpointTrail = { total: 0, shown: [], places: [] }

/** Reads the first checkpoints of a file, which the verifier has judged, as far as they cover what is shown. */
export async function readCheckpointTrail(
  path: string,
  held: number,
  events: number,
): Promise<CheckpointTrail> {
  const first: Checkpoint[] = []
  let last: Checkpoint[] = []
  const places = new Set<number>()
  let total = 0
  for await (const checkpoint of readCheckpoints(path)) {
    if (total === held || checkpoint.size > events) break
    total += 1
    places.add(Number(((checkpoint.size / events) * 100).toFixed(2)))
    if (first.length < MAX_SHOWN / 2) first.push(checkpoint)
    else last = [...last, checkpoint].slice(-MAX_SHOWN / 2)
  }
  return { total, shown: [...first, ...last], places: [...places] }
}

async function* readCheckpoints(path: string): AsyncGenerator<Checkpoint> {
  let note: string[] = []
  for await (const line of readLines(path)) {
    note.push(line.toString())
    if (note.length === 3) yield parseCheckpoint(`${note.join('\n')}\n`)
    if (note.length === NOTE_LINES) note = []
  }
}
