import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Context } from '../context.js'

/** What came back of a call, as the client sees it. */
export interface Returned {
  readonly isError: boolean
  readonly text: string
  /** The code of a refusal. */
  readonly errorCode: string | undefined
  readonly receipt: { readonly tool_call: string; readonly seq: number; readonly link: string } | undefined
}

export interface DemoClient {
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<Returned>
  close(): Promise<void>
}

/** Starts the reference server as a process of its own and connects to it as any MCP client does. */
export async function connectClient({ workspace, home }: Context): Promise<DemoClient> {
  const client = new Client({ name: 'demo-agent', version: '1.0.0' })
  const args = [process.argv[1]!, 'serve', '--stdio', '--workspace', workspace, '--home', home]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }))
  await client.listTools()
  return {
    async call(name, args) {
      return returnedOf(await client.callTool({ name, arguments: { ...args } }))
    },
    close: () => client.close(),
  }
}

function returnedOf(result: Record<string, unknown>): Returned {
  const [first] = result['content'] as { readonly text?: string }[]
  const meta = result['_meta'] as Record<string, unknown> | undefined
  // A tool with an output schema has its refusals beside the content.
  const envelope = (meta?.['dev.countersign/envelope'] ?? result['structuredContent']) as
    | { readonly error_code?: string }
    | undefined
  return {
    isError: result['isError'] === true,
    text: first?.text ?? '',
    errorCode: envelope?.error_code,
    receipt: meta?.['dev.countersign/receipt'] as Returned['receipt'],
  }
}
