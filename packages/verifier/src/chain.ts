import {
  CompactRange,
  decodeHex,
  encodeBase64,
  isHash,
  leafHash,
  parseVkey,
  verifyNote,
} from '@countersign/digest'
import { validateEvent } from '@countersign/schema'
import type { Authenticity, ChainState, Completeness } from '@countersign/vocabulary'
import { type Claimed, parseCheckpoints } from './checkpoints.js'
import { EpochKeys, hmacKeyId } from './epoch-key.js'
import { Findings } from './findings.js'
import { judgeCertificate } from './identity.js'
import { type Event, type ParsedLine, parseLine } from './line.js'
import { judgeMeta } from './meta.js'
import type { VerifyOptions } from './options.js'
import { type LinkedReceipt, Pairing } from './pairing.js'
import { textOf } from './text.js'
import type { Verdict } from './verdict.js'

const GENESIS_LINK = '0'.repeat(64)

/** Judges the lines of one run as they come. Its memory does not grow with the run. */
export class ChainJudge {
  readonly #options: VerifyOptions
  readonly #findings = new Findings()
  readonly #pairing = new Pairing()
  readonly #onLinked: (receipt: LinkedReceipt) => void
  readonly #anchors: Map<number, string>
  readonly #claimed: readonly Claimed[] | undefined
  readonly #tornCheckpoint: number
  readonly #range = new CompactRange()
  /** The last leaf waits outside the range until the next line or a checkpoint confirms it. */
  #lastLeaf: string | undefined
  /** A root that does not fit, until the next line tells whether the last line is to blame. */
  #rootSuspect: { claimed: Claimed; from: number; before: CompactRange } | undefined
  #suspect: { at: number; claimedPrev: string; link: string } | undefined
  #size = 0
  #link = GENESIS_LINK
  #epoch = 0
  #held = 0
  #timestamp = ''
  #start: Event | undefined
  #end: Event | undefined
  #runVkey: string | undefined
  #pinned = false
  #epochKeys: EpochKeys | undefined
  #downgraded = false
  /** No line after a broken one can be judged. */
  #stopped = false

