import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMessage, rememberDigits } from '../../src/node/wire/digits.js'
import { type Frame, parseFrame } from '../../src/node/wire/frame.js'
import type { WireMessage } from '../../src/node/wire/message.js'

/** Reads a text as the relay does, gives the result something more, and writes it. */
function pass(
  text: string,
  change: (result: WireMessage) => object = (result) => ({ ...result, _meta: 1 }),
): string {
  const frame = parseFrame(Buffer.from(text)) as Frame
  const message = frame.elements[0] as WireMessage
  rememberDigits(frame)
  return formatMessage({ jsonrpc: '2.0', id: 1, result: change(message['result'] as WireMessage) })
}

const around = (result: string) => `{"jsonrpc":"2.0","id":1,"result":${result}}`

describe('numbers leave as they came', () => {
  test.each([
    '12345678901234567890',
    '-12345678901234567890',
    '1.0',
    '1.50',
    '-0',
    '-0.0',
    '1e2',
    '1E+2',
    '0.1000000000000000055511151231257827',
    '[1.0,{"deep":[2.0]}]',
  ])('%s', (number) => {
    const result = `{"content":[],"structuredContent":{"n":${number}},"plain":${number}`
    expect(pass(around(`${result}}`))).toBe(around(`${result},"_meta":1}`))
  })

  test('and so does all that is beside them, spaces and escapes among it', () => {
    const result =
      '{"content": [ {"type":"text","text":"\\u0041 \\"1.0\\" \\\\"} ],"structuredContent":{ "n" : 1.0 }'
    const content = '[ {"type":"text","text":"\\u0041 \\"1.0\\" \\\\"} ]'
    expect(pass(around(`${result}}`))).toBe(
      around(`{"content":${content},"structuredContent":{ "n" : 1.0 },"_meta":1}`),
    )
  })

  test('also beside what changed', () => {
    const text = around(
      '{"content":[{"text":"secret","size":1.0},{"size":2.0}],"structuredContent":{"n":3.0}}',
    )
    const changed = pass(text, ({ structuredContent, content }) => {
      const [first, second] = content as [object, object]
      return { content: [{ ...first, text: 'gone' }, second], structuredContent }
    })
    expect(changed).toBe(
      around('{"content":[{"text":"gone","size":1.0},{"size":2.0}],"structuredContent":{"n":3.0}}'),
    )
  })
})

test('a number that is none is written as it was hashed', () => {
  expect(pass(around('{"content":[],"structuredContent":{"n":1e400,"m":1.0}}'))).toBe(
    around('{"content":[],"structuredContent":{"n":null,"m":1},"_meta":1}'),
  )
})

test('a text in which others may read something else is not passed on', () => {
  expect(pass(around('{"content":[1.0],"a":{"b":1,"b":2}}'))).toBe(
    around('{"content":[1],"a":{"b":2},"_meta":1}'),
  )
})

test('what is not from there is written as usual', () => {
  const result = { content: [], structuredContent: { n: 1 } }
  expect(formatMessage({ id: 1, result })).toBe(JSON.stringify({ id: 1, result }))
})

test('whatever a result holds, what is written says the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (members, added) => {
      const text = around(JSON.stringify({ odd: [0], ...members }).replace('[0]', '[1.0]'))
      const written = pass(text, (result) => ({ ...result, added }))
      const { result } = JSON.parse(text) as { result: object }
      expect(JSON.parse(written).result).toEqual(JSON.parse(JSON.stringify({ ...result, added })))
    }),
  )
})
