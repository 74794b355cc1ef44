import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace } from './command-line.js'

const program = (name: string) => fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url))
const client = (calls: number, code = 0) => [
  process.execPath,
  program('echo-client'),
  COMMAND,
  program('echo-server'),
  String(calls),
  String(code),
]

test('packs what the wrapped servers did and checks the cards', async () => {
  const place = makePlace()
  const { code, stdout, stderr } = await place.run(
    'run',
    '-c',
    'mcp_escrow_completeness',
    'chain_sealed',
    '--',
    ...client(3),
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^run_\d{8}_[0-9a-f]{12}: .*\.zip\npassed\s+mcp_escrow_completeness.*\npassed\s+chain_sealed/,
  )
  const file = /: (.*\.zip)/.exec(stdout)?.[1] as string
  expect(JSON.parse((await place.run('verify', file, '--json')).stdout)).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    facts: { counts: { requested: 3, succeeded: 3 } },
  })
})

test('the exit code is the worse of both', async () => {
  const place = makePlace()
  writeFileSync(
    join(place.workspace, 'one.yaml'),
    'card: one_call\ntitle: One call at most.\nchecks: [{ count: requested, max: 1 }]\n',
  )
  const codeOf = async (calls: number, code: number) =>
    (await place.run('run', '-c', 'one.yaml', '-o', 'packs', '--', ...client(calls, code))).code
  expect(await codeOf(1, 0)).toBe(0)
  expect(await codeOf(1, 7)).toBe(7)
  expect(await codeOf(2, 0)).toBe(1)
  expect(await codeOf(2, 7)).toBe(7)
  expect(existsSync(join(place.workspace, 'packs'))).toBe(true)
})

test('a command that records nothing has proved nothing', async () => {
  const { code, stderr } = await makePlace().run('run', '--', 'true')
  expect(code).toBe(3)
  expect(stderr).toContain('no server recorded a run')
})

test('a mistyped card or command is said before anything runs, or as soon as it cannot', async () => {
  const place = makePlace()
  const card = await place.run('run', '-c', 'none', '--', 'touch', 'ran')
  expect(card).toMatchObject({ code: 2, stderr: expect.stringContaining('no card is called none') })
  expect(existsSync(join(place.workspace, 'ran'))).toBe(false)
  expect(await place.run('run', '--', 'no-such-program')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no-such-program'),
  })
  expect((await place.run('run')).code).toBe(2)
})
