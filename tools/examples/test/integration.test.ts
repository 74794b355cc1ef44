import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileKeys } from '@countersign/ledger/node'
import { createGuard } from '@countersign/mcp-adapter'
import { parsePolicy } from '@countersign/policy'
import { SCHEMA_IDS } from '@countersign/schema'
import { expect, test } from 'vitest'
import { makePlace } from '../src/place.js'
import { printedBy } from '../src/program.js'
import { blocksIn } from '../src/readme.js'

const page = readFileSync(join(import.meta.dirname, '../../../docs/INTEGRATION.md'), 'utf8')
const [tail = '', verify = '', serve = ''] = blocksIn(page, 'ts')
const [tailed, verified, served] = blocksIn(page, 'text')

// Made up, and in two parts so that no scanner takes this file for a leak.
const TOKEN = ['ghp', 'x7Kq2mVtR9bLzW4nYc8sHdF3gJpA1eUo5iTk'].join('_')

test('the programs that read a record print what the page says', async () => {
  const { workspace, env } = makePlace()
  const home = env['COUNTERSIGN_HOME'] ?? ''
  const guard = createGuard({
    workspace,
    home,
    server: { name: 'notes', version: '1.0.0' },
    policy: parsePolicy('version: "1"\ndefault: allow\ndenylist: [shell_exec]\n'),
    log: () => {},
  })
  const call = (toolName: string) =>
    guard.call({ toolName }, () => ({ content: [{ type: 'text', text: `token ${TOKEN}` }] }))
  const result = await call('read_note')
  await call('shell_exec')
  await guard.close()

  const state = join(workspace, '.countersign')
  const run = readdirSync(join(state, 'runs'))[0] ?? ''
  expect(await printedBy(tail, [state, run], workspace)).toBe(tailed)

  const meta = (result._meta as Record<string, { seq: number; link: string }>)['dev.countersign/receipt']
  const key = fileKeys({ dir: join(home, 'keys'), workspace }).exportPublic()
  const args = [join(state, 'runs', run), key, String(meta?.seq), String(meta?.link)]
  expect(await printedBy(verify, args, workspace)).toBe(verified)
  const forged = String(meta?.link).replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  expect(await printedBy(verify, [...args.slice(0, 3), forged], workspace)).toMatch(/^tampered /)
})

test('the server for one caller is made as the page says', async () => {
  const { workspace } = makePlace()
  expect(await printedBy(serve, [], workspace)).toBe(served)
})

test('the schemas that the page names exist', () => {
  const named = [...page.matchAll(/urn:countersign:schema:[\w-]+:v1/g)].map(([id]) => id)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((id) => !Object.values<string>(SCHEMA_IDS).includes(id))).toEqual([])
})
