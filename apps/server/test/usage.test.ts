import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePlace } from './command-line.js'
import { recordedPlace } from './recorded.js'

const recorded = recordedPlace()

/** Every one of these is a single line that says what to do, exit code 2, and nothing on stdout. */
const REFUSED: readonly { args: string[]; says: RegExp }[] = [
  { args: ['verfy'], says: /unknown command 'verfy' \(did you mean verify\?\)/ },
  { args: ['help', 'verfy'], says: /did you mean verify\?/ },
  { args: ['runs', '--limit', '0'], says: /--limit takes a number above zero/ },
  { args: ['show', 'run_20200101_000000000000'], says: /no run run_2020.*countersign runs/ },
  { args: ['show', './src'], says: /is not a run: it holds no events\.jsonl/ },
  { args: ['verify', './nowhere'], says: /no such file or folder/ },
  { args: ['verify', './countersign.policy.yaml'], says: /neither a run, a pack nor a proof/ },
  { args: ['verify', '--all', 'latest'], says: /--all judges every run/ },
  { args: ['verify', '--anchor', 'nonsense'], says: /--anchor takes run:seq:link/ },
  {
    args: ['verify', '--anchor', `run_20200101_000000000000:1:${'0'.repeat(64)}`],
    says: /the anchor is of run_2020/,
  },
  { args: ['verify', '--public-key', 'nonsense'], says: /keys export-public/ },
  { args: ['receipt', '../../../etc/passwd'], says: /is not the id of a call/ },
  { args: ['receipt', '000000000000'], says: /no call 000000000000/ },
  { args: ['prove', 'latest', 'x'], says: /<seq> is the position of an event/ },
  { args: ['prove', 'latest', '999'], says: /no checkpoint of the run covers event 999/ },
  { args: ['mode', 'red_only'], says: /expected one of read_only.*Did you mean "read_only"/ },
  { args: ['schema', 'decision-recipt'], says: /did you mean decision-receipt/ },
  { args: ['approve', 'apr_0000'], says: /no request apr_0000/ },
  { args: ['approve', 'apr_', '--expires', 'soon'], says: /--expires takes a time/ },
  { args: ['wrap'], says: /nothing to wrap/ },
  { args: ['wrap', '--http', 'ftp://x'], says: /--http takes the http or https URL/ },
  { args: ['wrap', '--http', 'http://x', '--', 'y'], says: /either --http <url> or a command/ },
  { args: ['wrap', '--mode', 'godmode', '--', 'true'], says: /mode/ },
  { args: ['wrap', '--policy', 'nowhere.yaml', '--', 'true'], says: /nowhere\.yaml: there is no such file/ },
  { args: ['serve', '--http', '--port', '99999'], says: /--port takes a number up to 65535/ },
  { args: ['serve', '--http', '--stdio'], says: /either --stdio or --http/ },
  { args: ['keys', 'init'], says: /there are keys already/ },
  { args: ['completion', 'tcsh'], says: /bash, zsh, fish/ },
  { args: ['tools', 'diff', 'nobody'], says: /no server nobody/ },
  { args: ['policy', 'explain', 'echo', '--args', '{'], says: /--args is not JSON/ },
  { args: ['policy', 'check', 'nowhere.yaml'], says: /no such file or folder/ },
  { args: ['runs', '--workspace', '/nowhere'], says: /the workspace \/nowhere is not a folder/ },
  { args: ['runs', '--config', 'nowhere.yaml'], says: /the configuration cannot be read/ },
]

test.each(REFUSED.map(({ args, says }) => ({ args, says, line: args.join(' ').slice(0, 60) })))(
  '$line is refused in one clear line',
  async ({ args, says }) => {
    const { code, stdout, stderr } = await recorded().run(...args)
    expect(stderr).toMatch(says)
    expect(stderr).toMatch(/^countersign: [^\n]+\n$/)
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  },
)

test('a workspace that cannot be read is named', async () => {
  const { workspace, run } = makePlace()
  mkdirSync(join(workspace, '.countersign', 'runs', 'run_20260101_0123456789ab'), { recursive: true })
  const { code, stderr } = await run('verify', 'run_20260101_0123456789ab')
  expect(code).toBe(2)
  expect(stderr).toMatch(/^countersign: [^\n]*events\.jsonl: there is no such file or folder\n$/)
})

test('a configuration with an unknown key is refused, so that a typo never goes unseen', async () => {
  const { home, run } = makePlace()
  mkdirSync(home)
  writeFileSync(join(home, 'config.yaml'), 'mod: read_only\n')
  const { code, stderr } = await run('mode')
  expect(code).toBe(2)
  expect(stderr).toMatch(/config\.yaml: Unrecognized key: "mod"/)
})

test('a configuration is beaten by the environment, and that by a flag', async () => {
  const { home, run } = makePlace()
  mkdirSync(home)
  writeFileSync(join(home, 'config.yaml'), 'mode: migration\n')
  expect(JSON.parse((await run('mode', '--json')).stdout)).toMatchObject({
    mode: 'migration',
    source: 'config',
  })
  await run('mode', 'read_only')
  expect(JSON.parse((await run('mode', '--json')).stdout)).toMatchObject({
    mode: 'read_only',
    source: 'file',
  })
})

test.runIf(process.getuid?.() !== 0)('keys that others can read are refused', async () => {
  const { home, run } = makePlace()
  await run('keys', 'init')
  chmodSync(join(home, 'keys', 'identity.key'), 0o644)
  const { code, stderr } = await run('keys', 'show')
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/others can read/) })
})
