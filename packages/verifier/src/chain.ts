import { decodeHex, encodeBase64, parseVkey, verifyNote } from '@countersign/digest'
import type { Authenticity, ChainState } from '@countersign/vocabulary'
import { Anchors } from './anchors.js'
import { CheckpointReader, type Claimed } from './checkpoints.js'
import { type Doubt, doubtPrev, doubtRoot } from './doubt.js'
import { completenessOf, type Ending, judgeEnding } from './ending.js'
import { type Fault, fault } from './fault.js'
import { Findings } from './findings.js'
import type { Event } from './line.js'
import type { VerifyOptions } from './options.js'
import { type LinkedReceipt, Pairing } from './pairing.js'
import { type Reading, readLine } from './reading.js'
import { RunKey } from './run-key.js'
import { Signatures } from './signatures.js'
import { Tree } from './tree.js'
import type { Verdict } from './verdict.js'

const GENESIS_LINK = '0'.repeat(64)

/** Told about each line that was judged good, in order. */
export interface Observer {
  readonly event?: ((event: Event) => void) | undefined
  readonly linked?: ((receipt: LinkedReceipt) => void) | undefined
}

/** Judges the lines of one run as they come. Its memory does not grow with the run. */
export class ChainJudge {
  readonly #options: VerifyOptions
  readonly #observer: Observer
  readonly #findings = new Findings()
  readonly #tree = new Tree()
  readonly #pairing = new Pairing()
  readonly #runKey: RunKey
  readonly #signatures: Signatures
  readonly #anchors: Anchors
  readonly #checkpoints: CheckpointReader | undefined
  #link = GENESIS_LINK
  #epoch = 0
  #timestamp = ''
  #start: Event | undefined
  #end: Event | undefined
  /** How many checkpoints hold, and the size of the last. */
  #held = 0
  #covered = 0
  #doubt: Doubt | undefined
  #unpinned = false
  /** No line after a broken one can be judged. */
  #stopped = false

