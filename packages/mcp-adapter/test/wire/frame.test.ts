import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFrame, parseFrame } from '../../src/node/wire/frame.js'

const bytes = (text: string) => Buffer.from(text)

describe('a message another parser could read differently is not exact', () => {
  test.each([
    ['a method twice', '{"method":"tools/call","method":"ping"}'],
    ['a key twice, once escaped', '{"method":"tools/call","m\\u0065thod":"ping"}'],
    ['a name twice, deep inside', '{"params":[{"arguments":{"path":"/etc","path":"/tmp"}}]}'],
    ['a key twice beside colons and quotes in strings', '{"a:\\"b":":","c":1,"c":"\\\\"}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":2}'],
    ['a name with an escape', '{"params":{"arguments":{"a":":\\\\","pa\\u0074h":"/etc"}}}'],
    ['a name with an escape before a space', '{"a\\n" : 1}'],
  ])('%s', (_, text) => {
    const frame = parseFrame(bytes(text))
    expect(frame?.exact).toBe(false)
    expect(formatFrame(frame!)).toBe(JSON.stringify(JSON.parse(text)))
  })

  test('invalid UTF-8', () => {
    const frame = parseFrame(Buffer.concat([bytes('{"a":"'), Buffer.from([0xff]), bytes('"}')]))
    expect(frame).toMatchObject({ batch: false, elements: [{ a: '\ufffd' }], exact: false })
  })
})

test.each([
  ['half a message', '{"jsonrpc":"2.0","id":'],
  ['what only Python reads', '{"method":"tools/call","params":{"arguments":{"x":NaN}}}'],
  ['two messages', '{}{}'],
  ['a byte order mark', '\ufeff{}'],
  ['depth beyond any message', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('%s is no message', (_, text) => {
  expect(parseFrame(bytes(text))).toBeUndefined()
})

test('a batch gives its elements', () => {
  expect(parseFrame(bytes(' [{"id":0},1]\r\n'))).toMatchObject({
    batch: true,
    elements: [{ id: 0 }, 1],
    exact: true,
  })
})

test('every value written once, and without escapes in its names, is exact', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 1, '\t'), (value, indent) => {
      const frame = parseFrame(bytes(JSON.stringify(value, null, indent)))
      expect(frame?.exact).toBe(!hasEscapedName(value))
      expect(formatFrame(frame!)).toBe(JSON.stringify(value))
    }),
  )
})

function hasEscapedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return (
    names.some((name) => JSON.stringify(name).includes('\\')) || Object.values(value).some(hasEscapedName)
  )
}

// On an engine that has the fault, this is how a caller would show the policy one name and the server another.
test('what travels on is what was read, also when the engine mistakes a name', () => {
  parseFrame(bytes('{"id":1,"meth\\\\u":0}'))
  const text = '{"id":1,"meth\\u006fd":"tools/call"}'
  const frame = parseFrame(bytes(text))!
  expect(frame.exact).toBe(false)
  expect(Object.keys(JSON.parse(formatFrame(frame)))).toEqual(Object.keys(frame.elements[0] as object))
})