  constructor(options: VerifyOptions, onLinked: (receipt: LinkedReceipt) => void = () => {}) {
    this.#options = options
    this.#onLinked = onLinked
    // A pinned key that cannot be read is the caller's mistake: say so before judging anything.
    for (const vkey of options.identityKeys ?? []) parseVkey(vkey)
    this.#anchors = new Map(options.anchors?.map(({ seq, link }) => [seq, link]))
    const checkpoints = options.checkpoints === undefined ? undefined : textOf(options.checkpoints)
    if (options.checkpoints !== undefined && checkpoints === undefined) {
      this.#findings.add('checkpoint_malformed', null, 'the checkpoints are not UTF-8')
    }
    const parsed = checkpoints === undefined ? undefined : parseCheckpoints(checkpoints, this.#findings)
    this.#claimed = options.checkpoints === undefined ? undefined : (parsed?.claimed ?? [])
    this.#tornCheckpoint = parsed?.tornBytes ?? 0
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** How many lines were judged good so far. */
  get size(): number {
    return this.#size
  }

  /** Judges the next line, without its LF. */
  line(text: string): void {
    if (this.#stopped) return
    if (this.#rootSuspect !== undefined) return this.#settleRoot(text)
    if (this.#suspect !== undefined) return this.#settleSuspect(text)
    const parsed = parseLine(text)
    if (parsed === undefined)
      return this.#stop('line_malformed', 'the line is not the canonical JSON of an event')
    const valid = validateEvent(parsed.event, { unknownFields: 'ignore' })
    if (!valid.ok) {
      const [error] = valid.errors
      return this.#stop('event_invalid', `${error?.path || 'the event'} ${error?.message}`)
    }
    this.#judge(parsed, leafHash(text))
  }

  /** A line that cannot even be handed over as text. */
  refuse(code: 'line_malformed' | 'line_too_long', detail: string): void {
    if (!this.#stopped) this.#stop(code, detail)
  }

  #judge({ body, event, sig }: ParsedLine, link: string): void {
    const at = this.#size
    if ((event.type === 'run_start') !== (at === 0)) {
      return at === 0
        ? this.#stop('run_start_missing', 'the first event is not run_start')
        : this.#stop('run_start_repeated', 'run_start stands in the middle of the run')
    }
    if (at === 0 && !this.#begin(event)) return
    if (this.#end !== undefined) return this.#stop('event_after_end', 'an event follows run_end')
    if (event.run_id !== this.#start?.run_id)
      return this.#stop('run_mismatch', 'the event belongs to another run')
    if (event.seq !== at) return this.#stop('seq_mismatch', 'the seq of the event is not its position')
    if (!this.#judgeEpoch(event)) return
    if (!this.#judgeSignature(event, body, sig)) return
    if (event.prev !== this.#link) return this.#suspectAt(at, event.prev, link)
    const pairing = this.#pairing.note(event, this.#onLinked)
    if (pairing !== undefined) return this.#stop('pairing_invalid', pairing)
    const anchored = this.#anchors.get(at)
    if (anchored !== undefined && anchored !== link) {
      return this.#stop('anchor_mismatch', 'the anchor names another link at this position')
    }
    if (event.type === 'run_end' && !this.#judgeEnd(event, at)) return
    if (event.timestamp < this.#timestamp)
      this.#findings.add('clock_backwards', at, 'the clock went backwards')
    this.#timestamp = event.timestamp
    this.#accept(link)
  }

  #begin(start: Event): boolean {
    const { runId, identityKeys, hmacMaster } = this.#options
    this.#start = start
    if (runId !== undefined && runId !== start.run_id) {
      this.#stop('run_mismatch', 'this is another run than it should be')
      return false
    }
    const certificate = judgeCertificate(start)
    if (certificate !== undefined && 'problem' in certificate) {
      this.#stop('identity_signature_invalid', certificate.problem)
      return false
    }
    this.#runVkey = certificate?.runVkey
    if (identityKeys !== undefined && identityKeys.length > 0) {
      this.#pinned = certificate !== undefined && identityKeys.includes(certificate.identity)
      if (!this.#pinned) {
        // Whoever pins a key says that the run is signed with it.
        this.#downgraded = certificate === undefined
        this.#stop('identity_mismatch', 'the run was not certified by a key that you pinned')
        return false
      }
    }
    if (hmacMaster !== undefined && start['signed'] === true) {
      if (start['hmac_key_id'] === hmacKeyId(hmacMaster))
        this.#epochKeys = new EpochKeys(hmacMaster, start.run_id)
      else
        this.#findings.add(
          'hmac_key_mismatch',
          0,
          'the run was signed under another HMAC key; its HMACs were not checked',
        )
    }
    return true
  }

  #judgeEpoch({ epoch }: Event): boolean {
    if (this.#runVkey !== undefined && this.#claimed !== undefined) {
      // Each checkpoint closes an epoch: an event of a later one proves that its checkpoint was there.
      if (epoch === this.#held) return true
      if (epoch > this.#held)
        this.#stop('checkpoint_missing', `epoch ${epoch} needs a checkpoint that is not there`)
      else this.#stop('epoch_mismatch', `epoch ${epoch} was closed before this event`)
      return false
    }
    if (epoch !== this.#epoch && epoch !== this.#epoch + 1) {
      this.#stop('epoch_mismatch', `epoch ${epoch} does not follow epoch ${this.#epoch}`)
      return false
    }
    this.#epoch = epoch
    return true
  }

  #judgeSignature(event: Event, body: string, sig: string | undefined): boolean {
    const signed = this.#start?.['signed'] === true
    if (signed && sig === undefined) {
      this.#downgraded = true
      this.#stop('signature_missing', 'the run is signed and this line is not')
      return false
    }
    if (!signed && sig !== undefined) {
      this.#stop('signature_mismatch', 'the run is not signed and this line is')
      return false
    }
    if (
      sig !== undefined &&
      this.#epochKeys !== undefined &&
      !this.#epochKeys.verify(event.epoch, body, sig)
    ) {
      this.#stop('signature_mismatch', 'the HMAC of the line does not verify')
      return false
    }
    return true
  }

  #judgeEnd(end: Event, at: number): boolean {
    const escrow = end['escrow'] as { requested: number; complete: number }
    if (end['event_count'] !== at + 1) {
      this.#stop('event_count_mismatch', 'run_end counts another number of events')
      return false
    }
    if (escrow.requested !== this.#pairing.requested || escrow.complete !== this.#pairing.complete) {
      this.#stop('escrow_mismatch', 'run_end counts other calls than there are')
      return false
    }
    this.#end = end
    return true
  }

  #accept(link: string): void {
    if (this.#lastLeaf !== undefined) this.#range.append(this.#lastLeaf)
    this.#lastLeaf = link
    this.#link = link
    this.#size += 1
    if (this.#claimed?.[this.#held]?.size === this.#size)
      this.#judgeCheckpoint(this.#claimed[this.#held] as Claimed)
  }

  #judgeCheckpoint(claimed: Claimed): void {
    const before = new CompactRange(this.#range.size, this.#range.subtrees())
    this.#confirmLastLeaf()
    // Lines below a checkpoint that holds are vouched for; the first that is not is what we can name.
    const from = this.#held === 0 ? 0 : (this.#claimed?.[this.#held - 1]?.size ?? 0)
    if (this.#runVkey === undefined) {
      return this.#stop(
        'checkpoint_signature_invalid',
        'the run names no key that could sign a checkpoint',
        0,
      )
    }
    if (claimed.origin !== `${this.#start?.['server_id']}/${this.#start?.run_id}`) {
      return this.#stop('run_mismatch', 'a checkpoint belongs to another run', from)
    }
    if (claimed.root !== this.#range.root()) {
      this.#rootSuspect = { claimed, from, before }
      return
    }
    if (!verifyNote(claimed.note, [this.#runVkey]).ok) {
      return this.#stop(
        'checkpoint_signature_invalid',
        `the checkpoint of size ${claimed.size} is not signed by the run key`,
        from,
      )
    }
    this.#held += 1
  }

  // The next line repeats the link that the last line had when the checkpoint was made: if the root holds with that
  // one, it is the last line that was changed; else only the lines below the checkpoint before are vouched for.
  #settleRoot(next: string | undefined): void {
    const suspect = this.#rootSuspect
    if (suspect === undefined) return
    const { claimed, from, before } = suspect
    this.#rootSuspect = undefined
    const prev = next === undefined ? undefined : parseLine(next)?.event.prev
    if (isHash(prev)) before.append(prev)
    const at = before.root() === claimed.root ? claimed.size - 1 : from
    this.#stop(
      'checkpoint_root_mismatch',
      `the events do not have the root that the checkpoint of size ${claimed.size} signs`,
      at,
    )
  }

  #confirmLastLeaf(): void {
    if (this.#lastLeaf !== undefined) this.#range.append(this.#lastLeaf)
    this.#lastLeaf = undefined
  }

  // A prev that does not fit: either this line was changed or the one before. The next line tells, for it repeats the
  // link that this line had when it was written.
  #suspectAt(at: number, claimedPrev: string, link: string): void {
    if (this.#lastLeaf === undefined)
      return this.#stop('prev_mismatch', 'prev is not the link of the line before')
    this.#suspect = { at, claimedPrev, link }
  }

  #settleSuspect(next: string | undefined): void {
    const suspect = this.#suspect
    if (suspect === undefined) return
    this.#suspect = undefined
    const confirmed =
      next === undefined
        ? this.#isConfirmedByCheckpoint(suspect)
        : parseLine(next)?.event.prev === suspect.link
    const at = confirmed ? suspect.at - 1 : suspect.at
    this.#stop(
      'prev_mismatch',
      confirmed ? 'the next line names another link for this one' : 'prev is not the link of the line before',
      at,
    )
  }

  #isConfirmedByCheckpoint({
    at,
    claimedPrev,
    link,
  }: {
    at: number
    claimedPrev: string
    link: string
  }): boolean {
    const claimed = this.#claimed?.[this.#held]
    if (claimed?.size !== at + 1) return false
    const range = new CompactRange(this.#range.size, this.#range.subtrees())
    range.append(claimedPrev)
    range.append(link)
    return range.root() === claimed.root
  }

  #stop(code: Parameters<Findings['add']>[0], detail: string, at: number = this.#size): void {
    this.#findings.add(code, at, detail)
    this.#stopped = true
  }

  /** The verdict, once every line was handed over. `tornBytes` follow the last LF. */
  finish(tornBytes: number): Verdict {
    if (!this.#stopped) this.#settleRoot(undefined)
    if (!this.#stopped) this.#settleSuspect(undefined)
    this.#confirmLastLeaf()
    if (!this.#stopped) this.#judgeEnding(tornBytes)
    const findings = this.#findings
    const truncated = findings.list.some(
      ({ code }) => code === 'checkpoint_beyond_events' || code === 'anchor_beyond_events',
    )
    const { requested, complete, open } = this.#pairing
    return {
      run_id: this.#start?.run_id ?? null,
      state: this.#state(),
      first_tamper_at_seq: findings.firstTamperAt,
      completeness: truncated ? 'truncated' : this.#completeness(),
      authenticity: this.#authenticity(),
      receipt_integrity: null,
      escrow: { requested, complete, coverage: requested === 0 ? 1 : complete / requested, open },
      downgraded: this.#downgraded,
      torn_tail_bytes: tornBytes,
      size: this.#size,
      root: encodeBase64(decodeHex(this.#range.root())),
      last_link: this.#link,
      checkpoints: this.#held,
      epochs: this.#size === 0 ? 0 : Math.max(this.#held, this.#epoch + 1),
      findings: findings.list,
    }
  }

  #judgeEnding(tornBytes: number): void {
    const { head, meta } = this.#options
    const next = this.#claimed?.[this.#held]
    if (next !== undefined) {
      this.#findings.add(
        'checkpoint_beyond_events',
        this.#size,
        `a checkpoint covers ${next.size} events, ${this.#size} are there`,
      )
    }
    for (const seq of this.#anchors.keys()) {
      if (seq >= this.#size)
        this.#findings.add(
          'anchor_beyond_events',
          this.#size,
          `an anchor names event ${seq}, ${this.#size} are there`,
        )
    }
    if (head !== undefined && (head.size !== this.#size || head.link !== this.#link)) {
      this.#findings.add(
        'head_mismatch',
        Math.min(head.size, this.#size),
        `the run ends at ${this.#size} events, not in the expected head`,
      )
    }
    const metaText = meta === undefined ? undefined : textOf(meta)
    if (meta !== undefined && metaText === undefined)
      this.#findings.add('meta_malformed', null, 'meta.json is not UTF-8')
    if (metaText !== undefined) {
      const ended = judgeMeta(metaText, this.#start, this.#end, this.#findings)
      if (ended && this.#runVkey !== undefined && this.#claimed !== undefined && !this.#isSealed()) {
        this.#findings.add('checkpoint_missing', this.#size, 'the run was sealed and the seal is not there')
      }
    }
    if (this.#end !== undefined && tornBytes > 0) {
      this.#findings.add('event_after_end', this.#size, 'bytes follow run_end')
    } else if (tornBytes > 0) {
      this.#findings.add('torn_tail', this.#size, `${tornBytes} bytes of an unfinished line`)
    }
    if (this.#tornCheckpoint > 0) {
      this.#findings.add('torn_tail', null, `${this.#tornCheckpoint} characters of an unfinished checkpoint`)
    }
    for (const id of this.#pairing.open) this.#findings.add('open_invocation', null, id)
    if (this.#size === 0) this.#findings.add('empty_run', null, 'there is no event')
    else if (this.#start?.['signed'] === false) this.#findings.add('unsigned_run', null, 'no event is signed')
  }

  #state(): ChainState {
    if (this.#findings.tampered) return 'tampered'
    if (this.#size === 0) return 'empty'
    return this.#start?.['signed'] === true ? 'ok' : 'unsigned'
  }

  #isSealed(): boolean {
    return this.#end !== undefined && this.#claimed?.[this.#held - 1]?.size === this.#size
  }

  #completeness(): Completeness {
    if (this.#runVkey === undefined || this.#claimed === undefined) return 'unknown'
    if (this.#isSealed()) return 'sealed'
    if (this.#held > 0 && this.#claimed[this.#held - 1]?.size === this.#size) return 'checkpointed'
    return 'open_tail'
  }

  #authenticity(): Authenticity {
    if (this.#held > 0) return this.#pinned ? 'public' : 'self_asserted'
    return this.#epochKeys !== undefined && !this.#findings.tampered ? 'shared_secret' : 'none'
  }
}
