import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { renderReport } from '../../src/report/index.js'
import { makePlace, runCommand } from '../command-line.js'
import { fillSampleRun, openSampleRun, type SampleRun } from './sample-run.js'

async function sealedRun(): Promise<SampleRun> {
  const sample = await openSampleRun()
  onTestFinished(sample.remove)
  await fillSampleRun(sample, 3)
  await sample.run.end()
  return sample
}

/** The commands that a page gives to whoever believes nothing on it, as words. */
async function commandsOf({ dir }: SampleRun): Promise<string[][]> {
  const { page } = await renderReport(dir)
  return [...page.matchAll(/<code>countersign ((?:verify|rebuild) [^<]*)<\/code>/g)].map(([, text = '']) =>
    text.replaceAll(/&#39;/g, '').split(' '),
  )
}

test('the commands on the page of a sealed run say what the page says', async () => {
  const sample = await sealedRun()
  const commands = await commandsOf(sample)
  expect(commands.map(([name, , flag]) => `${name} ${flag}`)).toEqual([
    'verify --public-key',
    'verify --anchor',
  ])
  for (const args of commands) {
    const { code, stdout, stderr } = await runIn(sample, args)
    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/ok/)
    expect(stdout).toMatch(/sealed/)
  }
})

test('those on the page of a forged run fail as the page says', async () => {
  const sample = await sealedRun()
  const events = join(sample.dir, 'events.jsonl')
  writeFileSync(events, readFileSync(events, 'utf8').replace('"success"', '"timeout"'))
  const [verify = []] = await commandsOf(sample)
  const { code, stdout } = await runIn(sample, verify)
  expect(code).toBe(1)
  expect(stdout).toMatch(/tampered/)
})

test('a lost receipt file is made again as the page says', async () => {
  const sample = await sealedRun()
  const receipts = join(sample.workspace, '.countersign', 'mcp_receipts', sample.run.id)
  rmSync(receipts, { recursive: true })
  const rebuild = (await commandsOf(sample)).find(([name]) => name === 'rebuild') ?? []
  const { code, stdout, stderr } = await runIn(sample, rebuild)
  expect(code, stdout + stderr).toBe(0)
  const { verdict } = await renderReport(sample.dir)
  expect(verdict.receipt_integrity).toBe('ok')
})

/** Runs the command where the page says: in the workspace of the run. */
function runIn({ workspace }: SampleRun, args: readonly string[]) {
  const { env } = makePlace()
  return runCommand(args, { cwd: workspace, env })
}
