import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { COMMANDS } from '../src/registry.js'
import { COMMAND } from './bundle-command.js'
import { makePlace, type Place } from './command-line.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const readme = readFileSync(here('../../../README.md'), 'utf8')

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text]) => text!,
  )
}

/** Starts a server as a client would, makes one call, and has what it left judged. */
async function callThrough(place: Place, command: string, args: string[], name: string, input: object) {
  const client = new Client({ name: 'reader', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command,
      args,
      cwd: place.workspace,
      env: place.env as Record<string, string>,
      stderr: 'ignore',
    }),
  )
  const result = await client.callTool({ name, arguments: { ...input } })
  await client.close()
  return { result, verdict: JSON.parse((await place.run('verify', '--json')).stdout) }
}

test('the one line in a server leaves receipts', async () => {
  const [program] = blocks('ts')
  const folder = here('../node_modules/.cache/readme')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'server.ts'), program!)
  await build({
    entryPoints: [join(folder, 'server.ts')],
    outfile: join(folder, 'server.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    external: ['@modelcontextprotocol/*', 'zod', 'yaml'],
  })
  const place = makePlace()
  const { result, verdict } = await callThrough(place, process.execPath, [join(folder, 'server.js')], 'add', {
    a: 20,
    b: 22,
  })
  expect(result).toMatchObject({ content: [{ text: '42' }] })
  expect(verdict).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    escrow: { requested: 1, complete: 1 },
  })
})

test('the lines in a client wrap a server from npm', async () => {
  const { mcpServers } = JSON.parse(blocks('json')[0]!)
  const { command, args } = mcpServers.filesystem
  expect([command, ...args.slice(0, 5)]).toEqual([
    'countersign',
    'wrap',
    '--',
    'npx',
    '-y',
    '@modelcontextprotocol/server-filesystem',
  ])
  const require = createRequire(import.meta.url)
  const server = require.resolve(`${args[4]}/dist/index.js`)
  const place = makePlace()
  // npx would ask the network for what is installed already.
  const started = [COMMAND, ...args.slice(0, 2), process.execPath, server, ...args.slice(5)]
  const { result, verdict } = await callThrough(
    place,
    process.execPath,
    started,
    'list_allowed_directories',
    {},
  )
  expect(result.isError).not.toBe(true)
  expect(verdict).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    escrow: { requested: 1, complete: 1 },
  })
})

test('the commands that it names exist', () => {
  const named = [...readme.matchAll(/\bcountersign ([a-z]+)/g)].map(([, name]) => name)
  const known = COMMANDS.map(({ name }) => name)
  expect(named.filter((name) => !known.includes(name!))).toEqual([])
})

test('the picture shows what the demonstration prints today', () => {
  const out = here('../node_modules/.cache/demo.svg')
  const script = here('../scripts/terminal-picture.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--command', COMMAND, '--out', out], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(wordsOf(out)).toEqual(wordsOf(here('../../../docs/demo.svg')))
})

/** The text of a picture, without what is different every time. */
function wordsOf(path: string): string[] {
  const svg = readFileSync(path, 'utf8')
  return [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, text]) =>
    text!
      .replace(/run_\d{8}_[0-9a-f]{12}/g, '<run>')
      .replace(/apr_[0-9a-f]{16}/g, '<approval>')
      .replace(/_[0-9a-f]{12}\b/g, '_<call>')
      .replace(/[0-9a-f]{16}…/g, '<link>…')
      .replace(/\/\S*countersign-demo-\w+/g, '<folder>'),
  )
}
