import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createGuard } from '@countersign/mcp-adapter'
import { type Caller, CONNECT, callMany, cpuMicrosOf, type Version, type Wire } from '../caller.js'
import type { Comparison, Contender, Goal, Suite } from '../harness.js'

const CALLS = { 'in memory': 1_000, stdio: 500, http: 200 } as const
const AT_ONCE = [1, 32] as const
const LENGTHS = [100, 10_000] as const
const WARM_UP_MILLIS = 1_000

/**
 * Bare and with us, over every transport: what a call costs more. Receipt files on, every event in the kernel. The files
 * are written when calls pause, so that a round of calls ends before them: what they cost is a comparison of its own.
 */
export const adapter: Suite = {
  name: 'adapter',
  async open() {
    // The SDKs' clients hang one listener per request on one signal until the next collection, and Node warns of each.
    process.removeAllListeners('warning')
    const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
    const closing: (() => Promise<unknown>)[] = []
    const comparisons: Comparison[] = []
    for (const version of ['v1', 'v2'] as const)
      for (const wire of ['in memory', 'stdio', 'http'] as const) {
        const place = join(folder, `${version}-${wire}`)
        await mkdir(join(place, 'workspace'), { recursive: true })
        const bare = await CONNECT[wire](version, 'nothing', closing)
        const ours = await CONNECT[wire](version, { place }, closing)
        const plain = wire === 'in memory' ? await connectPlain(version, folder, closing) : undefined
        const copied = wire === 'stdio' ? await CONNECT.stdio(version, 'a copier', closing) : undefined
        for (const atOnce of AT_ONCE)
          for (const length of LENGTHS)
            comparisons.push(compare({ version, wire, atOnce, length }, { bare, ours, plain, copied, place }))
      }
    comparisons.push(compareFiles(folder))
    return {
      comparisons,
      async close() {
        for (const end of closing.toReversed()) await end()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

async function connectPlain(version: Version, folder: string, closing: (() => Promise<unknown>)[]) {
  const place = join(folder, `${version}-plain`)
  await mkdir(join(place, 'workspace'), { recursive: true })
  return CONNECT['in memory'](version, { place, receipts: false }, closing)
}

interface Setting {
  readonly version: Version
  readonly wire: Wire
  readonly atOnce: number
  readonly length: number
}

interface Callers {
  readonly bare: Caller
  readonly ours: Caller
  /** Guarded, but without receipt files. */
  readonly plain: Caller | undefined
  /** Through a process that only copies: the least that any relay costs. */
  readonly copied: Caller | undefined
  readonly place: string
}

function compare(setting: Setting, { bare, ours, plain, copied, place }: Callers): Comparison {
  const { version, wire, atOnce, length } = setting
  const units = CALLS[wire]
  const contender = (caller: Caller, name: string, role: Contender['role']): Contender => ({
    name,
    role,
    run: () => callMany(caller, units, atOnce, length),
  })
  const name = wire === 'in memory' ? 'guarded' : 'relayed'
  const relay = { name: 'relay process', cpuMicros: () => cpuMicrosOf(ours.pid) }
  const server = { name: 'server process', cpuMicros: () => cpuMicrosOf(bare.pid) }
  return {
    name: `${version} ${wire}, ${atOnce} at once, ${length} bytes`,
    unit: 'call',
    units,
    contenders: [
      {
        ...contender(ours, name, 'ours'),
        settle: () => filesWritten(place),
        ...(ours.pid === undefined ? {} : { process: relay }),
      },
      ...(plain === undefined ? [] : [contender(plain, 'guarded, no receipt files', 'ours')]),
      { ...contender(bare, 'bare', 'bare'), ...(bare.pid === undefined ? {} : { process: server }) },
      ...(copied === undefined ? [] : [contender(copied, 'copied', 'limit')]),
    ],
    ...(wire === 'in memory' ? {} : { clock: 'wall' as const }),
    warmUpMillis: WARM_UP_MILLIS,
    goals: goalsOf(setting, name),
  }
}

function goalsOf({ wire, atOnce, length }: Setting, ours: string): Goal[] {
  if (length > 100 || wire === 'http') return []
  if (wire === 'in memory') return [{ ours, against: 'bare', addedCpuMicros: 60 }]
  return [{ ours, against: 'bare', ratio: 1 / (atOnce === 1 ? 2 : 1.6) }]
}

/** Waits until no receipt file came for a while. */
async function filesWritten(place: string): Promise<void> {
  const root = join(place, 'workspace', '.countersign', 'mcp_receipts')
  let latest: number
  do {
    await setTimeout(50)
    const runs = await readdir(root).catch(() => [])
    const times = await Promise.all(runs.map(async (run) => (await stat(join(root, run))).mtimeMs))
    latest = Math.max(0, ...times)
  } while (Date.now() - latest < 100)
}

const FILES = 1_000
const RECEIPT_BYTES = 800

/** What is written behind the calls. The guard's share holds the end of its run too: a seal for so many files. */
function compareFiles(folder: string): Comparison {
  const place = join(folder, 'files')
  const guard = createGuard({ workspace: join(place, 'workspace'), home: join(place, 'home') })
  mkdirSync(join(place, 'workspace'), { recursive: true })
  const text = 'x'.repeat(RECEIPT_BYTES)
  let round = 0
  return {
    name: 'receipt files, and the seal of their run',
    unit: 'file',
    units: FILES,
    warmUpMillis: WARM_UP_MILLIS,
    contenders: [
      {
        name: 'written behind the calls',
        role: 'ours',
        async prepare() {
          for (let i = 0; i < FILES; i++) await guard.call({ toolName: 'text' }, () => ({ content: [] }))
        },
        run: () => guard.close(),
      },
      {
        name: 'open, write, close',
        role: 'limit',
        prepare: () => void mkdirSync(join(place, String(++round))),
        run() {
          for (let i = 0; i < FILES; i++) {
            const file = openSync(join(place, String(round), `${i}.json`), 'wx', 0o600)
            writeSync(file, text)
            closeSync(file)
          }
        },
      },
    ],
  }
}
