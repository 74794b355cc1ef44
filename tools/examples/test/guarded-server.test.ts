import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { examples, makePlace, type Place } from '../src/place.js'
import { blocksIn, commandsOf, readmeOf } from '../src/readme.js'

const dir = join(examples, 'guarded-server')

/** Starts the server as `npm start` does, calls its tools, and leaves. */
async function callTools({ env }: Place): Promise<string[]> {
  const client = new Client({ name: 'example-test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: 'npm',
      args: ['start', '--silent'],
      cwd: dir,
      env,
      stderr: 'ignore',
    }),
  )
  const texts: string[] = []
  for (const name of ['read_note', 'delete_note']) {
    const result = await client.callTool({ name, arguments: { title: 'deploy' } })
    texts.push((result.content as { text: string }[])[0]!.text)
  }
  await client.close()
  return texts
}

test('the README shows the source', () => {
  expect(blocksIn(readmeOf('guarded-server'), 'ts')).toEqual([readFileSync(join(dir, 'src/main.ts'), 'utf8')])
})

test('every call leaves a receipt, a token is not delivered, and the commands of the README work', async () => {
  const place = makePlace()
  const [note, deleted] = await callTools(place)
  expect(note).toContain('Deploy on Tuesdays.')
  expect(note).not.toContain('ghp_')
  expect(deleted).toBe('Deleted.')
  const receipts = join(place.workspace, '.countersign', 'mcp_receipts')
  expect(readdirSync(join(receipts, readdirSync(receipts)[0]!))).toHaveLength(2)
  for (const line of commandsOf('guarded-server').filter((line) => line.startsWith('npx'))) {
    const { code, stdout, stderr } = await place.sh(line)
    expect(code, `${line}: ${stdout}${stderr}`).toBe(0)
  }
  expect(readFileSync(join(place.workspace, 'report.html'), 'utf8')).toContain('complete and unaltered')
})

test('with the policy, delete_note is refused and the refusal is on record', async () => {
  const place = makePlace()
  copyFileSync(join(dir, 'countersign.policy.yaml'), join(place.workspace, 'countersign.policy.yaml'))
  const [note, deleted] = await callTools(place)
  expect(note).toContain('Deploy on Tuesdays.')
  expect(deleted).not.toBe('Deleted.')
  const { stdout } = await place.sh('npx countersign show latest')
  expect(stdout).toContain('delete_note')
})