  constructor(options: VerifyOptions, observer: Observer = {}) {
    const { identityKeys = [], hmacMaster, anchors, witnessed, checkpoints } = options
    // A pinned key that cannot be read is the caller's mistake: say so before judging anything.
    for (const vkey of identityKeys) parseVkey(vkey)
    this.#options = options
    this.#observer = observer
    this.#runKey = new RunKey(identityKeys)
    this.#signatures = new Signatures(hmacMaster)
    this.#anchors = new Anchors(anchors, witnessed)
    if (checkpoints !== undefined) this.#checkpoints = new CheckpointReader(checkpoints, this.#findings)
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** How many lines were judged good so far. */
  get size(): number {
    return this.#tree.size
  }

  /** Whether a checkpoint, or a doubt, still waits for lines. */
  get expectsLines(): boolean {
    return !this.#stopped && (this.#checkpoints?.next !== undefined || this.#doubt !== undefined)
  }

  /** Judges the next line, without its LF. */
  line(text: string): void {
    if (this.#stopped) return
    if (this.#doubt !== undefined) return this.#stop(this.#doubt(text))
    const reading = readLine(text)
    const found = 'code' in reading ? reading : this.#judge(reading)
    if (found !== undefined) this.#stop(found)
  }

  /** A line that cannot even be handed over as text. */
  refuse(code: 'line_malformed' | 'line_too_long', detail: string): void {
    if (!this.#stopped) this.#stop(this.#doubt?.(undefined) ?? fault(code, detail))
  }

  /** The verdict, once every line was handed over. `tornBytes` follow the last LF. */
  finish(tornBytes: number): Verdict {
    if (!this.#stopped && this.#doubt !== undefined) this.#stop(this.#doubt(undefined))
    const ending = this.#ending(this.#stopped ? 0 : tornBytes)
    if (!this.#stopped) this.#judgeEnding(ending)
    const { requested, complete, open } = this.#pairing
    return {
      run_id: this.#start?.run_id ?? null,
      state: this.#state(),
      first_tamper_at_seq: this.#findings.firstTamperAt,
      completeness: this.#isTruncated() ? 'truncated' : completenessOf(ending),
      authenticity: this.#authenticity(),
      receipt_integrity: null,
      escrow: { requested, complete, coverage: requested === 0 ? 1 : complete / requested, open },
      downgraded: this.#signatures.stripped || this.#unpinned,
      torn_tail_bytes: ending.tornBytes,
      size: this.size,
      root: encodeBase64(decodeHex(this.#tree.root())),
      last_link: this.#link,
      checkpoints: this.#held,
      epochs: this.size === 0 ? 0 : this.#epoch + 1,
      findings: this.#findings.list,
    }
  }

  #judge(reading: Reading): Fault | undefined {
    const { event } = reading
    return (
      this.#judgePlace(event) ??
      (event.type === 'run_start' ? this.#begin(event) : undefined) ??
      this.#judgeEpoch(event) ??
      this.#signatures.judge(reading) ??
      this.#judgeLink(reading)
    )
  }

  #judgePlace(event: Event): Fault | undefined {
    const at = this.size
    const isStart = event.type === 'run_start'
    if (at === 0 && !isStart) return fault('run_start_missing', 'the first event is not run_start')
    if (at > 0 && isStart) return fault('run_start_repeated', 'run_start stands in the middle of the run')
    if (this.#end !== undefined) return fault('event_after_end', 'an event follows run_end')
    if (!isStart && event.run_id !== this.#start?.run_id)
      return fault('run_mismatch', 'the event belongs to another run')
    if (event.seq !== at) return fault('seq_mismatch', 'the seq of the event is not its position')
    return undefined
  }

  #begin(start: Event): Fault | undefined {
    const { runId } = this.#options
    this.#start = start
    if (runId !== undefined && runId !== start.run_id)
      return fault('run_mismatch', 'this is another run than it should be')
    const found = this.#anchors.judgeRun(start.run_id) ?? this.#runKey.certify(start)
    // Whoever pins a key says that the run is signed with it.
    this.#unpinned = found?.code === 'identity_mismatch' && this.#runKey.vkey === undefined
    if (found === undefined) this.#signatures.begin(start, this.#findings)
    return found
  }

  // Each checkpoint closes an epoch: an event of a later one proves that its checkpoint was there.
  #judgeEpoch({ epoch }: Event): Fault | undefined {
    if (this.#runKey.vkey !== undefined && this.#checkpoints !== undefined) {
      if (epoch > this.#held)
        return fault('checkpoint_missing', `epoch ${epoch} needs a checkpoint that is not there`)
      if (epoch < this.#held) return fault('epoch_mismatch', `epoch ${epoch} was closed before this event`)
    } else if (epoch !== this.#epoch && epoch !== this.#epoch + 1) {
      return fault('epoch_mismatch', `epoch ${epoch} does not follow epoch ${this.#epoch}`)
    }
    this.#epoch = epoch
    return undefined
  }

  #judgeLink(reading: Reading): Fault | undefined {
    const { event, link } = reading
    const at = this.size
    if (event.prev !== this.#link) {
      // The line that a checkpoint ends in is vouched for: then it is this one that was changed.
      if (this.#covered === at) return fault('prev_mismatch', 'prev is not the link of the line before')
      this.#doubt = doubtPrev(this.#tree, { at, prev: event.prev, link }, this.#checkpoints?.next)
      return undefined
    }
    const found = this.#anchors.judgeLink(at, link) ?? this.#judgeMeaning(event)
    return found ?? this.#accept(event, link)
  }

  #judgeMeaning(event: Event): Fault | undefined {
    switch (event.type) {
      case 'run_end':
        return this.#judgeEnd(event)
      case 'key_rotate':
        return this.#runKey.rotate(event, this.#start as Event)
      default:
        return this.#pairing.note(event, this.#observer.linked)
    }
  }

  #judgeEnd(end: Event): Fault | undefined {
    const escrow = end['escrow'] as { requested: number; complete: number }
    if (end['event_count'] !== this.size + 1)
      return fault('event_count_mismatch', 'run_end counts another number of events')
    if (escrow.requested !== this.#pairing.requested || escrow.complete !== this.#pairing.complete)
      return fault('escrow_mismatch', 'run_end counts other calls than there are')
    this.#end = end
    return undefined
  }

  #accept(event: Event, link: string): Fault | undefined {
    if (event.timestamp < this.#timestamp)
      this.#findings.add('clock_backwards', this.size, 'the clock went backwards')
    this.#timestamp = event.timestamp
    this.#tree.append(link)
    this.#link = link
    this.#observer.event?.(event)
    const claimed = this.#checkpoints?.next
    const found = claimed?.size === this.size ? this.#judgeCheckpoint(claimed) : undefined
    return found ?? this.#anchors.judgeRoot(this.#tree, this.#covered)
  }

  #judgeCheckpoint(claimed: Claimed): Fault | undefined {
    const { vkey } = this.#runKey
    // Lines below a checkpoint that holds are vouched for; the first that is not is what we can name.
    const from = this.#covered
    if (vkey === undefined)
      return fault('checkpoint_signature_invalid', 'the run names no key that could sign a checkpoint', 0)
    if (claimed.origin !== `${this.#start?.['server_id']}/${this.#start?.run_id}`)
      return fault('run_mismatch', 'a checkpoint belongs to another run', from)
    if (claimed.root !== this.#tree.root()) {
      this.#doubt = doubtRoot(this.#tree, claimed, from)
      return undefined
    }
    if (!verifyNote(claimed.note, [vkey]).ok) {
      const detail = `the checkpoint of size ${claimed.size} is not signed by the run key`
      return fault('checkpoint_signature_invalid', detail, from)
    }
    this.#held += 1
    this.#covered = claimed.size
    this.#checkpoints?.advance()
    return undefined
  }

  #stop({ code, detail, at = this.size }: Fault): void {
    this.#findings.add(code, at, detail)
    this.#stopped = true
  }

  #ending(tornBytes: number): Ending {
    return {
      size: this.size,
      link: this.#link,
      start: this.#start,
      end: this.#end,
      keyed: this.#runKey.vkey !== undefined,
      checkpoints: this.#checkpoints,
      covered: this.#covered,
      tornBytes,
    }
  }

  #judgeEnding(ending: Ending): void {
    judgeEnding(ending, this.#options, this.#findings)
    this.#anchors.judgeEnd(this.size, this.#findings)
    for (const id of this.#pairing.open) this.#findings.add('open_invocation', null, id)
  }

  #isTruncated(): boolean {
    const { codes } = this.#findings
    const { head } = this.#options
    if (codes.has('head_mismatch') && head !== undefined && head.size > this.size) return true
    return codes.has('checkpoint_beyond_events') || codes.has('anchor_beyond_events')
  }

  #state(): ChainState {
    if (this.#findings.tampered) return 'tampered'
    if (this.size === 0) return 'empty'
    return this.#start?.['signed'] === true ? 'ok' : 'unsigned'
  }

  #authenticity(): Authenticity {
    if (this.#held > 0) return this.#runKey.pinned ? 'public' : 'self_asserted'
    return this.#signatures.checked && !this.#findings.tampered ? 'shared_secret' : 'none'
  }
}
