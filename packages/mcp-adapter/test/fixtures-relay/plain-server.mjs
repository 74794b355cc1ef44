// A server without any SDK that does what a call tells it to, well-behaved or not: plain-server.mjs [file for received lines] [words of the descriptions]
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [, , logFile, words = 'Does'] = process.argv
// Put together here, so that no scanner takes the fixture for a leak.
const SECRET = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`

const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const text = (words) => ({ content: [{ type: 'text', text: words }] })
const tool = (name, annotations) => ({
  name,
  description: `${words} ${name}.`,
  inputSchema: { type: 'object' },
  // Clients hold the structured content of any of its results against this, a refusal's too.
  ...(name === 'typed' && { outputSchema: { type: 'object', required: ['never'] } }),
  ...(annotations && { annotations }),
})

const TOOLS = {
  typed: (_, answer) => answer({ ...text('typed'), structuredContent: { never: false } }),
  echo: ({ text: words }, answer) => answer(text(words)),
  add: ({ a, b }, answer) => answer({ ...text(String(a + b)), structuredContent: { sum: a + b } }),
  secret: (_, answer) => answer({ ...text(`token ${SECRET}`), structuredContent: { token: SECRET } }),
  meta: (_, answer) => answer({ ...text('marked'), _meta: { 'com.example/kept': [1, 2] } }),
  fail: (_, answer) => answer({ ...text('no such file'), isError: true }),
  reject: (_, __, id) => say({ id, error: { code: -32000, message: `rejected with ${SECRET}` } }),
  slow: ({ ms, text: words = 'late' }, answer) => {
    process.stderr.write('called slow\n')
    setTimeout(() => answer(text(words)), ms)
  },
  never: () => process.stderr.write('called never\n'),
  later: (_, answer) =>
    answer({ task: { taskId: 't-1', status: 'working', ttl: 60_000, createdAt: '', lastUpdatedAt: '' } }),
  die: ({ code = 3 }) => process.exit(code),
  halfway: (_, __, id) => process.stdout.write(`{"jsonrpc":"2.0","id":${id},"half`, () => process.exit(11)),
  big: ({ bytes }, answer) => answer(text('b'.repeat(bytes))),
  raw: ({ line, answered = true }, answer) => {
    process.stdout.write(`${line}\n`)
    if (answered) answer(text('raw'))
  },
  progress: ({ steps }, answer, _, params) => {
    for (let step = 1; step <= steps; step++) {
      const progress = { progressToken: params._meta.progressToken, progress: step, message: `at ${SECRET}` }
      say({ method: 'notifications/progress', params: progress })
    }
    say({ method: 'notifications/message', params: { level: 'info', data: { note: SECRET } } })
    answer(text('done'))
  },
  flood: ({ lines }, answer) => {
    for (let i = 0; i < lines; i++)
      process.stdout.write(
        `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":${i}}}\n`,
      )
    answer(text('flooded'))
  },
}

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: { listChanged: true }, resources: {}, prompts: {} },
    serverInfo: { name: 'plain', version: '1.2.3' },
  }),
  ping: () => ({}),
  'tools/list': () => ({
    tools: Object.keys(TOOLS).map((name) => tool(name, name === 'echo' && { readOnlyHint: true })),
  }),
  'tasks/get': ({ taskId }) => ({ taskId, status: 'completed' }),
  'tasks/result': () => text(`task gave ${SECRET}`),
  'resources/read': ({ uri }) => ({ contents: [{ uri, text: `key=${SECRET}` }] }),
  'prompts/get': () => ({ messages: [{ role: 'user', content: { type: 'text', text: `use ${SECRET}` } }] }),
}

function handle(message) {
  if (typeof message !== 'object' || message === null) return
  const { id, method, params = {} } = message
  if (method === 'tools/call') {
    const run = TOOLS[params.name]
    const answer = (result) => id !== undefined && say({ id, result })
    if (run) run(params.arguments ?? {}, answer, id, params)
    else say({ id, error: { code: -32602, message: `Unknown tool: ${params.name}` } })
  } else if (method === 'x/never') return
  else if (METHODS[method]) say({ id, result: METHODS[method](params) })
  else if (id !== undefined && method !== undefined)
    say({ id, error: { code: -32601, message: 'Method not found' } })
}

createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
  if (logFile) appendFileSync(logFile, `${line}\n`)
  if (line.trim() === '') return
  const message = JSON.parse(line)
  for (const one of Array.isArray(message) ? message : [message]) handle(one)
})
process.stderr.write(`plain server ready, pid ${process.pid}\n`)
