import { type Examination, examineRun, type RunEvent, type RunSource } from '@countersign/verifier'
import type { BuildOptions } from './build-pack.js'
import { PackError } from './error.js'
import { type LastCheckpoint, lastCheckpoint } from './last-checkpoint.js'
import { firstLines } from './lines.js'

/** A run that holds, up to where it is signed. */
export interface JudgedRun {
  readonly examination: Examination & { readonly start: RunEvent }
  /** Absent when the run has no key to sign checkpoints with. */
  readonly checkpoint: LastCheckpoint | undefined
  /** The bytes of the events that were judged; each call reads them anew. */
  events(): AsyncIterable<Uint8Array>
}

type Options = Pick<BuildOptions, 'runId' | 'onProgress'>

/** Judges what is about to be packed. A pack is a proof, and a run that does not hold proves nothing. */
export async function judgeRun(source: RunSource, options: Options): Promise<JudgedRun> {
  const checkpoint = lastCheckpoint((await source.checkpoints()) ?? new Uint8Array(0))
  const size = checkpoint?.size ?? Number.POSITIVE_INFINITY
  const passing = progress(options.onProgress)
  const examination = await examineRun(
    {
      ...source,
      events: () => passing(firstLines(source.events(), size)),
      // Strangers are not packed, and so do not count.
      strangers: async () => [],
      // Checkpoints that a crash cut off are left out, as are events that none covers.
      checkpoints: async () => checkpoint?.bytes,
    },
    { runId: options.runId },
  )
  const { verdict, start } = examination
  if (verdict.state === 'tampered') {
    const [finding] = verdict.findings
    throw new PackError('run_tampered', `the run does not hold: ${finding?.code}, ${finding?.detail}`)
  }
  if (start === undefined) throw new PackError('run_empty', 'the run has no event')
  if (checkpoint === undefined && start['run_vkey'] !== undefined)
    throw new PackError('run_empty', 'no checkpoint covers the run yet; try again in a second')
  return {
    examination: { ...examination, start },
    checkpoint,
    events: () => passing(firstLines(source.events(), verdict.size)),
  }
}

/** Counts what passes, over all passes. */
function progress(told: Options['onProgress']) {
  let bytes = 0
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      told?.(bytes)
      yield chunk
    }
  }
}
