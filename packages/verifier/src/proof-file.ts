import { canonicalize, parseCheckpoint, verifyInclusion, verifyNote } from '@countersign/digest'
import type { Authenticity } from '@countersign/vocabulary'
import { type Fault, fault } from './fault.js'
import type { Event } from './line.js'
import { readLine } from './reading.js'
import { RunKey } from './run-key.js'
import { textOf } from './text.js'

/** Shows one event to a third party who has nothing else of the run. The file is its canonical JSON and an LF. */
export interface ProofFile {
  readonly type: 'inclusion_proof'
  readonly schema_version: '1.0'
  readonly run_id: string
  readonly server_id: string
  readonly seq: number
  /** The line, without its LF. */
  readonly line: string
  /** Hashes in hex, from the leaf up. */
  readonly proof: readonly string[]
  /** A checkpoint note of the run that covers the event. */
  readonly checkpoint: string
  readonly run_vkey: string
  readonly identity_vkey: string
  readonly identity_sig: string
  /** The changes of the run key up to the checkpoint, oldest first. */
  readonly rotations: readonly { readonly next_run_vkey: string; readonly signature: string }[]
}

/** What a verifier says about a proof file. */
export interface ProofVerdict {
  readonly state: 'ok' | 'tampered'
  readonly authenticity: Authenticity
  readonly run_id: string | null
  readonly seq: number | null
  /** Size of the run when the checkpoint was signed. */
  readonly size: number | null
  /** The event that is shown; null when the proof does not hold. */
  readonly event: Event | null
  readonly findings: readonly { readonly code: Fault['code']; readonly detail: string }[]
}

const MEMBERS = [
  'checkpoint',
  'identity_sig',
  'identity_vkey',
  'line',
  'proof',
  'rotations',
  'run_id',
  'run_vkey',
  'schema_version',
  'seq',
  'server_id',
  'type',
]
// The file comes from whoever wants it believed.
const MAX_FILE_BYTES = 1 << 20
const MAX_ROTATIONS = 1000

/** The text of a proof file. */
export function encodeProof(proof: ProofFile): string {
  return `${canonicalize(proof)}\n`
}

/** Reads a proof file without judging it; undefined when it is not what encodeProof writes. */
export function parseProof(bytes: string | Uint8Array): ProofFile | undefined {
  if (bytes.length > MAX_FILE_BYTES) return undefined
  try {
    const text = textOf(bytes)
    const value = JSON.parse(text ?? '') as ProofFile
    if (Object.keys(value).join() !== MEMBERS.join() || encodeProof(value) !== text) return undefined
    const strings = [value.checkpoint, value.line, value.run_id, value.server_id]
    const wellFormed =
      value.type === 'inclusion_proof' &&
      value.schema_version === '1.0' &&
      Number.isSafeInteger(value.seq) &&
      Array.isArray(value.proof) &&
      Array.isArray(value.rotations) &&
      value.rotations.length <= MAX_ROTATIONS &&
      value.rotations.every((rotation) => typeof rotation === 'object' && rotation !== null) &&
      strings.every((member) => typeof member === 'string')
    return wellFormed ? value : undefined
  } catch {
    return undefined
  }
}

/** Judges a proof file: that the event stands at its place in the run that the identity key certified. */
export function verifyProof(
  bytes: string | Uint8Array,
  { identityKeys = [] }: { readonly identityKeys?: readonly string[] } = {},
): ProofVerdict {
  const file = parseProof(bytes)
  if (file === undefined) return refused(fault('proof_malformed', 'this is not a proof file'))
  const key = new RunKey(identityKeys)
  const found = judgeKeys(file, key) ?? judgeEvent(file) ?? judgePath(file, key)
  if (found !== undefined) return refused(found, file)
  return {
    state: 'ok',
    authenticity: key.pinned ? 'public' : 'self_asserted',
    run_id: file.run_id,
    seq: file.seq,
    size: sizeOf(file),
    event: JSON.parse(file.line) as Event,
    findings: [],
  }
}

function judgeKeys(file: ProofFile, key: RunKey): Fault | undefined {
  const start = file as unknown as Event
  let found = key.certify(start)
  if (found === undefined && key.vkey === undefined)
    found = fault('identity_signature_invalid', 'the proof names no run key')
  for (const rotation of file.rotations) found ??= key.rotate(rotation as unknown as Event, start)
  return found
}

function judgeEvent({ line, run_id, seq }: ProofFile): Fault | undefined {
  const reading = readLine(line)
  if ('code' in reading) return reading
  if (reading.event.run_id !== run_id) return fault('run_mismatch', 'the event belongs to another run')
  return reading.event.seq === seq ? undefined : fault('seq_mismatch', 'the event has another position')
}

function judgePath(file: ProofFile, key: RunKey): Fault | undefined {
  const note = verifyNote(file.checkpoint, [key.vkey as string])
  if (!note.ok) return fault('checkpoint_signature_invalid', 'the run key did not sign the checkpoint')
  try {
    const { origin, size, root } = parseCheckpoint(note.text)
    if (origin !== `${file.server_id}/${file.run_id}`)
      return fault('run_mismatch', 'the checkpoint belongs to another run')
    const reading = readLine(file.line)
    const holds = 'link' in reading && verifyInclusion(reading.link, file.seq, size, file.proof, root)
    return holds ? undefined : fault('proof_invalid', 'the event is not in the tree of the checkpoint')
  } catch {
    return fault('checkpoint_malformed', 'the checkpoint is not what a writer would write')
  }
}

function sizeOf({ checkpoint }: ProofFile): number {
  return parseCheckpoint(checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1)).size
}

function refused({ code, detail }: Fault, file?: ProofFile): ProofVerdict {
  return {
    state: 'tampered',
    authenticity: 'none',
    run_id: file?.run_id ?? null,
    seq: file?.seq ?? null,
    size: null,
    event: null,
    findings: [{ code, detail }],
  }
}
