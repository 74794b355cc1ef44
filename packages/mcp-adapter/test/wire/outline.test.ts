import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutliner } from '../../src/node/wire/outline.js'

function outlineOf(text: string, cuts: readonly number[] = []) {
  const outliner = createOutliner()
  const whole = Buffer.from(text)
  let start = 0
  for (const cut of [...cuts.map((cut) => cut % (whole.length + 1)), whole.length].sort((a, b) => a - b)) {
    outliner.push(whole.subarray(start, cut))
    start = cut
  }
  return outliner.end()
}

test.each([
  [
    'the id comes last',
    '{"params":{"id":7,"x":["}"]},"method":"tools/call","id":1}',
    { id: 1, method: 'tools/call' },
  ],
  ['an answer', '{"id":"a\\"b","result":{"id":2}}', { id: 'a"b' }],
  ['id 0', '{"id":0,"result":[]}', { id: 0 }],
  ['no id', '{"method":"notifications/x","params":{}}', { method: 'notifications/x' }],
  ['an escaped method', '{"method":"tools\\/call","id":3}', { id: 3, method: 'tools/call' }],
  ['a batch', '[{"id":1}]', {}],
  ['half a message', '{"id":1,', {}],
  ['an id in a string', '{"x":"\\",\\"id\\":5"}', {}],
  ['a top level that is itself too large', `{"x":"${'y'.repeat(70_000)}","id":1}`, {}],
])('%s', (_, text, want) => {
  expect(outlineOf(text)).toEqual(want)
})

test('any message in any chunks keeps its id and method', () => {
  const message = fc.record({
    params: fc.jsonValue(),
    id: fc.oneof(fc.integer(), fc.string()),
    method: fc.string(),
  })
  fc.assert(
    fc.property(message, fc.array(fc.nat(), { maxLength: 5 }), ({ params, id, method }, cuts) => {
      expect(outlineOf(JSON.stringify({ params, method, id }), cuts)).toEqual({ id, method })
    }),
  )
})
