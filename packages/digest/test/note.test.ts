import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSigningKey, formatNote, type Note, parseNote, signNote, verifyNote } from '../src/index.js'
import { bytes } from './bytes.js'
import { codeOf } from './failure.js'
import vectors from './vectors/notes.json'

const peter = createSigningKey(
  'PeterNeumann',
  bytes('810a1402d5146c8d84f2443330f54080ebf98ee17d9c74f6252fc5d5c7283173'),
)
const example = vectors[0]?.input.note as string

describe('verifyNote', () => {
  test.each(vectors)('$name ($why)', ({ input, want }) => {
    expect(verifyNote(input.note, input.vkeys)).toEqual(want)
  })

  test('one byte changed anywhere in the note makes it unacceptable', () => {
    for (let at = 0; at < example.length; at++) {
      const changed = example.slice(0, at) + (example[at] === 'a' ? 'b' : 'a') + example.slice(at + 1)
      expect(verifyNote(changed, [peter.vkey]).ok, `at ${at}`).toBe(false)
    }
  })

  test('every prefix of a note is unacceptable', () => {
    for (let end = 0; end < example.length; end++) {
      expect(verifyNote(example.slice(0, end), [peter.vkey]).ok).toBe(false)
    }
  })

  test('what is not text is malformed', () => {
    for (const note of [null, undefined, 1, {}, [example]]) {
      expect(verifyNote(note as never, [peter.vkey])).toEqual({ ok: false, reason: 'malformed' })
    }
  })

  test('a vkey that is none is the mistake of the caller', () => {
    expect(codeOf(() => verifyNote(example, ['nobody']))).toBe('key_malformed')
  })
})

describe('signNote', () => {
  test('signs the example of the Go package byte for byte', () => {
    expect(signNote(parseNote(example).text, peter)).toBe(example)
  })

  test('signs under several keys in the order given', () => {
    const other = createSigningKey('EnochRoot', new Uint8Array(32))
    const note = signNote('text\n', other, peter)
    expect(verifyNote(note, [peter.vkey, other.vkey])).toEqual({
      ok: true,
      text: 'text\n',
      signers: ['EnochRoot', 'PeterNeumann'],
    })
  })

  test.each(['', 'no newline', 'tab\t\n', 'nul\0\n', 'cr\r\n', 'lone \ud800\n'])(
    'the text %j is refused',
    (text) => {
      expect(codeOf(() => signNote(text, peter))).toBe('note_malformed')
    },
  )

  test('without a key there is no signed note', () => {
    expect(codeOf(() => signNote('text\n'))).toBe('note_malformed')
  })
})

describe('parseNote', () => {
  const malformed = vectors.filter(({ want }) => want.reason === 'malformed')

  test.each(malformed)('$name ($why)', ({ input }) => {
    expect(codeOf(() => parseNote(input.note))).toMatch(/^(note|key|base64)_malformed$/)
  })

  test('100 signatures are read, 101 refused', () => {
    const line = example.slice(example.lastIndexOf('\n\n') + 2)
    expect(parseNote(`x\n\n${line.repeat(100)}`).signatures).toHaveLength(100)
    expect(codeOf(() => parseNote(`x\n\n${line.repeat(101)}`))).toBe('note_malformed')
  })

  test('a note of over a million characters is refused', () => {
    const grow = (size: number) => `${'x'.repeat(size - example.length)}${example}`
    expect(parseNote(grow(1_000_000)).signatures).toHaveLength(1)
    expect(codeOf(() => parseNote(grow(1_000_001)))).toBe('note_malformed')
  })
})

describe('formatNote', () => {
  const signature = { name: 'a', id: '00112233', signature: bytes('ff') }
  const noteOf = (change: Partial<typeof signature>): Note => ({
    text: 'x\n',
    signatures: [{ ...signature, ...change }],
  })

  test.each([
    { name: 'an id of three bytes', note: noteOf({ id: '001122' }), code: 'note_malformed' },
    { name: 'an id of five bytes', note: noteOf({ id: '0011223344' }), code: 'note_malformed' },
    { name: 'an id that is not hex', note: noteOf({ id: 'xxxxxxxx' }), code: 'hash_malformed' },
    { name: 'an empty signature', note: noteOf({ signature: bytes('') }), code: 'note_malformed' },
    { name: 'a name with a space', note: noteOf({ name: 'a b' }), code: 'key_malformed' },
    { name: 'no signature', note: { text: 'x\n', signatures: [] }, code: 'note_malformed' },
    {
      name: '101 signatures',
      note: { text: 'x\n', signatures: new Array(101).fill(signature) },
      code: 'note_malformed',
    },
    {
      name: 'a signature of a megabyte',
      note: noteOf({ signature: new Uint8Array(1_000_000) }),
      code: 'note_malformed',
    },
  ])('$name is refused', ({ note, code }) => {
    expect(codeOf(() => formatNote(note))).toBe(code)
  })

  test('parseNote undoes it for any note it writes', () => {
    const texts = fc
      .string({ unit: fc.constantFrom('a', '\n', '\u2014', ' ', '+', '\u007f', '\u{1f600}') })
      .map((text) => `${text}\n`)
    const signatures = fc.record({
      name: fc.constantFrom('a', 'example.com/log', '\u00e9\u2014'),
      id: fc.uint8Array({ minLength: 4, maxLength: 4 }).map((id) => Buffer.from(id).toString('hex')),
      signature: fc.uint8Array({ minLength: 1, maxLength: 100 }),
    })
    const notes = fc.record({ text: texts, signatures: fc.array(signatures, { minLength: 1, maxLength: 4 }) })
    fc.assert(
      fc.property(notes, (note) => {
        expect(parseNote(formatNote(note))).toEqual(note)
      }),
      { numRuns: 300 },
    )
  })

  test('a signature longer than a call can spread', () => {
    const note = noteOf({ signature: new Uint8Array(500_000) })
    expect(parseNote(formatNote(note))).toEqual(note)
  })
})
