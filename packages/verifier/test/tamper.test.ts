import { decodeHex } from '@countersign/digest'
import { describe, expect, test } from 'vitest'
import { verifyChain, verifyChainWithReceipts } from '../src/index.js'
import { golden } from './golden.js'

const text = new TextDecoder().decode(golden.events)
const lines = text.trimEnd().split('\n')
const checkpoints = new TextDecoder().decode(golden.options.checkpoints)
const notes = checkpoints.split(/(?<=[A-Za-z0-9+/=]\n)\n(?=golden)/)
const hmacMaster = decodeHex(golden.keys.hmac_master_hex)
const join = (some: readonly string[]) => some.map((line) => `${line}\n`).join('')

/** Every bit with SOAK set; else one bit of every byte, another one from byte to byte. */
const SOAK = process.env['SOAK'] !== undefined

function* flips(bytes: Uint8Array): Iterable<{ at: number; bit: number; flipped: Uint8Array }> {
  for (let at = 0; at < bytes.length; at++) {
    for (let bit = SOAK ? 0 : at % 8; bit < (SOAK ? 8 : (at % 8) + 1); bit++) {
      const flipped = bytes.slice()
      flipped[at] = (flipped[at] as number) ^ (1 << bit)
      yield { at, bit, flipped }
    }
  }
}

/** The line in which a byte of events.jsonl stands. */
function lineOf(at: number): number {
  return golden.events.subarray(0, at).filter((byte) => byte === 0x0a).length
}

describe.each([
  ['without a secret', {}],
  ['with the HMAC key', { hmacMaster }],
])('flip bits, %s', (_, secret) => {
  test('of the events: seen, and at the line', () => {
    const missed: string[] = []
    for (const { at, bit, flipped } of flips(golden.events)) {
      const { state, first_tamper_at_seq } = verifyChain(flipped, { ...golden.options, ...secret })
      const line = lineOf(at)
      // A flipped LF joins two lines; the last one without its LF is cut off.
      if (state !== 'tampered' || first_tamper_at_seq !== line)
        missed.push(`byte ${at} bit ${bit}: ${first_tamper_at_seq} for ${line}`)
    }
    expect(missed).toEqual([])
  })

  test('of the checkpoints', () => {
    const missed = [...flips(golden.options.checkpoints)].filter(
      ({ flipped }) =>
        verifyChain(golden.events, { ...golden.options, ...secret, checkpoints: flipped }).state !==
        'tampered',
    )
    expect(missed.map(({ at, bit }) => `${at}.${bit}`)).toEqual([])
  })

  test('of meta.json', () => {
    const missed = [...flips(golden.options.meta)].filter(
      ({ flipped }) =>
        verifyChain(golden.events, { ...golden.options, ...secret, meta: flipped }).state !== 'tampered',
    )
    expect(missed.map(({ at, bit }) => `${at}.${bit}`)).toEqual([])
  })
})

test('flip bits of every receipt', () => {
  const missed: string[] = []
  for (const [name, bytes] of golden.receipts) {
    for (const { at, bit, flipped } of flips(bytes)) {
      const verdict = verifyChainWithReceipts(
        golden.events,
        new Map([...golden.receipts, [name, flipped]]),
        golden.options,
      )
      if (verdict.receipt_integrity !== 'tampered' || verdict.state !== 'tampered')
        missed.push(`${name} ${at}.${bit}`)
    }
  }
  expect(missed).toEqual([])
})

describe('whole lines', () => {
  test.each(lines.map((_, i) => [i]))('delete line %i', (i) => {
    const verdict = verifyChain(join(lines.toSpliced(i, 1)), golden.options)
    expect(verdict).toMatchObject({ state: 'tampered', first_tamper_at_seq: i })
    if (i === lines.length - 1) expect(verdict.completeness).toBe('truncated')
  })

  test.each(lines.map((_, i) => [i]))('duplicate line %i', (i) => {
    const verdict = verifyChain(join(lines.toSpliced(i, 0, lines[i] as string)), golden.options)
    expect(verdict).toMatchObject({ state: 'tampered', first_tamper_at_seq: i + 1 })
  })

  test.each(lines.slice(1).map((_, i) => [i]))('swap line %i with the next', (i) => {
    const swapped = lines.toSpliced(i, 2, lines[i + 1] as string, lines[i] as string)
    expect(verifyChain(join(swapped), golden.options)).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: i,
    })
  })

  test('insert a line that nobody wrote', () => {
    for (let i = 0; i <= lines.length; i++) {
      const verdict = verifyChain(join(lines.toSpliced(i, 0, '{"type":"policy_loaded"}')), golden.options)
      expect(verdict).toMatchObject({ state: 'tampered', first_tamper_at_seq: i })
    }
  })
})

