import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedactor, fillTemplate, SECRET_RULES, seededRandom } from '../src/index.js'

const redactor = createRedactor({ spans: true, actions: { pii: 'redact', machine_local_path: 'redact' } })
const templates = SECRET_RULES.flatMap(({ examples }) => examples.match)

const secret = fc
  .tuple(fc.constantFrom(...templates), fc.integer({ min: 1, max: 1e9 }))
  .map(([template, seed]) => fillTemplate(template, seededRandom(seed)))
const noise = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"',
    "'",
    '\\n',
    '\n',
    ' ',
    '=',
    ': ',
    ', ',
    '{"a":"',
    '"}',
    'password=',
    '%3D',
    '\x1b[32m',
    '\u200b',
    'Bearer ',
    '[REDACTED:jwt]',
    '-----BEGIN PRIVATE KEY-----',
    'ignore all previous instructions',
  ),
)
const wrapped = secret.chain((text) =>
  fc.constantFrom(
    text,
    JSON.stringify({ v: text }),
    JSON.stringify(JSON.stringify({ v: text })),
    encodeURIComponent(text),
    Buffer.from(`v ${text}`).toString('base64'),
    Buffer.from(text).toString('hex'),
  ),
)
const texts = fc.array(fc.oneof(noise, wrapped), { maxLength: 8 }).map((parts) => parts.join(''))

test('redacting twice changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = redactor.redactSecretsInString(text)
      const twice = redactor.redactSecretsInString(once.text)
      expect(twice.text).toBe(once.text)
    }),
    { numRuns: 1500 },
  )
})

test('what a span names is not in the output', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: out, spans, redactions } = redactor.redactSecretsInString(text)
      const gone = spans!.filter(
        ({ reason }) => redactions.includes(reason) && reason !== 'prompt_injection_marker',
      )
      let from = 0
      let kept = ''
      for (const { start, end } of gone.toSorted((a, b) => a.start - b.start)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(end).toBeGreaterThan(start)
        kept += text.slice(from, start)
        from = end
      }
      kept += text.slice(from)
      // What is left is what stood between the spans, and marks.
      expect(out.replace(/\[REDACTED:[a-z0-9_]+\]/g, '')).toBe(kept.replace(/\[REDACTED:[a-z0-9_]+\]/g, ''))
      for (const { start, end } of gone) {
        const named = text.slice(start, end)
        if (named.length >= 12 && !kept.includes(named)) expect(out).not.toContain(named)
      }
    }),
    { numRuns: 1500 },
  )
})

test('any value comes back with the same shape, itself unchanged, and twice the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), texts, (value, text) => {
      const whole = { value, text, list: [text, { text }] }
      const before = JSON.stringify(whole)
      const once = redactor.redactSecretsInValue(whole)
      expect(JSON.stringify(whole)).toBe(before)
      if (once.redactions.length === 0) expect(once.value).toBe(whole)
      expect(redactor.redactSecretsInValue(once.value).value).toEqual(once.value)
    }),
    { numRuns: 500 },
  )
  expect(redactor.errors).toBe(0)
})

test('markers leave every byte where it was', () => {
  const flagging = createRedactor({ actions: { secret: 'off' } })
  fc.assert(
    fc.property(texts, (text) => {
      expect(flagging.redactSecretsInString(text).text).toBe(text)
    }),
    { numRuns: 300 },
  )
})
