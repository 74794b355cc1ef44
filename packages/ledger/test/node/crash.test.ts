import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leafHash } from '@countersign/digest'
import { verifyAll } from '@countersign/verifier/node'
import { DURABILITIES, type Durability } from '@countersign/vocabulary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileKeys, openFileRun } from '../../src/node/index.js'
import { buildChildren, start } from '../support/child.js'
import { scratch } from '../support/scratch.js'

/** How often a writer is killed in each durability; `pnpm soak` kills many more. */
const KILLS = Number(process.env['SOAK_KILLS'] ?? 8)

let children: Awaited<ReturnType<typeof buildChildren>>
beforeAll(async () => {
  children = await buildChildren('writer')
})
afterAll(() => children.remove())

/** Starts a writer, kills it at a random point, and gives its run and what it had acknowledged. */
async function killWriter(workspace: string, keys: string, durability: Durability) {
  const writer = start(process.execPath, [children.path('writer'), workspace, keys, durability])
  const beforeItWrites = Math.random() < 0.3
  const kill = () => setTimeout(() => writer.process.kill('SIGKILL'), Math.random() * 120)
  if (beforeItWrites) kill()
  else writer.process.stdout?.once('data', kill)
  expect(await writer.ended, writer.errors()).toBe(null)
  const runId = writer.lines[0]?.slice('run '.length)
  // What was being printed when the signal came may be half a line.
  const acknowledged = writer.lines.filter((line) => /^\d+ [0-9a-f]{64}$/.test(line))
  return { runId, acknowledged }
}

async function startAndEnd(workspace: string, keys: string): Promise<void> {
  const signing = fileKeys({ dir: keys, workspace }).signing()
  const run = await openFileRun({ workspace, signing, serverId: 'test@1.0.0', serverVersion: '1.0.0' })
  await run.end()
}

describe.each(DURABILITIES)('killed at random points with durability %s', (durability) => {
  test('no acknowledged event is lost, the next start records the run, nothing counts as tampered', async () => {
    const { workspace, keys } = scratch()
    fileKeys({ dir: keys, workspace }).init()
    const dead: Awaited<ReturnType<typeof killWriter>>[] = []
    for (let i = 0; i < KILLS; i++) {
      dead.push(await killWriter(workspace, keys, durability))
      await startAndEnd(workspace, keys)
    }
    const identityKeys = [fileKeys({ dir: keys, workspace }).exportPublic()]
    const { state, runs } = await verifyAll(workspace, { identityKeys })
    expect(runs.filter((verdict) => verdict.state === 'tampered')).toEqual([])
    expect(state).toBe('ok')
    // Killed before its first line, a run is a folder with less in it.
    const begun = runs.filter(({ size }) => size > 0)
    const recorded = begun.flatMap(({ run_id }) => abandonedIn(workspace, run_id as string))
    for (const { runId, acknowledged } of dead) {
      if (runId === undefined || durability === 'none') continue
      const verdict = runs.find(({ run_id }) => run_id === runId)
      expect(['checkpointed', 'open_tail']).toContain(verdict?.completeness)
      const links = linksOf(workspace, runId)
      for (const line of acknowledged) {
        const [seq, link] = line.split(' ')
        expect(links[Number(seq)]).toBe(link)
      }
      expect(recorded).toContain(runId)
    }
    expect(dead.some(({ acknowledged }) => acknowledged.length > 0)).toBe(true)
  })
})

function eventsOf(workspace: string, runId: string): string {
  return readFileSync(join(workspace, '.countersign', 'runs', runId, 'events.jsonl'), 'utf8')
}

function linksOf(workspace: string, runId: string): string[] {
  return eventsOf(workspace, runId)
    .split('\n')
    .slice(0, -1)
    .map((line) => leafHash(line))
}

/** The runs that this one recorded as abandoned. */
function abandonedIn(workspace: string, runId: string): string[] {
  const found = eventsOf(workspace, runId).matchAll(/"abandoned_run_id":"(run_[0-9a-f_]+)"/g)
  return [...found].map((match) => match[1] as string)
}
