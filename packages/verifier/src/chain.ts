import { decodeHex, encodeBase64, parseVkey } from '@countersign/digest'
import type { Authenticity, ChainState } from '@countersign/vocabulary'
import { Anchors } from './anchors.js'
import { CheckpointReader } from './checkpoints.js'
import { Coverage } from './coverage.js'
import { type Doubt, doubtPrev } from './doubt.js'
import { completenessOf, type Ending, judgeEnding } from './ending.js'
import { PLAIN } from './familiar-lines.js'
import { type Fault, fault } from './fault.js'
import { Findings } from './findings.js'
import type { Event } from './line.js'
import type { VerifyOptions } from './options.js'
import { type LinkedReceipt, Pairing } from './pairing.js'
import { LineReader, type Reading } from './reading.js'
import { RunKey } from './run-key.js'
import type { Segment } from './segment.js'
import { Signatures } from './signatures.js'
import { Tree } from './tree.js'
import type { Verdict } from './verdict.js'

const GENESIS_LINK = '0'.repeat(64)

/** Told about each line that was judged good, in order. */
export interface Observer {
  readonly event?: ((event: Event) => void) | undefined
  /** Told only about events that are not plain: those by which a run speaks of itself and of others. */
  readonly notable?: ((event: Event) => void) | undefined
  readonly linked?: ((receipt: LinkedReceipt) => void) | undefined
}

/** Judges the lines of one run as they come. Its memory does not grow with the run. */
export class ChainJudge {
  readonly #options: VerifyOptions
  readonly #observer: Observer
  readonly #reader: LineReader
  readonly #findings = new Findings()
  readonly #tree = new Tree()
  readonly #pairing = new Pairing()
  readonly #runKey: RunKey
  readonly #signatures: Signatures
  readonly #anchors: Anchors
  readonly #coverage: Coverage
  #link = GENESIS_LINK
  #timestamp = ''
  #start: Event | undefined
  #end: Event | undefined
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
    this.#reader = new LineReader(observer.event === undefined)
    this.#runKey = new RunKey(identityKeys)
    this.#signatures = new Signatures(hmacMaster)
    this.#anchors = new Anchors(anchors, witnessed)
    this.#coverage = new Coverage(
      checkpoints === undefined ? undefined : new CheckpointReader(checkpoints, this.#findings),
    )
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
    return !this.#stopped && (this.#coverage.checkpoints?.next !== undefined || this.#doubt !== undefined)
  }

  /** Judges the next line, which stands between two positions of a text, without its LF. */
  line(text: string, from = 0, to = text.length): void {
    if (this.#stopped) return
    if (this.#doubt !== undefined) return this.#stop(this.#doubt(text.slice(from, to)))
    const reading = this.#reader.read(text, this.#link, from, to)
    const found = 'code' in reading ? reading : this.#judge(reading)
    if (found !== undefined) this.#stop(found)
  }

  /**
   * Takes lines that were read apart, if they continue the run and nothing asks for each by itself; else takes none of
   * them, and they have to be handed over one by one.
   */
  absorb(segment: Segment): boolean {
    if (!this.#isContinuedBy(segment)) return false
    const { links, linked, ended } = segment
    const receipts = [...linked]
    this.#pairing.absorb(segment, (receipt) => receipts.push(receipt))
    for (const receipt of receipts.sort((a, b) => a.seq - b.seq)) this.#observer.linked?.(receipt)
    for (let at = 0; at < links.length; at += 64) this.#tree.append(links.slice(at, at + 64))
    this.#link = links.slice(-64)
    this.#timestamp = ended
    const found = this.#judgeTree()
    if (found !== undefined) this.#stop(found)
    return true
  }

  #isContinuedBy(segment: Segment): boolean {
    const { runId, seq, epoch, prev, links, signed, began } = segment
    const to = seq + links.length / 64
    const claimed = this.#coverage.checkpoints?.next
    return (
      !this.#stopped &&
      this.#doubt === undefined &&
      this.#start !== undefined &&
      this.#end === undefined &&
      runId === this.#start.run_id &&
      seq === this.size &&
      prev === this.#link &&
      signed === (this.#start['signed'] === true) &&
      !this.#signatures.checked &&
      began >= this.#timestamp &&
      (claimed === undefined || claimed.size >= to) &&
      !this.#anchors.concern(seq, to) &&
      this.#pairing.accepts(segment) &&
      this.#coverage.judgeEpoch(epoch, this.#isKeyed) === undefined
    )
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
      checkpoints: this.#coverage.held,
      epochs: this.size === 0 ? 0 : this.#coverage.epoch + 1,
      findings: this.#findings.list,
    }
  }

  #judge(reading: Reading): Fault | undefined {
    const { event } = reading
    return (
      this.#judgePlace(event) ??
      (event.type === 'run_start' ? this.#begin(event) : undefined) ??
      this.#coverage.judgeEpoch(event.epoch, this.#isKeyed) ??
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
    const { runId, sharedSecretSuffices } = this.#options
    this.#start = start
    if (runId !== undefined && runId !== start.run_id)
      return fault('run_mismatch', 'this is another run than it should be')
    const found = this.#anchors.judgeRun(start.run_id) ?? this.#runKey.certify(start)
    const isUnpinned = found?.code === 'identity_mismatch' && this.#runKey.vkey === undefined
    const mayBeShared = isUnpinned && sharedSecretSuffices === true
    if (found === undefined || mayBeShared) this.#signatures.begin(start, this.#findings)
    // From here on every line, this one included, must be under the master key.
    if (mayBeShared && this.#signatures.checked) return undefined
    // Whoever pins a key says that the run is signed with it.
    this.#unpinned = isUnpinned
    return found
  }

  #judgeLink(reading: Reading): Fault | undefined {
    const { event, link } = reading
    const at = this.size
    if (event.prev !== this.#link) {
      // The line that a checkpoint ends in is vouched for: then it is this one that was changed.
      if (this.#coverage.size === at) return fault('prev_mismatch', 'prev is not the link of the line before')
      this.#doubt = doubtPrev(this.#tree, { at, prev: event.prev, link }, this.#coverage.checkpoints?.next)
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
    if (this.#observer.notable !== undefined && !PLAIN.has(event.type)) this.#observer.notable(event)
    return this.#judgeTree()
  }

  #judgeTree(): Fault | undefined {
    const found = this.#coverage.judgeCheckpoint(this.#tree, this.#start as Event, this.#runKey.vkey)
    if (typeof found === 'function') this.#doubt = found
    else if (found !== undefined) return found
    return this.#anchors.judgeRoot(this.#tree, this.#coverage.size)
  }

  get #isKeyed(): boolean {
    return this.#runKey.vkey !== undefined
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
      keyed: this.#isKeyed,
      checkpoints: this.#coverage.checkpoints,
      covered: this.#coverage.size,
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
    if (this.#coverage.held > 0) return this.#runKey.pinned ? 'public' : 'self_asserted'
    return this.#signatures.checked && !this.#findings.tampered ? 'shared_secret' : 'none'
  }
}
