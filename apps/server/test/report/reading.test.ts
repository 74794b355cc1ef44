import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { renderReport } from '../../src/report/index.js'
import { fillSampleRun, openSampleRun, type SampleRun } from './sample-run.js'

async function filledRun(): Promise<SampleRun> {
  const sample = await openSampleRun()
  onTestFinished(sample.remove)
  await fillSampleRun(sample, 4)
  return sample
}

test('events that are exchanged after they were judged are not shown', async () => {
  const sample = await filledRun()
  await sample.run.end()
  const events = join(sample.dir, 'events.jsonl')
  const other = join(sample.workspace, 'other.jsonl')
  writeFileSync(other, readFileSync(events, 'utf8').replace('"web_search"', '"web_sNarch"'))
  // The verifier has the file open; whoever opens it next gets the other one.
  const onProgress = () => {
    if (existsSync(other)) renameSync(other, events)
  }
  await expect(renderReport(sample.dir, { onProgress })).rejects.toThrow('changed while it was read')
})

test('a run that goes on while it is read is shown as it was', async () => {
  const sample = await filledRun()
  let writing = true
  const writer = (async () => {
    while (writing) await sample.add({ tool: 'busy' })
  })()
  for (let round = 0; round < 5; round++) {
    const { verdict, page } = await renderReport(sample.dir, { receiptsDir: null })
    expect(verdict.state, JSON.stringify(verdict.findings)).toBe('ok')
    expect(page).toContain('Nothing was altered')
  }
  writing = false
  await writer
  await sample.run.end()
})
