// A client that starts its server wrapped, calls it as often as asked, and ends with the code that was asked for.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const [command, server, calls, code, ...flags] = process.argv.slice(2)
const client = new Client({ name: 'echo-client', version: '1.0.0' })
const args = [command, 'wrap', ...flags, '--', process.execPath, server]
await client.connect(
  new StdioClientTransport({ command: process.execPath, args, env: process.env, stderr: 'ignore' }),
)
for (let i = 0; i < Number(calls); i++) await client.callTool({ name: 'echo', arguments: {} })
await client.close()
process.exitCode = Number(code)
