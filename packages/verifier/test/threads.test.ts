import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forge, goldenBodies, RUN_ID, runEnd } from './forge.js'

const EVENTS = 3000
let root: string
let program: string

/** A run of several blocks: calls that overlap, approvals and the like between them, a checkpoint every 250 lines. */
function largeRun() {
  const [start, loaded, asked, ran] = goldenBodies as Record<string, unknown>[]
  const bodies = [start as object]
  const calls = Math.floor((EVENTS - 2) / 3)
  const id = (kind: string, i: number) => `${kind}_${i.toString(16).padStart(16, '0')}`
  for (let i = 0; i < calls; i++) {
    bodies.push({ ...asked, receipt_id: id('mtr', i), invocation_id: id('inv', i) })
    bodies.push(loaded as object)
    const of = i < 5 ? undefined : i - 5
    if (of !== undefined)
      bodies.push({
        ...ran,
        receipt_id: id('mte', of),
        request_receipt_id: id('mtr', of),
        invocation_id: id('inv', of),
      })
  }
  const count = bodies.length + 1
  const end = { ...runEnd(count), escrow: { complete: calls - 5, requested: calls } }
  const cuts = [...Array.from({ length: Math.floor(count / 250) }, (_, i) => (i + 1) * 250), count]
  return forge([...bodies, end] as never, cuts)
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'countersign-threads-'))
  // As in the published package: the entry, and beside it the program of a thread, found through `imports`.
  await build({
    entryPoints: ['index', 'block-worker'].map((name) =>
      fileURLToPath(new URL(`../src/node/${name}.ts`, import.meta.url)),
    ),
    outdir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source', 'node'],
    logLevel: 'error',
  })
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#block-worker': './counted-worker.js' } }),
  )
  writeFileSync(
    join(root, 'counted-worker.js'),
    `import { appendFileSync } from 'node:fs'
     appendFileSync(new URL('threads', import.meta.url), '.')
     import './block-worker.js'`,
  )
  program = join(root, 'verify.js')
  writeFileSync(
    program,
    `import { verifyRunDir } from './index.js'
     const found = []
     for (const dir of process.argv.slice(2)) {
       const alone = await verifyRunDir(dir, { threads: 0 })
       found.push({ alone, together: await verifyRunDir(dir, { threads: 2 }) })
     }
     console.log(JSON.stringify(found))`,
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('threads give the verdict of one, whatever was done to the run', () => {
  const { lines, notes } = largeRun()
  const size = lines.length
  const at = Math.floor(size * 0.7)
  const flip = (line: string) => line.replace('"schema_version":"1.0"', '"schema_version":"1.1"')
  const variants: Record<string, { lines: string[]; notes: string[]; tail?: string }> = {
    good: { lines, notes },
    'a changed line': { lines: lines.toSpliced(at, 1, flip(lines[at] as string)), notes },
    'a changed link': { lines: lines.toSpliced(at, 1, (lines[at] as string).replace('T12:', 'T11:')), notes },
    'a line left out': { lines: lines.toSpliced(at, 1), notes },
    'a line twice': { lines: lines.toSpliced(at, 0, lines[at] as string), notes },
    'two lines swapped': {
      lines: lines.toSpliced(at, 2, lines[at + 1] as string, lines[at] as string),
      notes,
    },
    'the last line before a checkpoint': {
      lines: lines.toSpliced(1999, 1, lines[1999]!.replace('T12:', 'T11:')),
      notes,
    },
    'the tail cut off': { lines: lines.slice(0, at), notes },
    'a torn tail': { lines: lines.slice(0, 2500), notes: notes.slice(0, 10), tail: '{"torn' },
    'a checkpoint left out': { lines, notes: notes.toSpliced(10, 1) },
    'another checkpoint': { lines, notes: notes.toSpliced(10, 1, notes[9] as string) },
    'no checkpoints': { lines, notes: [] },
    'bad UTF-8 in the middle': { lines: lines.toSpliced(at, 1, '\ud800'), notes },
    'a line without end': { lines: lines.toSpliced(at, 1, 'x'.repeat(3_000_000)), notes },
    'a second outcome': { lines: lines.toSpliced(at, 1, lines[at - 3] as string), notes },
  }
  const dirs = Object.entries(variants).map(([name, { lines, notes, tail = '' }]) => {
    const dir = join(root, name.replaceAll(' ', '-'), RUN_ID)
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'events.jsonl'), lines.map((line) => `${line}\n`).join('') + tail)
    writeFileSync(join(dir, 'checkpoints'), notes.join('\n'))
    return dir
  })
  const output = execFileSync(process.execPath, [program, ...dirs], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const found = JSON.parse(output) as { alone: { state: string; size: number }; together: unknown }[]
  for (const [i, name] of Object.keys(variants).entries()) {
    const { alone, together } = found[i] as (typeof found)[number]
    expect(together, name).toEqual(alone)
    expect(alone.state, name).toBe(name === 'good' || name === 'a torn tail' ? 'ok' : 'tampered')
  }
  expect(found[0]?.alone.size).toBe(size)
  // A thread whose run is judged before it begins leaves no mark; without any mark the test would prove nothing.
  expect(readFileSync(join(root, 'threads'), 'utf8').length).toBeGreaterThanOrEqual(dirs.length)
})
