import { canonicalize } from '@countersign/digest'
import { validateEvent } from '@countersign/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FamiliarLines, PLAIN } from '../src/familiar-lines.js'
import { type ParsedLine, parseLine } from '../src/line.js'
import { LineReader, readLine } from '../src/reading.js'
import { golden } from './golden.js'

const LINK = 'a'.repeat(64)
const goldenLines = new TextDecoder().decode(golden.events).trimEnd().split('\n')
const unsigned = goldenLines.map((line) => line.replace(/,"sig":"[0-9a-f]{64}"\}$/, '}'))
const isPlain = (line: string) => PLAIN.has((parseLine(line) as ParsedLine).event.type)

/** Readers that have seen every line of the golden run, and its lines. */
const taught = [goldenLines, unsigned].flatMap((lines) => {
  const reader = new LineReader()
  const known = new FamiliarLines()
  const judged = new FamiliarLines(true)
  for (const line of lines) {
    reader.read(line, LINK)
    known.learn(parseLine(line) as ParsedLine)
    judged.learn(parseLine(line) as ParsedLine)
  }
  return lines.filter(isPlain).map((line) => ({ line, reader, known, judged }))
})

test('every line that was learned is familiar, and so is one with another link, time and place', () => {
  expect(taught.length).toBeGreaterThan(10)
  for (const { line, known } of taught) {
    const { event } = parseLine(line) as ParsedLine
    expect(known.read(line, LINK)).toEqual(event)
    const other = { ...event, prev: LINK, seq: 123_456, epoch: 78, timestamp: '2027-02-03T04:05:06.789Z' }
    const { sig, ...body } = other as typeof other & { sig?: string }
    const text = sig === undefined ? canonicalize(body) : `${canonicalize(body).slice(0, -1)},"sig":"${sig}"}`
    expect(known.read(text, LINK)).toEqual(other)
  }
})

const spice = fc.constantFrom(
  ...[
    '"',
    '\\',
    '{',
    '}',
    ',',
    ':',
    ' ',
    '\t',
    '\u0000',
    '\u007f',
    '\u2028',
    '\ud800',
    'é',
    '0',
    '-',
    '.',
    'e',
  ],
  ...[
    'A',
    'F',
    'g',
    'null',
    '\\u0061',
    '"sig":"',
    ',"type":"',
    '"epoch":0,',
    '00',
    '1e2',
    '9007199254740993',
  ],
)
const edit = fc.record({
  at: fc.nat(),
  cut: fc.integer({ min: 0, max: 3 }),
  put: fc.oneof(spice, fc.string()),
})

test('a line that was changed is read as the exact reading reads it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...taught),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      ({ line, reader, known, judged }, edits, sameLength) => {
        let text = line
        for (const { at, cut, put } of edits) {
          const from = at % text.length
          text = text.slice(0, from) + put + text.slice(from + (sameLength ? put.length : cut))
        }
        const exact = readLine(text)
        expect(reader.read(text, LINK)).toEqual(exact)
        if ('code' in exact) expect(known.read(text, LINK)).toBe(undefined)
        // In the middle of a piece, and without what no judge looks at, a line is read the same.
        const piece = `${line}\n${text}\n${line}`
        const part = judged.read(piece, LINK, line.length + 1, line.length + 1 + text.length)
        const whole = known.read(text, LINK)
        if (part === undefined || whole === undefined) expect(part).toBe(whole)
        else for (const [name, value] of Object.entries(part)) expect(value).toEqual(whole[name])
      },
    ),
    { numRuns: 6000 },
  )
})

test('one character in place of another, at every place of every kind of line', () => {
  for (const { line, known } of taught) {
    for (let at = 0; at < line.length; at++) {
      for (const put of ['"', '\\', '0', 'a', 'A', 'g', ',', '\n', '\u0001', 'é']) {
        const text = line.slice(0, at) + put + line.slice(at + 1)
        const event = known.read(text, LINK)
        if (event === undefined) continue
        const exact = parseLine(text)
        if (exact === undefined || !validateEvent(event, { unknownFields: 'ignore' }).ok)
          expect.fail(`taken, and not good: ${text}`)
        if (JSON.stringify(exact.event) !== JSON.stringify(event)) expect.fail(`taken for another: ${text}`)
      }
    }
  }
})

const member = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, '', 'sha256:', `sha256:${LINK}`, LINK, LINK.toUpperCase(), '__proto__'),
  fc.constantFrom('mtr_0123456789abcdef', 'mtd_0123456789abcdef', 'apr_0123456789abcdef', 'x_0123456789ab'),
  fc.constantFrom('2026-13-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z', '2026-12-31T24:00:00.000Z'),
)

test('another value of a member is taken only if the schema takes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...taught), fc.nat(), member, ({ line, reader }, which, value) => {
      const { event, sig } = parseLine(line) as ParsedLine
      const names = Object.keys(event).filter((name) => name !== 'sig')
      const { sig: _, ...body } = { ...event, [names[which % names.length] as string]: value }
      let text: string
      try {
        text = canonicalize(body)
      } catch {
        return
      }
      if (sig !== undefined) text = `${text.slice(0, -1)},"sig":"${sig}"}`
      expect(reader.read(text, LINK)).toEqual(readLine(text))
      // Twice: what was learned from it must not open a door either.
      expect(reader.read(text, LINK)).toEqual(readLine(text))
    }),
    { numRuns: 4000 },
  )
})
