// A server to be measured: server.mjs v1|v2 stdio|http
import { createServer } from 'node:http'
import { connectServer } from './sample.mjs'

// The SDKs hang one listener on stdout for each answer that has to wait, and Node warns of them.
process.removeAllListeners('warning')
const [, , version, transport] = process.argv
if (transport === 'stdio') {
  const { StdioServerTransport } =
    version === 'v1'
      ? await import('@modelcontextprotocol/sdk/server/stdio.js')
      : await import('@modelcontextprotocol/server/stdio')
  await connectServer(version, new StdioServerTransport())
} else {
  const transports = new Map()
  const { StreamableHTTPServerTransport: Transport } =
    version === 'v1'
      ? await import('@modelcontextprotocol/sdk/server/streamableHttp.js')
      : {
          StreamableHTTPServerTransport: (await import('@modelcontextprotocol/node'))
            .NodeStreamableHTTPServerTransport,
        }
  const server = createServer(async (request, response) => {
    const known = transports.get(request.headers['mcp-session-id'])
    if (known) return known.handleRequest(request, response)
    const opened = new Transport({
      sessionIdGenerator: () => crypto.randomUUID(),
      enableJsonResponse: true,
      onsessioninitialized: (id) => transports.set(id, opened),
    })
    await connectServer(version, opened)
    await opened.handleRequest(request, response)
  })
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`))
  process.stdin.resume().on('end', () => process.exit())
}
