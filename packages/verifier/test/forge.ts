import {
  canonicalize,
  createSigningKey,
  decodeHex,
  encodeBase64,
  formatCheckpoint,
  hkdfSha256,
  hmacSha256Hex,
  leafHash,
  merkleRoot,
  signNote,
} from '@countersign/digest'
import { golden } from './golden.js'

export const RUN_ID = golden.options.runId
const SERVER_ID = 'golden@1.0.0'
const master = decodeHex(golden.keys.hmac_master_hex)
export const runKey = createSigningKey(
  `${SERVER_ID}/${RUN_ID}`,
  decodeHex(golden.keys['run_key_seed_hex'] as string),
)

type Body = Record<string, unknown>

/** What the golden run's events say, without what a writer adds. */
export const goldenBodies: readonly Body[] = new TextDecoder()
  .decode(golden.events)
  .trimEnd()
  .split('\n')
  .map((line) => {
    const { seq, epoch, prev, sig, ...body } = JSON.parse(line) as Body
    return body
  })

/** The HMAC key of an epoch, which the verifier derives in its own way. */
function epochKey(epoch: number): Uint8Array {
  let key = hkdfSha256(master, RUN_ID, 'countersign/run/v1', 32)
  for (let e = 0; e < epoch; e++) key = decodeHex(hmacSha256Hex(key, `countersign/evolve/v1:${e}`))
  return key
}

export interface Forged {
  readonly lines: string[]
  readonly notes: string[]
  readonly events: string
  readonly checkpoints: string
}

/**
 * Writes a run as somebody would who holds every key: each event as told, chained, signed and checkpointed. `cuts` are
 * the sizes at which a checkpoint closes the epoch.
 */
export function forge(
  bodies: readonly Body[],
  cuts: readonly number[],
  { epochOf, keyOf = () => runKey, signed = true }: ForgeOptions = {},
): Forged {
  const lines: string[] = []
  const notes: string[] = []
  let prev = '0'.repeat(64)
  for (const [seq, told] of bodies.entries()) {
    const epoch = epochOf?.(seq) ?? notes.length
    const body = canonicalize({ seq, epoch, prev, ...told })
    const sig = hmacSha256Hex(epochKey(epoch), body)
    const line = signed ? `${body.slice(0, -1)},"sig":"${sig}"}` : body
    lines.push(line)
    prev = leafHash(line)
    if (!cuts.includes(seq + 1)) continue
    const root = merkleRoot(lines.map((each) => leafHash(each)))
    const key = keyOf(seq + 1)
    notes.push(signNote(formatCheckpoint({ origin: key.name, size: seq + 1, root }), key))
  }
  return { lines, notes, events: lines.map((line) => `${line}\n`).join(''), checkpoints: notes.join('\n') }
}

interface ForgeOptions {
  readonly epochOf?: (seq: number) => number
  readonly keyOf?: (size: number) => typeof runKey
  readonly signed?: boolean
}

/** The run_end of a run of this many events. */
export function runEnd(eventCount: number, calls = 0): Body {
  const last = goldenBodies.at(-1) as Body
  return { ...last, event_count: eventCount, escrow: { complete: calls, requested: calls } }
}

/** A key_rotate event to a key made from this byte. */
export function rotation(byte: number, signer = runKey) {
  const key = createSigningKey(runKey.name, new Uint8Array(32).fill(byte))
  const statement = `countersign/key-rotate/v1\n${RUN_ID}\n${SERVER_ID}\n${key.vkey}\n`
  const { run_id, schema_version, timestamp } = goldenBodies[1] as Body
  const signature = encodeBase64(signer.sign(new TextEncoder().encode(statement)))
  const event = { run_id, schema_version, timestamp, type: 'key_rotate', next_run_vkey: key.vkey, signature }
  return { key, event }
}

const [start, loaded, asked, ran] = goldenBodies as [Body, Body, Body, Body]

/** One call from its start to its seal, small enough to flip every bit of it. */
const small = forge([start, loaded, asked, ran, runEnd(5, 1)], [4, 5])
const meta = JSON.stringify(
  {
    ...JSON.parse(new TextDecoder().decode(golden.options.meta)),
    event_count: 5,
  },
  null,
  2,
)
const name = asked['tool_call'] as string
const encoder = new TextEncoder()

export const smallRun = {
  events: encoder.encode(small.events),
  receipts: new Map([[name, golden.receipts.get(name) as Uint8Array]]),
  options: {
    runId: RUN_ID,
    checkpoints: encoder.encode(small.checkpoints),
    meta: encoder.encode(`${meta}\n`),
  },
}
