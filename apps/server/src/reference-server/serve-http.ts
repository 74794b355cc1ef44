import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Guard } from '@countersign/mcp-adapter'
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from '../context.js'
import { createRest } from '../rest/rest.js'
import { createReferenceServer } from './server.js'
import type { ToolContext } from './tool.js'

const MAX_BODY_BYTES = 1 << 20

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Listens on loopback: MCP of both eras at /mcp, REST beside it. */
export async function listen(
  guard: Guard,
  tools: ToolContext,
  context: Context,
  port: number,
): Promise<Listening> {
  const mcp = createMcpHandler(() => createReferenceServer(guard, tools), {
    maxRequestBodySize: MAX_BODY_BYTES,
  })
  const handleMcp = toNodeHandler(mcp)
  const handleRest = createRest(context)
  // A page in a browser can reach loopback under another name: neither a strange Host nor a strange Origin comes in.
  const mayEnter = [localhostHostValidation(), localhostOriginValidation()]
  const server = createServer({ requestTimeout: 60_000 }, (request, response) => {
    if (!mayEnter.every((check) => check(request, response))) return
    const work = isMcp(request)
      ? handleMcp(request as NodeIncomingMessageLike, response)
      : handleRest(request, response)
    Promise.resolve(work).catch(() => answerBroken(response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await mcp.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function isMcp({ url }: IncomingMessage): boolean {
  return url?.split('?')[0] === '/mcp'
}

function answerBroken(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"internal"}\n')
}
