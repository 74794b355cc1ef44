import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { verifyAll } from '@countersign/verifier/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileKeys } from '../../src/node/index.js'
import { buildChildren, start } from '../support/child.js'
import { scratch } from '../support/scratch.js'

const CALLS = process.env['SOAK'] === undefined ? '300' : '20000'
const EVENTS = process.env['SOAK'] === undefined ? '50000' : '1000000'

let children: Awaited<ReturnType<typeof buildChildren>>
beforeAll(async () => {
  children = await buildChildren('writer', 'bulk')
})
afterAll(() => children.remove())

test('four processes that start at once make one pair of keys and four runs that verify', async () => {
  const { workspace, keys } = scratch()
  const writers = ['flush', 'commit', 'none', 'flush'].map((durability) =>
    start(process.execPath, [children.path('writer'), workspace, keys, durability, '16', CALLS]),
  )
  for (const writer of writers) expect(await writer.ended, writer.errors()).toBe(0)
  expect(readdirSync(keys).sort()).toEqual(['hmac.key', 'identity.key'])
  const { identityKeys, masters } = fileKeys({ dir: keys, workspace }).trusted()
  const { runs } = await verifyAll(workspace, { identityKeys, hmacMaster: [...masters.values()] })
  expect(runs).toHaveLength(4)
  for (const verdict of runs) {
    expect(verdict).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
      escrow: { requested: Number(CALLS), coverage: 1, open: [] },
    })
  }
  expect(readdirSync(join(workspace, '.countersign', 'owners'))).toEqual([])
})

test(`${EVENTS} events are appended and verified in a heap that could not hold them`, async () => {
  const { workspace, keys } = scratch()
  const heap = '--max-old-space-size=32'
  const bulk = start(process.execPath, [heap, children.path('bulk'), workspace, keys, EVENTS])
  expect(await bulk.ended, bulk.errors()).toBe(0)
  const { pieces, ...verdict } = JSON.parse(bulk.lines[0] ?? '')
  expect(verdict).toEqual({ state: 'ok', completeness: 'sealed', size: Number(EVENTS) + 2 })
  expect(pieces).toBeGreaterThan(10)
})
