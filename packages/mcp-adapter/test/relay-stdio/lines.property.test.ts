import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from '../../src/node/relay-stdio/lines.js'

const LIMIT = 40

function linesOf(chunks: readonly Buffer[]) {
  const seen: unknown[] = []
  const lines = splitLines(
    { line: (bytes) => seen.push(bytes.toString('latin1')), oversize: (outline) => seen.push(outline) },
    LIMIT,
  )
  for (const chunk of chunks) lines.push(chunk)
  lines.end()
  return seen
}

test('any chunking of any bytes gives the same lines', () => {
  const byte = fc.oneof(fc.constantFrom(10, 13, 34, 123, 125), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(fc.array(byte, { maxLength: 60 }), { maxLength: 12 }), (parts) => {
      const chunks = parts.map((part) => Buffer.from(part))
      const whole = Buffer.concat(chunks)
      const bytes = [...whole].map((_, i) => whole.subarray(i, i + 1))
      const inOne = linesOf([whole])
      expect(linesOf(chunks)).toEqual(inOne)
      expect(linesOf(bytes)).toEqual(inOne)
      const kept = whole.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? []
      expect(inOne.filter((line) => typeof line === 'string')).toEqual(
        kept.filter((line) => line.length <= LIMIT),
      )
    }),
  )
})

test('a line over the limit leaves its id, and the next line is read', () => {
  const large = JSON.stringify({ params: { text: 'x'.repeat(LIMIT) }, method: 'tools/call', id: 9 })
  expect(linesOf([Buffer.from(`${large}\n{"id":1}\n`)])).toEqual([
    { method: 'tools/call', id: 9 },
    '{"id":1}\n',
  ])
})
