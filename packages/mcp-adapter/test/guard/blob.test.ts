import { fillTemplate, SECRET_RULES, seededRandom } from '@countersign/redact'
import { expect, test } from 'vitest'
import { createGuard, type GuardOptions } from '../../src/index.js'
import { openWorkbench } from '../fixtures-relay/workbench.js'

const [template = ''] = SECRET_RULES.find(({ id }) => id === 'github_pat_classic')?.examples.match ?? []
const SECRET = fillTemplate(template, seededRandom(7))
const LINES = `first \u00e9\nkey = ${SECRET}\nlast \u{1f600}\n`

const base64 = (text: string | Uint8Array) => Buffer.from(text as Uint8Array).toString('base64')
const words = (blob: unknown) => Buffer.from(String(blob), 'base64').toString('utf8')

type Item = {
  readonly [member: string]: unknown
  readonly data?: string
  readonly resource?: { readonly blob: string; readonly [member: string]: unknown }
}
const resource = (mimeType: string | undefined, blob: string): Item => ({
  type: 'resource',
  resource: { uri: 'file:///x', ...(mimeType && { mimeType }), blob },
})
const data = (mimeType: string, bytes: string): Item => ({ type: 'blob', mimeType, data: bytes })

/** What is delivered of a result with these items, and what is on record about it. */
async function deliver(content: readonly Item[], options: GuardOptions = {}) {
  const bench = await openWorkbench()
  const guard = createGuard({ workspace: bench.workspace, home: bench.home, ...options })
  const before = structuredClone(content)
  const result = await guard.call({ toolName: 'read' }, () => ({ content }))
  await guard.close()
  expect(content).toEqual(before)
  const event = (await bench.provenEvents()).find(({ type }) => type === 'mcp_tool_executed')
  await bench.remove()
  return { result, items: result.content as readonly Item[], event }
}

test.each([
  ['text', resource('text/plain', base64(LINES))],
  ['text with a charset', resource('text/x-env; charset=utf-8', base64(LINES))],
  ['YAML', resource('application/yaml', base64(LINES))],
  ['a picture that is text', data('image/svg+xml', base64(`<svg>${LINES}</svg>`))],
  ['what says that it is bytes', data('application/octet-stream', base64(LINES))],
  ['what says that it is a picture', data('image/png', base64(LINES))],
  ['what does not say what it is', resource(undefined, base64(LINES))],
  [
    'much of it, a character across the place where looking ends',
    resource(undefined, base64(`x${'\u00e9'.repeat(9_000)}${LINES}`)),
  ],
  ['base64 for URLs', resource('text/plain', Buffer.from(LINES).toString('base64url'))],
  ['base64 in lines', resource('text/plain', base64(LINES).replace(/.{40}/g, '$&\r\n'))],
  ['text that is no UTF-8', resource('text/plain', base64(Buffer.from(`\u00e9 ${SECRET} last`, 'latin1')))],
])('a secret in the words of a blob does not leave: %s', async (_, item) => {
  const { items, event } = await deliver([item])
  const said = words(items[0]?.resource?.blob ?? items[0]?.data)
  expect(said).not.toContain(SECRET)
  expect(said).toContain('[REDACTED:github_pat_classic]')
  expect(said).toContain('last')
  expect(event).toMatchObject({ policy_decision: 'redact', redactions: ['secret'] })
})

test('what was JSON stays JSON', async () => {
  const blob = base64(JSON.stringify({ auth: { token: SECRET }, n: 1 }))
  const { items } = await deliver([resource('application/json', blob)])
  const token = expect.stringMatching(/^\[REDACTED:/)
  expect(JSON.parse(words(items[0]?.resource?.blob))).toEqual({ auth: { token }, n: 1 })
})

test.each(['text/plain', undefined])(
  'what is no base64 at all is looked at as it is, %s',
  async (mimeType) => {
    const { result } = await deliver([resource(mimeType, `not base64: ${SECRET}`)])
    expect(JSON.stringify(result)).not.toContain(SECRET)
  },
)

test('bytes that are no text, and words without a secret, are what they were', async () => {
  const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), Buffer.from(SECRET)])
  const kept = [
    { type: 'image', mimeType: 'image/png', data: base64(picture) },
    { type: 'audio', mimeType: 'audio/wav', data: base64(Buffer.alloc(9_000, 3)) },
    resource('text/plain', base64('caf\u00e9')),
    resource('text/plain', Buffer.from('no padding.').toString('base64url')),
    resource(undefined, '@@ no base64 @@'),
    resource(undefined, base64(Buffer.concat([Buffer.alloc(9_000, 65), picture])).replace(/.{76}/g, '$&\n')),
  ]
  const { items } = await deliver([...kept, { type: 'text', text: `beside ${SECRET}` }])
  expect(items.slice(0, -1)).toEqual(kept)
  expect(items.at(-1)).toMatchObject({ text: expect.stringContaining('[REDACTED:') })
})

test('what a policy withholds goes as a whole', async () => {
  const { result } = await deliver([resource('text/plain', base64(LINES))], {
    redaction: { actions: { secret: 'withhold' } },
  })
  expect(result).toMatchObject({ isError: true, structuredContent: { error_code: 'RESULT_WITHHELD' } })
})
