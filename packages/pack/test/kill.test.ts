import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyPackPath } from '@countersign/verifier/node'
import { expect, test } from 'vitest'
import { bundleProgram, startProgram } from './program.js'
import { SampleRun, scratch } from './sample-run.js'

/** How often the packer is killed. */
const KILLS = process.env['SOAK'] === undefined ? 12 : 300

test('killed at random points, a packer leaves whole packs or none, and the run as it was', async () => {
  const packer = await bundleProgram('packer')
  const run = await SampleRun.open()
  for (let i = 0; i < 150; i++) await run.call('read_file')
  await run.run.end()
  const before = readFileSync(join(run.dir, 'events.jsonl'))
  let packs = 0
  let drafts = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const out = scratch()
    const { process: child, ended } = startProgram(packer, [run.dir, out])
    child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * 250))
    expect(await ended).toMatchObject({ code: null, stderr: '' })
    for (const name of readdirSync(out)) {
      const isDraft = name.endsWith('.tmp')
      const { state, findings } = await verifyPackPath(join(out, name))
      if (isDraft) {
        drafts += 1
        // A draft may be whole when the packer dies before it gives it its name; what is not whole never holds.
        if (state === 'ok') expect(findings).toEqual([])
        else expect(state).toBe('tampered')
      } else {
        packs += 1
        expect({ name, state, findings }).toMatchObject({ state: 'ok', findings: [] })
      }
    }
  }
  console.log(`${KILLS} kills: ${packs} whole packs, ${drafts} drafts left`)
  expect(packs + drafts).toBeGreaterThan(0)
  expect(readFileSync(join(run.dir, 'events.jsonl')).equals(before)).toBe(true)
})
