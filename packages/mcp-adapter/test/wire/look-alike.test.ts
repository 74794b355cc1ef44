import { expect, test } from 'vitest'
import { parseFrame } from '../../src/node/wire/frame.js'

test.each([
  ['a method in another case', '{"method":"ping","Method":"tools/call","params":{"name":"rm"}}'],
  [
    'parameters with a long s',
    '{"method":"tools/call","params":{"name":"read"},"param\u017f":{"name":"rm"}}',
  ],
  ['a tool name in another case', '{"method":"tools/call","params":{"name":"read","NAME":"rm"}}'],
  ['a task with a Kelvin sign', '{"method":"tools/call","params":{"name":"read","tas\u212a":{}}}'],
  ['an answer with a second result', '{"id":1,"result":{},"Result":{"content":[]}}'],
  ['inside a batch', '[{"method":"ping"},{"METHOD":"tools/call"}]'],
  ['an id that loses digits', '{"id":9007199254740993,"method":"tools/call"}'],
])('%s is no message', (_, text) => {
  expect(parseFrame(Buffer.from(text))).toBeUndefined()
})

test.each([
  ['other members', '{"method":"ping","Extra":1,"params":{"Name":"x"}}'],
  [
    'arguments in any case',
    '{"method":"tools/call","params":{"name":"read","arguments":{"Name":1,"METHOD":2}}}',
  ],
  ['the largest id', '{"id":9007199254740991,"method":"ping"}'],
])('%s are read', (_, text) => {
  expect(parseFrame(Buffer.from(text))).toMatchObject({ exact: true })
})
