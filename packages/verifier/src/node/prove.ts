import { leafHash } from '@countersign/digest'
import { CheckpointReader, type Claimed } from '../checkpoints.js'
import { Findings } from '../findings.js'
import { InclusionPath } from '../inclusion-path.js'
import { parseLine } from '../line.js'
import { LineSplitter } from '../line-splitter.js'
import { encodeProof, type ProofFile, verifyProof } from '../proof-file.js'
import { VerifierError } from './error.js'
import { RunFolder } from './run-folder.js'

/**
 * Makes the proof of one event from the folder of its run, reading it as a stream. Throws a VerifierError when there
 * is no such event, no checkpoint covers it, or what is there does not hold.
 */
export function proveEvent(dir: string, seq: number): ProofFile {
  const folder = new RunFolder(dir)
  try {
    const claimed = lastCheckpoint(folder.checkpoints?.pieces() ?? [])
    if (claimed === undefined || !(seq >= 0 && seq < claimed.size))
      throw notProvable(`no checkpoint of the run covers event ${seq}`)
    const gatherer = new Gatherer(claimed, seq)
    const splitter = new LineSplitter(gatherer)
    for (const piece of folder.events?.pieces() ?? []) {
      splitter.push(piece)
      if (gatherer.stopped) break
    }
    const proof = gatherer.finish()
    if (proof === undefined || verifyProof(encodeProof(proof)).state !== 'ok')
      throw notProvable('the run does not verify, so nothing can be proved from it')
    return proof
  } finally {
    folder.close()
  }
}

function lastCheckpoint(pieces: Iterable<Uint8Array>): Claimed | undefined {
  const reader = new CheckpointReader(pieces, new Findings())
  let last = reader.next
  for (; reader.next !== undefined; reader.advance()) last = reader.next
  return last
}

/** Takes what a proof needs from the lines that the checkpoint covers. */
class Gatherer {
  readonly #claimed: Claimed
  readonly #seq: number
  readonly #path: InclusionPath
  readonly #rotations: { next_run_vkey: string; signature: string }[] = []
  #at = 0
  #start: Record<string, unknown> = {}
  #line: string | undefined
  #refused = false

  constructor(claimed: Claimed, seq: number) {
    this.#claimed = claimed
    this.#seq = seq
    this.#path = new InclusionPath(seq, claimed.size)
  }

  get stopped(): boolean {
    return this.#refused || this.#at === this.#claimed.size
  }

  line(chunk: string, from: number, to: number): void {
    const text = chunk.slice(from, to)
    if (this.#at === 0) this.#start = parseLine(text)?.event ?? {}
    if (this.#at === this.#seq) this.#line = text
    else this.#path.add(this.#at, leafHash(text))
    if (text.includes('"type":"key_rotate"')) this.#rotate(text)
    this.#at += 1
  }

  refuse(): void {
    this.#refused = true
  }

  finish(): ProofFile | undefined {
    if (this.#line === undefined || this.#at < this.#claimed.size) return undefined
    const { run_id, server_id, run_vkey, identity_vkey, identity_sig } = this.#start as Record<string, string>
    if ([run_id, server_id, run_vkey, identity_vkey, identity_sig].includes(undefined)) return undefined
    return {
      type: 'inclusion_proof',
      schema_version: '1.0',
      run_id: run_id as string,
      server_id: server_id as string,
      seq: this.#seq,
      line: this.#line,
      proof: this.#path.proof(),
      checkpoint: this.#claimed.note,
      run_vkey: run_vkey as string,
      identity_vkey: identity_vkey as string,
      identity_sig: identity_sig as string,
      rotations: this.#rotations,
    }
  }

  #rotate(text: string): void {
    const event = parseLine(text)?.event
    if (event?.type !== 'key_rotate') return
    const { next_run_vkey, signature } = event as unknown as { next_run_vkey: string; signature: string }
    this.#rotations.push({ next_run_vkey, signature })
  }
}

function notProvable(message: string): VerifierError {
  return new VerifierError(message, { code: 'not_provable' })
}
