import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leafHash } from '@countersign/digest'
import { verifyAll } from '@countersign/verifier/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChildren, start } from '../support/child.js'
import { scratch } from '../support/scratch.js'

/** The run that the child opens first. */
const RUN = 'run_20260101_0000000000aa'

interface Report {
  readonly acknowledged: readonly { seq: number; link: string }[]
  readonly refused: readonly string[]
  readonly ending: string
  readonly second: string
}

let children: Awaited<ReturnType<typeof buildChildren>>
beforeAll(async () => {
  children = await buildChildren('failing-writer')
})
afterAll(() => children.remove())

/** Runs the writer under a command that makes its disk fail, and holds what it said against what is on disk. */
async function writeUnder(
  wrap: (program: string[], runDir: string) => { command: string; args: string[] },
  durability: string,
): Promise<Report> {
  const { workspace, keys } = scratch()
  const runDir = join(workspace, '.countersign', 'runs', RUN)
  const program = [
    process.execPath,
    children.path('failing-writer'),
    workspace,
    keys,
    durability,
    RUN.slice(13),
  ]
  const { command, args } = wrap(program, runDir)
  const child = start(command, args)
  expect(await child.ended, child.errors()).toBe(0)
  const report = JSON.parse(child.lines.at(-1) ?? '') as Report
  const lines = readFileSync(join(runDir, 'events.jsonl'), 'utf8').split('\n')
  const kept = durability === 'none' ? [] : report.acknowledged
  for (const { seq, link } of kept) expect(leafHash(lines[seq] ?? '')).toBe(link)
  // The run that failed is no forgery, and the one after it records what was left.
  const { runs } = await verifyAll(workspace)
  expect(runs.map(({ state }) => state)).toEqual(['ok', 'ok'])
  expect(readFileSync(join(runDir, '..', report.second, 'events.jsonl'), 'utf8')).toContain(
    `"abandoned_run_id":"${RUN}"`,
  )
  return report
}

const hasStrace = isThere('strace')
if (!hasStrace) console.log('No strace on PATH: errors of single system calls are not injected.')

describe.skipIf(!hasStrace)('an error of one system call', () => {
  test.each([
    { calls: 'write', error: 'ENOSPC', when: '4+', file: 'events.jsonl', durability: 'flush' },
    { calls: 'write', error: 'EIO', when: '4+', file: 'events.jsonl', durability: 'commit' },
    { calls: 'write', error: 'EIO', when: '2', file: 'events.jsonl', durability: 'commit' },
    { calls: 'write', error: 'ENOSPC', when: '3+', file: 'checkpoints', durability: 'flush' },
    { calls: 'write', error: 'ENOSPC', when: '2+', file: 'checkpoints', durability: 'none' },
    { calls: 'fdatasync', error: 'EIO', when: '5+', file: 'events.jsonl', durability: 'commit' },
    // The second sync would succeed, for pages that the kernel has dropped: nothing may rest on it.
    { calls: 'fdatasync', error: 'EIO', when: '5', file: 'events.jsonl', durability: 'commit' },
    { calls: 'fdatasync', error: 'EIO', when: '2', file: 'events.jsonl', durability: 'flush' },
    { calls: 'fdatasync', error: 'EIO', when: '2', file: 'checkpoints', durability: 'flush' },
  ])('$error from $calls $when of $file, $durability', async ({ calls, error, when, file, durability }) => {
    const report = await writeUnder(
      (program, runDir) => ({
        command: 'strace',
        args: [
          ...['-f', '-qq', '-o', '/dev/null', '-P', join(runDir, file), '-e', `trace=${calls}`],
          ...['-e', `inject=${calls}:error=${error}:when=${when}`, ...program],
        ],
      }),
      durability,
    )
    expect(report.refused.length).toBeGreaterThan(0)
    expect(new Set([...report.refused, report.ending])).toEqual(new Set(['store_failed']))
  })

  test('EIO from rename: a run whose meta.json cannot be put in place is not opened', async () => {
    const renames = 'rename,renameat,renameat2'
    const report = await writeUnder(
      (program) => ({
        command: 'strace',
        args: [
          // The first puts the keys in place, the second says who writes the run, the third is meta.json.
          ...['-f', '-qq', '-o', '/dev/null', '-e', `trace=${renames}`],
          ...['-e', `inject=${renames}:error=EIO:when=3`, ...program],
        ],
      }),
      'flush',
    )
    expect(report).toMatchObject({ acknowledged: [], ending: 'open: store_failed' })
  })
})

describe.skipIf(process.platform === 'win32')('a file that may grow no further', () => {
  test.each(['flush', 'commit', 'none'])('durability %s', async (durability) => {
    // 64 blocks of 512 bytes: the write that passes them is cut short, the one after it fails.
    const report = await writeUnder(
      (program) => ({ command: 'sh', args: ['-c', 'ulimit -f 64; exec "$@"', 'sh', ...program] }),
      durability,
    )
    expect(report.refused.length).toBeGreaterThan(0)
    expect(new Set([...report.refused, report.ending])).toEqual(new Set(['store_failed']))
    if (durability !== 'none') expect(report.acknowledged.length).toBeGreaterThan(20)
  })
})

function isThere(command: string): boolean {
  try {
    execFileSync(command, ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
