import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeReceipt } from '@countersign/receipt'
import { verifyRunDir } from '@countersign/verifier/node'
import { expect, test } from 'vitest'
import { openFileRun, rebuildReceipts } from '../../src/node/index.js'
import { recordCall, request } from '../support/calls.js'
import { identity, master } from '../support/memory-run.js'
import { scratch } from '../support/scratch.js'

const golden = fileURLToPath(new URL('../vectors/golden-run/', import.meta.url))

test('the receipts of the golden run are made again byte for byte', async () => {
  const { root } = scratch()
  const out = join(root, 'receipts')
  expect(await rebuildReceipts(golden, out)).toEqual({ written: 5, unchanged: 0, open: [] })
  const names = readdirSync(join(golden, 'receipts'))
  expect(readdirSync(out).sort()).toEqual(names.sort())
  for (const name of names)
    expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(golden, 'receipts', name), 'utf8'))
})

test('lost and forged receipts come back, good ones stay, and the run verifies again', async () => {
  const { workspace } = scratch()
  const signing = { level: 'full', master, identity } as const
  const run = await openFileRun({ workspace, signing, serverId: 'test@1.0.0', serverVersion: '1.0.0' })
  const out = join(workspace, '.countersign', 'mcp_receipts', run.id)
  const dir = join(workspace, '.countersign', 'runs', run.id)
  mkdirSync(out, { recursive: true })
  const receipts = []
  for (let i = 0; i < 4; i++) receipts.push(await recordCall(run))
  for (const receipt of receipts)
    writeFileSync(join(out, `${receipt.tool_call}.json`), encodeReceipt(receipt))
  const asked = request()
  await run.append(asked)
  await run.end()
  rmSync(join(out, `${receipts[0]?.tool_call}.json`))
  writeFileSync(
    join(out, `${receipts[1]?.tool_call}.json`),
    encodeReceipt({ ...receipts[1]!, tool_name: 'other' }),
  )
  expect(await verifyRunDir(dir)).toMatchObject({
    state: 'tampered',
    receipts: { ok: 2, missing: 1, tampered: 1, not_linked: 0 },
  })
  expect(await rebuildReceipts(dir, out)).toEqual({ written: 2, unchanged: 2, open: [asked.invocation_id] })
  expect(await verifyRunDir(dir)).toMatchObject({ state: 'ok', receipt_integrity: 'ok' })
})

test('an outcome that does not give the receipt it names stops the work', async () => {
  const { root } = scratch()
  const text = readFileSync(join(golden, 'events.jsonl'), 'utf8')
  writeFileSync(join(root, 'events.jsonl'), text.replace('"duration_ms":3', '"duration_ms":4'))
  await expect(rebuildReceipts(root, join(root, 'out'))).rejects.toMatchObject({
    name: 'LedgerError',
    code: 'event_invalid',
    message: 'event 3: the two events do not give the receipt that the outcome names',
  })
})
