import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { SCHEMAS, validateReceipt, validateVerdict } from '@countersign/schema'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernHttp,
} from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { openPlace } from './command-line.js'

const place = openPlace()
let server: ChildProcess
let base: string
let token: string

beforeAll(async () => {
  token = (await place.run('keys', 'token')).stdout.trim()
  server = spawn(process.execPath, [COMMAND, 'serve', '--http', '--port', '0'], {
    cwd: place.workspace,
    env: place.env,
  })
  const port = await new Promise<string>((resolve, reject) => {
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      const ready = /^READY (\d+)$/m.exec(text)
      if (ready) resolve(ready[1]!)
    })
    server.on('close', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  base = `http://127.0.0.1:${port}`
  const client = new Client({ name: 'test-client', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)) as never)
  for (const text of ['one', 'two', 'three']) await client.callTool({ name: 'echo', arguments: { text } })
  await client.callTool({ name: 'web_search', arguments: { query: 'deploy' } })
  await client.close()
})
afterAll(async () => {
  const ended = new Promise((resolve) => server.on('close', resolve))
  server.kill('SIGTERM')
  await ended
  place.remove()
})

async function get(path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const response = await fetch(`${base}${path}`, { headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

test('a client of the modern era is served at the same address', async () => {
  const client = new ModernClient(
    { name: 'modern', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(new ModernHttp(new URL(`${base}/mcp`)))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('export_release')
  await client.close()
})

test('health, schemas and the OpenAPI document are open', async () => {
  expect(await get('/healthz', {})).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect((await get('/schemas/decision-receipt', {})).body).toEqual(SCHEMAS['decision-receipt'])
  const { body } = await get('/openapi.json', {})
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual([
    '/api/v1/audit/events',
    '/api/v1/receipts/{tool_call}',
    '/api/v1/runs',
    '/api/v1/runs/{id}/verify',
    '/schemas/{name}',
    '/healthz',
    '/openapi.json',
  ])
})

describe('what was recorded needs the token', () => {
  test.each([
    ['none', {}],
    ['another', { authorization: `Bearer cst_${'x'.repeat(43)}` }],
    ['the beginning of it', { authorization: 'Bearer cst_' }],
    ['another scheme', { authorization: 'Basic eDp5' }],
  ])('%s is refused', async (_, headers) => {
    const { status, body, headers: got } = await get('/api/v1/runs', headers as Record<string, string>)
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'unauthorized' })
    expect(got.get('www-authenticate')).toBe('Bearer')
  })

  test('paths that do not exist say nothing to a stranger', async () => {
    expect((await get('/api/v2/anything', {})).status).toBe(401)
    expect((await get('/api/v2/anything')).status).toBe(404)
  })
})

test('a strange Host or Origin does not come in', async () => {
  const origin = await get('/healthz', { origin: 'https://evil.example' })
  expect(origin.status).toBe(403)
  // fetch does not let a Host be forged.
  const status = await new Promise((resolve, reject) => {
    request(`${base}/healthz`, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('runs, and the verdict on one', async () => {
  const { body } = await get('/api/v1/runs')
  expect(body).toMatchObject({
    total: 1,
    runs: [{ server_id: expect.stringMatching(/^countersign-reference@/) }],
  })
  const verdict = await get(`/api/v1/runs/${body.runs[0].run_id}/verify`)
  expect(validateVerdict(verdict.body).errors).toEqual([])
  expect(verdict.body).toMatchObject({ state: 'ok', escrow: { requested: 4, complete: 4 } })
  expect((await get('/api/v1/runs/..%2f..%2fetc/verify')).status).toBe(404)
  expect((await get('/api/v1/runs/run_20200101_000000000000/verify')).status).toBe(404)
})

describe('audit events', () => {
  test('are projections of the ledger, with what an auditor asks for', async () => {
    const { body } = await get('/api/v1/audit/events?tool=web_search')
    expect(body.next_cursor).toBeNull()
    expect(body.events).toMatchObject([
      { type: 'mcp_tool_requested', tool: 'web_search', surface: 'streamable-http', decision: null },
      {
        type: 'mcp_tool_executed',
        tool: 'web_search',
        decision: 'redact',
        link: expect.stringMatching(/^sha256:/),
      },
    ])
    expect(Object.keys(body.events[1])).toEqual([
      'run_id',
      'seq',
      'link',
      'type',
      'timestamp',
      'surface',
      'session',
      'actor',
      'tool',
      'required_capability',
      'decision',
      'reason',
      'request',
    ])
  })

  test('come a page at a time, each once, in their order', async () => {
    const seqs: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await get(`/api/v1/audit/events?limit=3${after}`)
      seqs.push(...body.events.map(({ seq }: { seq: number }) => seq))
      cursor = body.next_cursor
    }
    expect(seqs).toHaveLength(8)
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other))
  })

  test('are filtered by decision and time', async () => {
    expect((await get('/api/v1/audit/events?decision=redact')).body.events).toHaveLength(1)
    expect((await get('/api/v1/audit/events?until=2020-01-01T00:00:00Z')).body.events).toEqual([])
    expect((await get('/api/v1/audit/events?since=2020-01-01T00:00:00Z')).body.events).toHaveLength(8)
  })

  test('are not sent again to who has them', async () => {
    const first = await get('/api/v1/audit/events')
    const etag = first.headers.get('etag')!
    const again = await get('/api/v1/audit/events', {
      authorization: `Bearer ${token}`,
      'if-none-match': etag,
    })
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
  })

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=x', 'decision=perhaps', 'since=yesterday'])(
    '%s is a bad request',
    async (query) => {
      const { status, body } = await get(`/api/v1/audit/events?${query}`)
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'bad_request' })
    },
  )
})

test('the receipt of a call', async () => {
  const { body } = await get('/api/v1/audit/events?decision=redact')
  const { tool_call } = body.events[0].request
  const receipt = await get(`/api/v1/receipts/${tool_call}`)
  expect(validateReceipt(receipt.body).errors).toEqual([])
  expect(receipt.body).toMatchObject({ tool_call, policy_decision: 'redact' })
  for (const strange of ['nothing', '..%2f..%2fpasswd', 'web_search_000000000000'])
    expect((await get(`/api/v1/receipts/${strange}`)).status).toBe(404)
})

test('it reads, and nothing else; bodies are bounded, and no answer tells of our insides', async () => {
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${base}/api/v1/runs`, { method: 'DELETE', headers })).status).toBe(405)
  const large = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(1 << 21)}"}}`,
  }).catch(() => ({ status: 413 }))
  expect(large.status).toBe(413)
  for (const path of ['/api/v1/runs/x/verify', '/nowhere', '/schemas/none', '/api/v1/receipts/x'])
    expect((await get(path)).text).not.toMatch(/\/tmp\/|node:|\.js|\bat .+:\d+:\d+/)
})
