import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleProgram } from './fixtures-relay/bundle.js'
import { openWorkbench, outcomesOf, type Workbench } from './fixtures-relay/workbench.js'

const root = fileURLToPath(new URL('..', import.meta.url))

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

/** A block of the README as a program that Node runs. */
async function programOf(info: string): Promise<string> {
  const text = await readFile(join(root, 'README.md'), 'utf8')
  const block = new RegExp(`\`\`\`${info}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1]
  expect(block, `the README has no block ${info}`).toBeDefined()
  const folder = join(root, 'node_modules', '.cache', 'readme')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${info.replace(' ', '-')}-${process.pid}.ts`)
  await writeFile(file, block as string)
  return bundleProgram(file)
}

function start(program: string): StdioClientTransport {
  const { PATH = '', HOME = '' } = process.env
  return new StdioClientTransport({
    command: process.execPath,
    args: [program],
    cwd: root,
    env: { PATH, HOME, COUNTERSIGN_HOME: bench.home, COUNTERSIGN_WORKSPACE: bench.workspace },
  })
}

test('the pipeline prints what the README says', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [await programOf('ts')], {
    cwd: bench.workspace,
  })
  const text = await readFile(join(root, 'README.md'), 'utf8')
  expect(stdout).toBe(/```text\n([\s\S]*?)```/.exec(text)?.[1])
  expect(stderr).toBe('')
})

test.each([
  ['ts server', 'list_notes', {}],
  ['ts relay', 'read_graph', {}],
])('%s: a call leaves a receipt, and the run is sealed', async (info, name, args) => {
  const client = new Client({ name: 'reader', version: '1' })
  await client.connect(start(await programOf(info)))
  const result = await client.callTool({ name, arguments: args })
  expect(result._meta).toMatchObject({
    'dev.countersign/receipt': { link: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  await client.close()
  expect(outcomesOf(await bench.provenEvents())).toEqual([`${name} success`])
})
