import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEvent, parseEvent, splitEvents } from '../../src/node/relay-http/event-stream.js'

function eventsOf(chunks: readonly Buffer[], limit = 1_000) {
  const events: string[] = []
  let all = ''
  let oversize = 0
  const take = (bytes: Buffer) => {
    all += bytes.toString('latin1')
  }
  const splitter = splitEvents(
    {
      filler: take,
      event(bytes) {
        take(bytes)
        events.push(bytes.toString('latin1'))
      },
      oversize: () => oversize++,
    },
    limit,
  )
  for (const chunk of chunks) splitter.push(chunk)
  splitter.end()
  return { events, all, oversize }
}

const piece = fc.constantFrom(
  'data: {"a":1}',
  'id: 7',
  ':ping',
  'event: message',
  'data',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  'retry: 5',
)

test('any chunking gives the same events, and loses nothing but an unfinished one', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.array(fc.nat(200), { maxLength: 6 }),
      (pieces, cuts) => {
        const whole = Buffer.from(pieces.join(''))
        const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].toSorted((a, b) => a - b)
        const chunks = [...places, whole.length].map((end, i) => whole.subarray(places[i - 1] ?? 0, end))
        const bytes = [...whole].map((_, i) => whole.subarray(i, i + 1))
        // A line end that falls between two chunks may come as two pieces; what they say is the same.
        const said = ({ events }: { events: string[] }) =>
          events.map((event) => parseEvent(Buffer.from(event)))
        const inOne = eventsOf([whole])
        expect(said(eventsOf(chunks))).toEqual(said(inOne))
        expect(said(eventsOf(bytes))).toEqual(said(inOne))
        expect(whole.toString('latin1').startsWith(inOne.all)).toBe(true)
      },
    ),
  )
})

test('an event reads the same after it is written again', () => {
  const event = fc.record({
    data: fc.option(fc.stringMatching(/^[^\r\n]*(\n[^\r\n]*)*$/), { nil: undefined }),
    id: fc.option(fc.stringMatching(/^[a-z0-9_-]{1,9}$/), { nil: undefined }),
    rest: fc.array(fc.constantFrom('event: message', 'retry: 100', ':comment')),
  })
  fc.assert(
    fc.property(event, (value) => {
      expect(parseEvent(Buffer.from(formatEvent(value)))).toEqual(value)
    }),
  )
})

test('an event over the limit ends the reading', () => {
  const { events, oversize } = eventsOf([
    Buffer.from('data: 1\n\n'),
    Buffer.alloc(2_000, 'x'),
    Buffer.from('\n\ndata: 2\n\n'),
  ])
  expect(events).toEqual(['data: 1\n\n'])
  expect(oversize).toBe(1)
})
