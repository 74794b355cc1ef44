import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fileKeys } from '@countersign/ledger/node'
import { createGuard } from '@countersign/mcp-adapter'
import { packObserver } from '@countersign/pack/node'
import { verifyPackPath } from '@countersign/verifier/node'
import { expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace } from './command-line.js'

const page = readFileSync(new URL('../../../docs/EVIDENCE.md', import.meta.url), 'utf8')
const program = (name: string) => fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url))

/** A block of the page, by the name in its first line. */
function block(name: string): string {
  const found = [...page.matchAll(/^```\w+\n(.*?)^```$/gms)].find(([, text]) =>
    text?.startsWith(`# ${name}\n`),
  )
  expect(found, name).toBeDefined()
  return found?.[1] as string
}

/** A place with the files that the page shows, and `countersign` on its path. */
function preparePlace() {
  const { workspace, env } = makePlace()
  const bin = join(workspace, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'countersign'), `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`)
  chmodSync(join(bin, 'countersign'), 0o755)
  for (const name of ['quiet.card.yaml', 'countersign.gates.yaml'])
    writeFileSync(join(workspace, name), block(name))
  writeFileSync(
    join(workspace, 'countersign.policy.yaml'),
    'version: "1"\ndefault: deny\nallowlist: [echo]\n',
  )
  const testProgram = (calls: number) =>
    writeFileSync(
      join(workspace, 'agent-test.mjs'),
      `process.argv.push(${[COMMAND, program('echo-server'), String(calls), '0'].map((word) => JSON.stringify(word))})
await import(${JSON.stringify(pathToFileURL(program('echo-client')).href)})\n`,
    )
  const sh = (script: string) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const path = [bin, env['PATH']].join(delimiter)
      execFile(
        'sh',
        ['-ec', script],
        { cwd: workspace, env: { ...env, PATH: path } },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
        },
      )
    })
  return { workspace, sh, testProgram }
}

test('the worked example of the page: a branch like main passes, one that is refused more does not', async () => {
  const { workspace, sh, testProgram } = preparePlace()
  testProgram(3)
  const main = block('ci.sh')
    .split('\n')
    .find((line) => line.startsWith('countersign run'))!
    .replace('-o branch', '-o main')
  expect(await sh(main)).toMatchObject({ code: 0 })

  const same = await sh(block('ci.sh'))
  expect(same.output).toContain('passed       quiet_run')
  expect(same.output).toContain('passed       claims_lost')
  expect(same.code).toBe(0)
  expect(readFileSync(join(workspace, 'diff.html'), 'utf8')).toMatch(/^<!doctype html>/i)

  writeFileSync(join(workspace, 'countersign.policy.yaml'), 'version: "1"\ndefault: deny\n')
  const refused = await sh(`rm -r branch\n${block('ci.sh')}`)
  expect(refused.code).not.toBe(0)
  const compared = await sh(block('ci.sh').split('\n').slice(-2).join('\n'))
  expect(compared.code).toBe(1)
  expect(compared.output).toMatch(/failed\s+denied: max increase 0\s+0 → 3/)
  expect(readdirSync(join(workspace, 'branch'))).toHaveLength(1)
})

test('packs are made while a guard works, and the last when it closes', async () => {
  const { workspace, home } = makePlace()
  const out = join(workspace, 'evidence')
  const { identity } = fileKeys({ dir: join(home, 'keys'), workspace }).signing()
  const packs = packObserver({
    runsDir: join(workspace, '.countersign', 'runs'),
    out,
    signer: identity,
    every: 2,
  })
  const guard = createGuard({ workspace, home, env: {}, log: () => {}, observers: [packs] })
  for (let i = 0; i < 5; i++)
    await guard.call({ toolName: 'echo', arguments: {} }, () => ({
      content: [{ type: 'text', text: 'hello' }],
    }))
  await guard.close()
  await packs.settled()
  const [name, ...others] = readdirSync(out)
  expect(others).toEqual([])
  expect(await verifyPackPath(join(out, name as string), { identityKeys: [identity.vkey] })).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    authenticity: 'public',
    facts: { counts: { requested: 5, receipts_ok: 5 } },
  })
})

test('every name that the page lists is one that a card can use', async () => {
  const { COUNT_NAMES, FIELD_NAMES } = await import('@countersign/verifier')
  const lists =
    page.match(/^- (?:calls|outcomes|content|policy|tools and time|evidence|fields): (?:.|\n {2})*$/gm) ?? []
  const named = lists.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name as string))
  expect(named.toSorted()).toEqual([...COUNT_NAMES, ...FIELD_NAMES].toSorted())
})
