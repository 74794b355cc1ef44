import type { Completeness } from '@countersign/vocabulary'
import type { CheckpointReader } from './checkpoints.js'
import type { Findings } from './findings.js'
import type { Event } from './line.js'
import { judgeMeta } from './meta.js'
import type { VerifyOptions } from './options.js'
import { textOf } from './text.js'

/** A run of which every line was judged. */
export interface Ending {
  readonly size: number
  readonly link: string
  readonly start: Event | undefined
  readonly end: Event | undefined
  /** Whether the run has a key that signs its checkpoints. */
  readonly keyed: boolean
  readonly checkpoints: CheckpointReader | undefined
  /** Size of the last checkpoint that holds. */
  readonly covered: number
  /** Bytes that follow the last LF. */
  readonly tornBytes: number
}

/** Holds where a run ends against what says where it should. */
export function judgeEnding(ending: Ending, { head, meta }: VerifyOptions, findings: Findings): void {
  judgeCheckpointsLeft(ending, findings)
  if (head !== undefined && (head.size !== ending.size || head.link !== ending.link)) {
    findings.add(
      'head_mismatch',
      Math.min(head.size, ending.size),
      `the run ends at ${ending.size} events, not in the expected head`,
    )
  }
  if (meta === null) findings.add('meta_missing', null, 'there is no meta.json')
  else if (meta !== undefined) judgeMetaBytes(ending, meta, findings)
  judgeTail(ending, findings)
}

/** How far the ending can be trusted, leaving aside what says that the run was longer. */
export function completenessOf({ keyed, checkpoints, end, covered, size }: Ending): Completeness {
  if (!keyed || checkpoints === undefined) return 'unknown'
  if (covered === 0 || covered !== size) return 'open_tail'
  return end === undefined ? 'checkpointed' : 'sealed'
}

function judgeCheckpointsLeft({ checkpoints, size }: Ending, findings: Findings): void {
  const next = checkpoints?.next
  if (next === undefined) return
  findings.add('checkpoint_beyond_events', size, `a checkpoint covers ${next.size} events, ${size} are there`)
}

function judgeMetaBytes(ending: Ending, meta: string | Uint8Array, findings: Findings): void {
  const text = textOf(meta)
  if (text === undefined) return findings.add('meta_malformed', null, 'meta.json is not UTF-8')
  const saysEnded = judgeMeta(text, ending.start, ending.end, findings)
  // meta.json says so only after the seal: a seal that is gone was taken away.
  const unsealed = ending.keyed && ending.checkpoints !== undefined && completenessOf(ending) !== 'sealed'
  if (saysEnded && unsealed)
    findings.add('checkpoint_missing', ending.size, 'the run was sealed and the seal is not there')
}

function judgeTail(ending: Ending, findings: Findings): void {
  const { end, tornBytes, size, checkpoints, start } = ending
  if (end !== undefined && tornBytes > 0) findings.add('event_after_end', size, 'bytes follow run_end')
  else if (tornBytes > 0) findings.add('torn_tail', size, `${tornBytes} bytes of an unfinished line`)
  const torn = checkpoints?.tornBytes ?? 0
  // A writer that has sealed its run writes nothing more, so there is nothing that a crash could tear.
  if (torn > 0 && completenessOf(ending) === 'sealed')
    findings.add('checkpoint_malformed', null, `${torn} bytes follow the seal`)
  else if (torn > 0) findings.add('torn_tail', null, `${torn} bytes of an unfinished checkpoint`)
  if (size === 0) findings.add('empty_run', null, 'there is no event')
  else if (start?.['signed'] === false) findings.add('unsigned_run', null, 'no event is signed')
}
