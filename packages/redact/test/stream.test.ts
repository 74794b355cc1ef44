import { expect, test } from 'vitest'
import { createRedactor } from '../src/index.js'
import { drawSecret } from './secret.js'

const redactor = createRedactor()

function streamed(pieces: readonly string[]) {
  const stream = redactor.stream()
  const text = pieces.map((piece) => stream.push(piece)).join('') + stream.end()
  return { text, findings: stream.findings() }
}

const TEXT = `first line\nexport TOKEN=${drawSecret()}\nurl postgres://app:${drawSecret('{base62:14}')}@db/app\nlast line\n`

test('a secret across a border is found, wherever the border lies', () => {
  const { text: whole, details } = redactor.redactSecretsInString(TEXT)
  for (let border = 0; border <= TEXT.length; border++) {
    const { text, findings } = streamed([TEXT.slice(0, border), TEXT.slice(border)])
    expect(text, `border ${border}`).toBe(whole)
    expect(findings.details).toEqual(details)
  }
})

test('so is one that arrives character by character', () => {
  expect(streamed([...TEXT]).text).toBe(redactor.redactSecretsInString(TEXT).text)
})

test('a private key is held until it ends, wherever it is cut', () => {
  const key = drawSecret('{pem:RSA PRIVATE KEY}')
  const text = `before\n${key}\nafter\n`
  for (let border = 1; border < text.length; border += 7) {
    const { text: out } = streamed([text.slice(0, border), text.slice(border)])
    expect(out, `border ${border}`).toBe('before\n[REDACTED:private_key]\nafter\n')
  }
})

test('long clean text leaves before the stream ends, and unchanged', () => {
  const stream = redactor.stream()
  const line = 'a line of an ordinary log, number 0123\n'
  const early = stream.push(line.repeat(2000))
  expect(early.length).toBeGreaterThan(line.length * 1900)
  expect(early + stream.end()).toBe(line.repeat(2000))
  expect(stream.findings().redactions).toEqual([])
})

test('a long text in uneven pieces gives what the whole gives', () => {
  const text = Array.from({ length: 300 }, (_, i) =>
    i % 10 === 0 ? `key ${drawSecret()} used` : `line ${i} of the log`,
  ).join('\n')
  for (const size of [1000, 4093, 16_385]) {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))!
    expect(streamed(pieces).text).toBe(redactor.redactSecretsInString(text).text)
  }
})

test('what must be withheld ends the stream', () => {
  const stream = createRedactor({ actions: { secret: 'withhold' } }).stream()
  const out = stream.push(`${drawSecret()}\n${'x\n'.repeat(20_000)}`)
  expect(out).toBe('[WITHHELD:secret]')
  expect(stream.push('more') + stream.end()).toBe('')
  expect(stream.findings().withheld).toBe('secret')
})
