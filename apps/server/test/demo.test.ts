import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { validateVerdict } from '@countersign/schema'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './command-line.js'

const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] }

test('the demonstration shows the main job, end to end', async () => {
  const { code, stdout, stderr } = await runCommand(['demo'], { env })
  const report = /the report +(\S+)/.exec(stdout)?.[1]
  onTestFinished(() => rmSync(dirname(report!), { recursive: true }))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const shown = [
    /✓ allowed +web_search/,
    /≈ altered +read_file +config\/service\.env\n +token=\[REDACTED:github_pat_classic\]/,
    /✗ refused +read_file +\.\.\/\.\.\/etc\/passwd\n +PATH_NOT_ALLOWED/,
    /‖ held for approval +export_release/,
    /operator \$ countersign approve apr_[0-9a-f]{16}/,
    /✓ allowed +export_release/,
    /✓ run_\w+ {2}ok · sealed · public/,
    /caught +one byte flipped +tampered at event \d+/,
    /caught +the tail cut off +tampered at event \d+/,
    /caught +deny rewritten to allow +tampered at event \d+/,
  ]
  let from = 0
  for (const expected of shown) {
    const at = stdout.slice(from).search(expected)
    expect(at, `${expected} after ${stdout.slice(0, from).split('\n').at(-1)}`).toBeGreaterThanOrEqual(0)
    from += at
  }
  expect(stdout.match(/receipt [a-z_]+_[0-9a-f]{12} event \d+/g)).toHaveLength(8)
  expect(readFileSync(report!, 'utf8')).toContain('export_release')
})

test('as JSON it says what it showed', async () => {
  const { code, stdout } = await runCommand(['demo', '--json'], { env })
  const result = JSON.parse(stdout)
  onTestFinished(() => rmSync(dirname(result.report), { recursive: true }))
  expect(code).toBe(0)
  expect(result.calls.map(({ decision }: { decision: string }) => decision)).toEqual([
    'allow',
    'redact',
    'deny',
    'deny',
    'allow',
    'allow',
    'escalate',
    'allow',
  ])
  expect(validateVerdict(result.verdict).errors).toEqual([])
  const states = result.forgeries.map(({ verdict }: { verdict: { state: string } }) => verdict.state)
  expect(states).toEqual(['tampered', 'tampered', 'tampered'])
})
