import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { examples, makePlace } from '../src/place.js'
import { blocksIn, commandsOf, readmeOf } from '../src/readme.js'

// Made up, and in two parts so that no scanner takes this file for a leak.
const TOKEN = ['ghp', 'x7Kq2mVtR9bLzW4nYc8sHdF3gJpA1eUo5iTk'].join('_')
const dir = join(examples, 'wrap-filesystem')
const read = (name: string) => readFileSync(join(dir, name), 'utf8')

test('the README shows the files', () => {
  expect(blocksIn(readmeOf('wrap-filesystem'), 'json')).toEqual([read('mcp.json')])
  expect(blocksIn(readmeOf('wrap-filesystem'), 'yaml')).toEqual([read('countersign.policy.yaml')])
})

test('the configuration wraps the real server: reads pass without secrets, writes are refused', async () => {
  const { workspace, env, sh } = makePlace()
  copyFileSync(join(dir, 'countersign.policy.yaml'), join(workspace, 'countersign.policy.yaml'))
  writeFileSync(join(workspace, 'notes.txt'), `token ${TOKEN}, and the rest\n`)
  const { command, args } = JSON.parse(read('mcp.json')).mcpServers.filesystem
  const client = new Client({ name: 'example-test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command, args, cwd: workspace, env, stderr: 'ignore' }))
  const notes = await client.callTool({ name: 'read_text_file', arguments: { path: 'notes.txt' } })
  const refused = await client.callTool({ name: 'write_file', arguments: { path: 'new.txt', content: 'x' } })
  await client.close()

  expect(JSON.stringify(notes.content)).toContain('and the rest')
  expect(JSON.stringify(notes)).not.toContain('ghp_')
  expect(refused.isError).toBe(true)
  expect(refused._meta?.['dev.countersign/envelope']).toMatchObject({ error_code: 'TOOL_NOT_ALLOWED' })
  expect(existsSync(join(workspace, 'new.txt'))).toBe(false)
  for (const line of commandsOf('wrap-filesystem')) {
    const { code, stdout, stderr } = await sh(line)
    expect(code, `${line}: ${stdout}${stderr}`).toBe(0)
  }
})