describe('the tail', () => {
  test('cut at every byte: truncated, at the first line that is not whole', () => {
    for (let at = 0; at < golden.events.length; at++) {
      const verdict = verifyChain(golden.events.subarray(0, at), golden.options)
      expect(verdict).toMatchObject({
        state: 'tampered',
        completeness: 'truncated',
        first_tamper_at_seq: lineOf(at),
      })
    }
  })

  test('cut without checkpoints and meta: an anchor or an expected head still tells', () => {
    const cut = join(lines.slice(0, 10))
    const runId = golden.options.runId
    const link = JSON.parse(golden.expected).last_link
    expect(verifyChain(cut, { runId, anchors: [{ seq: 13, link }] })).toMatchObject({
      state: 'tampered',
      completeness: 'truncated',
    })
    expect(verifyChain(cut, { runId, head: { size: 14, link } }).state).toBe('tampered')
    expect(
      verifyChain(golden.events, { runId, anchors: [{ seq: 13, link }], head: { size: 14, link } }).state,
    ).toBe('ok')
    expect(verifyChain(golden.events, { runId, anchors: [{ seq: 12, link }] })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 12,
    })
  })

  test('emptied', () => {
    expect(verifyChain('', golden.options)).toMatchObject({
      state: 'tampered',
      completeness: 'truncated',
      first_tamper_at_seq: 0,
    })
    expect(verifyChain('', { meta: golden.options.meta }).state).toBe('tampered')
    expect(verifyChain('')).toMatchObject({ state: 'empty', completeness: 'unknown' })
  })
})

describe('signatures', () => {
  const stripped = lines.map((line) => line.replace(/,"sig":"[0-9a-f]{64}"/, ''))

  test('stripped from every line: downgraded', () => {
    expect(verifyChain(join(stripped), golden.options)).toMatchObject({
      state: 'tampered',
      downgraded: true,
      first_tamper_at_seq: 0,
    })
  })

  test('stripped, and the first line says that the run was never signed', () => {
    const disguised = stripped.map((line) => line.replace('"signed":true', '"signed":false'))
    expect(verifyChain(join(disguised), golden.options).state).toBe('tampered')
    const { runId } = golden.options
    expect(verifyChain(join(disguised), { runId, identityKeys: [golden.keys.identity_vkey] }).state).toBe(
      'tampered',
    )
  })
})

describe('transplants and rollbacks', () => {
  test('a run under the name of another', () => {
    expect(
      verifyChain(golden.events, { ...golden.options, runId: 'run_20260101_ffffffffffff' }),
    ).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 0,
    })
  })

  test('an older checkpoints file', () => {
    expect(notes).toHaveLength(3)
    for (let keep = 0; keep < 3; keep++) {
      const verdict = verifyChain(golden.events, {
        ...golden.options,
        checkpoints: notes.slice(0, keep).join('\n'),
      })
      expect(verdict.state).toBe('tampered')
      expect(verdict.findings.map(({ code }) => code)).toEqual(['checkpoint_missing'])
    }
  })

  test('checkpoints in another order, repeated, or with one left out', () => {
    const [a, b, c] = notes as [string, string, string]
    for (const order of [
      [b, a, c],
      [a, a, b, c],
      [a, c],
      [b, c],
      [a, b, c, c],
    ]) {
      expect(verifyChain(golden.events, { ...golden.options, checkpoints: order.join('\n') }).state).toBe(
        'tampered',
      )
    }
  })
})
