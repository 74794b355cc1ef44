import {
  canonicalize,
  decodeBase64,
  decodeHex,
  encodeBase64,
  encodeHex,
  parseCheckpoint,
  verifyInclusion,
  verifyNote,
} from '@countersign/digest'
import type { PackManifest } from '@countersign/schema'
import { type Fault, fault } from '../fault.js'
import type { Findings } from '../findings.js'
import type { Event } from '../line.js'
import { type LinkedReceipt, Pairing } from '../pairing.js'
import { type Reading, readLine } from '../reading.js'
import { RunKey } from '../run-key.js'
import { Signatures } from '../signatures.js'
import { Tally } from './tally.js'

/** What a manifest says of the events that it shows. */
export type SelectionClaim = Pick<PackManifest, 'run_id' | 'server_id' | 'head' | 'tool_calls'>

/** One event that is shown, and the way from it to the root. */
export interface ShownEvent {
  readonly line: string
  /** `{"proof":[…],"seq":…}`, hashes in base64 from the leaf up. */
  readonly proof: string
}

/** Judges the few events of a run that a selection shows: each alone, by its proof. */
export class SelectionJudge {
  readonly tally = new Tally()
  readonly linked: LinkedReceipt[] = []
  readonly #claim: SelectionClaim
  readonly #findings: Findings
  readonly #runKey: RunKey
  readonly #signatures = new Signatures(undefined)
  readonly #pairing = new Pairing()
  readonly #root: string
  #calls: string[] = []
  #start: Event | undefined
  #last: Reading | undefined
  #shown = 0

  constructor(claim: SelectionClaim, identityKeys: readonly string[], findings: Findings) {
    this.#claim = claim
    this.#findings = findings
    this.#runKey = new RunKey(identityKeys)
    this.#root = hexOf(claim.head.root) ?? ''
  }

  get shown(): number {
    return this.#shown
  }

  get start(): Event | undefined {
    return this.#start
  }

  /** Whether the end of the run is shown, and is its end. */
  get isSealed(): boolean {
    const event = this.#last?.event
    return event?.type === 'run_end' && event.seq === this.#claim.head.size - 1
  }

  get escrow(): { requested: number; complete: number; coverage: number; open: string[] } {
    const { requested, complete, open } = this.#pairing
    return { requested, complete, coverage: requested === 0 ? 1 : complete / requested, open }
  }

  /** Judges the events in the order of the file; stops at the first that is not proved. */
  judge(events: readonly ShownEvent[], checkpoint: string): void {
    const found = this.#judgeEvents(events) ?? this.#judgeCheckpoint(checkpoint) ?? this.#judgeCalls()
    if (found !== undefined) this.#findings.add(found.code, found.at ?? this.#shown, found.detail)
  }

  #judgeEvents(events: readonly ShownEvent[]): Fault | undefined {
    for (const { line, proof } of events) {
      const reading = readLine(line)
      if ('code' in reading) return reading
      const found =
        this.#judgePlace(reading) ?? this.#judgeProof(reading, proof) ?? this.#judgeMeaning(reading)
      if (found !== undefined) return found
      this.tally.note(reading.event)
      this.#last = reading
      this.#shown += 1
    }
    return this.#shown === 0 ? fault('run_start_missing', 'no event is shown') : undefined
  }

  #judgePlace({ event, link }: Reading): Fault | undefined {
    const { run_id, head } = this.#claim
    const before = this.#last
    if ((before === undefined) !== (event.type === 'run_start' && event.seq === 0))
      return fault('run_start_missing', 'a selection begins with run_start, and has it once')
    if (event.run_id !== run_id) return fault('run_mismatch', 'the event belongs to another run')
    if (before !== undefined && event.seq <= before.event.seq)
      return fault('seq_mismatch', 'the events are not in the order of the run, each once')
    if (before !== undefined && event.seq === before.event.seq + 1 && event.prev !== before.link)
      return fault('prev_mismatch', 'prev is not the link of the line before')
    if (event.seq === head.size - 1 && link !== head.link)
      return fault('head_mismatch', 'the last event is not the head of the manifest')
    return undefined
  }

  #judgeProof({ event, link }: Reading, text: string): Fault | undefined {
    const proof = parseProof(text)
    if (proof === undefined || proof.seq !== event.seq)
      return fault('pack_proof_invalid', 'the proof is not one of this event')
    return verifyInclusion(link, event.seq, this.#claim.head.size, proof.hashes, this.#root)
      ? undefined
      : fault('pack_proof_invalid', `event ${event.seq} is not in the tree of the checkpoint`)
  }

  #judgeMeaning(reading: Reading): Fault | undefined {
    const { event } = reading
    if (event.type === 'run_start') {
      this.#start = event
      this.#signatures.begin(event, this.#findings)
      return this.#runKey.certify(event) ?? this.#signatures.judge(reading)
    }
    const unsigned = this.#signatures.judge(reading)
    if (unsigned !== undefined) return unsigned
    if (event.type === 'key_rotate') return this.#runKey.rotate(event, this.#start as Event)
    if (event.type === 'mcp_tool_requested') this.#calls.push(event['tool_call'] as string)
    return this.#pairing.note(event, (receipt) => this.linked.push(receipt))
  }

  #judgeCheckpoint(note: string): Fault | undefined {
    const { vkey } = this.#runKey
    const { run_id, server_id, head } = this.#claim
    try {
      const verdict = vkey === undefined ? undefined : verifyNote(note, [vkey])
      if (verdict?.ok !== true)
        return fault('checkpoint_signature_invalid', 'the checkpoint is not signed by the run key')
      const { origin, size, root } = parseCheckpoint(verdict.text)
      if (origin !== `${server_id}/${run_id}`)
        return fault('run_mismatch', 'the checkpoint belongs to another run')
      if (size !== head.size || encodeBase64(decodeHex(root)) !== head.root)
        return fault('checkpoint_root_mismatch', 'the checkpoint is not the head of the manifest')
    } catch {
      return fault('checkpoint_malformed', 'the checkpoint cannot be read')
    }
    return undefined
  }

  #judgeCalls(): Fault | undefined {
    return canonicalize(this.#calls) === canonicalize(this.#claim.tool_calls)
      ? undefined
      : fault('pack_manifest_mismatch', 'the calls that are shown are not those that the manifest names')
  }
}

/** The bytes of base64 in hex, or undefined when it is not canonical. */
function hexOf(base64: string): string | undefined {
  try {
    return encodeHex(decodeBase64(base64))
  } catch {
    return undefined
  }
}

function parseProof(text: string): { seq: number; hashes: string[] } | undefined {
  try {
    const value = JSON.parse(text) as { proof: string[]; seq: number }
    if (canonicalize({ proof: value.proof, seq: value.seq }) !== text) return undefined
    return { seq: value.seq, hashes: value.proof.map((hash) => encodeHex(decodeBase64(hash))) }
  } catch {
    return undefined
  }
}
