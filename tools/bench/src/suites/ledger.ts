import { createHash, hash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalize, createHmacKey, createSigningKey, leafHash } from '@countersign/digest'
import {
  type EventBody,
  IDENTITY_NAME,
  memoryStore,
  openRun,
  type Run,
  type Store,
} from '@countersign/ledger'
import { fileStore, openFileRun } from '@countersign/ledger/node'
import { verifyChain } from '@countersign/verifier'
import { verifyRunDir } from '@countersign/verifier/node'
import type { Comparison, Suite } from '../harness.js'

const signing = {
  level: 'full',
  master: new Uint8Array(32).fill(1),
  identity: createSigningKey(IDENTITY_NAME, new Uint8Array(32).fill(2)),
} as const
const server = { serverId: 'bench@1.0.0', serverVersion: '1.0.0' }

/** A server that records runs for days: what its first seconds cost is not what is asked. */
const WARM_UP = 2000

/** An event whose line has 441 bytes. */
const event: EventBody = {
  type: 'policy_loaded',
  schema_version: '1.0',
  policy_hash: `sha256:${'0'.repeat(64)}`,
  policy_ref: 'countersign.policy.yaml#1',
  dry_run: false,
}

/** A store that takes lines and keeps none: what is measured is the making of them. */
function nowhere(): Store {
  return { ...memoryStore(), append() {}, appendCheckpoint() {} }
}

async function appendAll(run: Run, count: number, atOnce = 64): Promise<void> {
  for (let done = 0; done < count; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => run.append(event)))
}

/** What any signed chain has to do: canonical JSON, HMAC, hash. */
function bareChain(count: number): () => void {
  return () => {
    const key = createHmacKey(new Uint8Array(32).fill(7))
    const run_id = 'run_20260101_0123456789ab'
    let prev = '0'.repeat(64)
    for (let seq = 0; seq < count; seq++) {
      const timestamp = new Date().toISOString()
      const body = canonicalize({ ...event, timestamp, run_id, seq, epoch: 0, prev })
      prev = leafHash(`${body.slice(0, -1)},"sig":"${key.hex(body)}"}`)
    }
  }
}

async function appendSuite(): Promise<Comparison> {
  const run = await openRun({ ...server, signing, store: nowhere })
  return {
    name: 'append in memory: chain, HMAC, tree, a checkpoint every 256 events',
    unit: 'event',
    units: 6400,
    warmUpMillis: WARM_UP,
    contenders: [
      { name: 'run.append', role: 'ours', run: () => appendAll(run, 6400) },
      { name: 'chain and HMAC', role: 'bare', run: bareChain(6400) },
    ],
    goals: [{ ours: 'run.append', against: 'chain and HMAC', ratio: 0.5 }],
  }
}

async function growthSuite(): Promise<Comparison> {
  const long = await openRun({ ...server, signing, store: nowhere })
  await appendAll(long, 1_000_000)
  let young = await openRun({ ...server, signing, store: nowhere })
  return {
    name: 'append to a run of a million events, and to a new one',
    unit: 'event',
    units: 6400,
    contenders: [
      { name: 'after 1,000,000', role: 'ours', run: () => appendAll(long, 6400) },
      {
        name: 'from the first',
        role: 'bare',
        run: async () => {
          young = await openRun({ ...server, signing, store: nowhere })
          await appendAll(young, 6400)
        },
      },
    ],
    goals: [{ ours: 'after 1,000,000', against: 'from the first', ratio: 0.8 }],
  }
}

/** Enough that a round is not the time it takes to become warm again after those before it. */
const COMMITTED = 6400

async function commitSuite(folder: string): Promise<Comparison> {
  const store = (runId: string) => fileStore(join(folder, 'commit', runId), { durability: 'commit' })
  const run = await openRun({ ...server, signing, store })
  const line = `${'x'.repeat(440)}\n`
  const writer = (name: string, text: string, times: number) => () => {
    const fd = openSync(join(folder, name), 'a')
    for (let i = 0; i < times; i++) {
      writeSync(fd, text)
      fdatasyncSync(fd)
    }
    closeSync(fd)
  }
  return {
    name: 'commit: 64 appends at once, and one fdatasync for each',
    unit: 'event',
    units: COMMITTED,
    warmUpMillis: WARM_UP,
    contenders: [
      { name: 'group commit', role: 'ours', run: () => appendAll(run, COMMITTED) },
      { name: 'one append after another', role: 'ours', run: () => appendAll(run, COMMITTED, 1) },
      { name: 'write and fdatasync each', role: 'bare', run: writer('alone', line, COMMITTED) },
      {
        name: 'write and fdatasync of 64',
        role: 'limit',
        run: writer('together', line.repeat(64), COMMITTED / 64),
      },
    ],
    // What bare writes cost is shown beside it: they chain and sign nothing.
    goals: [{ ours: 'group commit', against: 'one append after another', ratio: 20 }],
  }
}

const VERIFIED = 100_000
/** Over 200 MB: threads take a while to start and to be compiled. */
const LARGE = 500_000

async function writeRun(folder: string, count: number): Promise<string> {
  const run = await openFileRun({ ...server, signing, workspace: folder, durability: 'none' })
  await appendAll(run, count)
  await run.end()
  return join(folder, '.countersign', 'runs', run.id)
}

async function verifySuite(folder: string): Promise<Comparison> {
  const dir = await writeRun(folder, VERIFIED)
  const events = new Uint8Array(readFileSync(join(dir, 'events.jsonl')))
  const checkpoints = new Uint8Array(readFileSync(join(dir, 'checkpoints')))
  const text = 'x'.repeat(300)
  return {
    name: 'verify without a secret, 441-byte lines',
    unit: 'event',
    units: VERIFIED,
    warmUpMillis: WARM_UP,
    contenders: [
      {
        name: 'verifyChain',
        role: 'ours',
        run: () => {
          if (verifyChain(events, { checkpoints }).state !== 'ok') throw new Error('the run does not verify')
        },
      },
      {
        name: 'crypto.hash of 300 bytes',
        role: 'limit',
        run: () => {
          for (let i = 0; i < VERIFIED; i++) hash('sha256', text, 'hex')
        },
      },
    ],
    goals: [{ ours: 'verifyChain', against: 'crypto.hash of 300 bytes', ratio: 0.12 }],
  }
}

async function folderSuite(folder: string): Promise<Comparison> {
  const dir = await writeRun(folder, LARGE)
  const path = join(dir, 'events.jsonl')
  const megabytes = statSync(path).size / 1e6
  return {
    name: `verify a folder of ${megabytes.toFixed(0)} MB`,
    unit: 'MB',
    units: megabytes,
    contenders: [
      ...[0, 2].map((threads) => ({
        name: threads === 0 ? 'verifyRunDir, one thread' : `verifyRunDir, ${threads} threads beside it`,
        role: 'ours' as const,
        run: async () => void (await verifyRunDir(dir, { threads, receiptsDir: null })),
      })),
      {
        name: 'SHA-256 of the file',
        role: 'limit' as const,
        run: () => void createHash('sha256').update(readFileSync(path)).digest('hex'),
      },
    ],
  }
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  mkdirSync(join(folder, 'commit'))
  const comparisons = [
    await appendSuite(),
    await commitSuite(folder),
    await verifySuite(folder),
    await folderSuite(folder),
    await growthSuite(),
  ]
  return { comparisons, close: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Appending and verifying runs. */
export const ledger: Suite = { name: 'ledger', open }
