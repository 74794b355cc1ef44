import { describe, expect, test } from 'vitest'
import { parseAnchor, verifyChain, verifyChainWithReceipts, verifyProof } from '../src/index.js'
import type { Event } from '../src/line.js'
import { MAX_OPEN, Pairing } from '../src/pairing.js'
import { forge, goldenBodies, RUN_ID, runEnd } from './forge.js'
import { golden } from './golden.js'

const text = new TextDecoder().decode(golden.events)
const lines = text.trimEnd().split('\n')
const [first = ''] = lines
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('lines that no writer wrote: tampered at their place, never an exception', () => {
  test.each<[string, string | Uint8Array]>([
    ['a numeric signature', first.replace(/"sig":"[0-9a-f]+"/, '"sig":7')],
    ['a signature of another length', first.replace(/"sig":"[0-9a-f]/, '"sig":"')],
    [
      'a signature in capitals',
      first.replace(/"sig":"[0-9a-f]+"/, (sig) => sig.toUpperCase().replace('SIG', 'sig')),
    ],
    ['null for a signature', first.replace(/"sig":"[0-9a-f]+"/, '"sig":null')],
    ['a signature that is not last', first.replace(/^\{/, '{"sig":"00",')],
    ['bad UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)],
    ['an overlong encoding', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ['half a surrogate', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['a byte order mark', `\ufeff${first}`],
    ['CRLF', `${first}\r`],
    ['a space', first.replace(':', ': ')],
    ['other order of members', first.replace(/^\{("agent_id":"[^"]*"),("client_id":"[^"]*")/, '{$2,$1')],
    ['a member twice', first.replace('"epoch":0', '"epoch":0,"epoch":0')],
    ['a number in another notation', first.replace('"epoch":0', '"epoch":0e0')],
    ['a number beyond 2^53', first.replace('"epoch":0', '"epoch":9007199254740993')],
    ['minus nought', first.replace('"epoch":0', '"epoch":-0')],
    ['a negative seq', first.replace('"seq":0', '"seq":-1')],
    ['an escape that is not needed', first.replace('golden_client', 'golden\\u005fclient')],
    ['members called by numbers', first.replace(/^\{/, '{"1":1,"0":0,')],
    ['nothing but a string', '"run_start"'],
    ['null', 'null'],
    ['an empty line', ''],
    ['100,000 deep', deep(100_000)],
    ['32,000 deep', deep(32_000)],
    ['deep in an object', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['a line of 65,536 bytes', `{"a":"${'x'.repeat(65_536)}"}`],
    ['a line of 50 MB', new Uint8Array(50_000_000).fill(0x20)],
    ['a NUL', '\u0000'],
  ])('%s', (_, line) => {
    const bad = typeof line === 'string' ? new TextEncoder().encode(line) : line
    for (const at of [0, 3]) {
      const before = new TextEncoder().encode(
        lines
          .slice(0, at)
          .map((each) => `${each}\n`)
          .join(''),
      )
      const bytes = new Uint8Array(before.length + bad.length + 1)
      bytes.set(before)
      bytes.set(bad, before.length)
      bytes[bytes.length - 1] = 0x0a
      expect(verifyChain(bytes, golden.options)).toMatchObject({ state: 'tampered', first_tamper_at_seq: at })
    }
  })
})

test('a member called __proto__ is a member like any other, and not what the checkpoint signs', () => {
  const odd = first.replace(/^\{/, '{"__proto__":{"type":"run_end"},')
  expect(verifyChain(lines.toSpliced(0, 1, odd).join('\n'), golden.options)).toMatchObject({
    state: 'tampered',
    first_tamper_at_seq: 0,
  })
})

test('the first bad position is counted, never read from the line', () => {
  const lying = lines[5]?.replace('"seq":5', '"seq":1') as string
  const verdict = verifyChain(lines.toSpliced(5, 1, lying).join('\n'), golden.options)
  expect(verdict.first_tamper_at_seq).toBe(5)
})

describe('checkpoints that no writer wrote', () => {
  const note = new TextDecoder().decode(golden.options.checkpoints).split('\n\ngolden')[0] as string
  test.each<[string, string | Uint8Array]>([
    ['garbage', 'x'],
    ['bad UTF-8', new Uint8Array(3000).fill(0xff)],
    ['blank lines', '\n'.repeat(1_000_000)],
    ['a line without end', 'x'.repeat(5_000_000)],
    ['a size beyond 2^53', note.replace('\n6\n', '\n9007199254740993\n')],
    ['a size of minus one', note.replace('\n6\n', '\n-1\n')],
    ['a root of another length', note.replace(/\n[A-Za-z0-9+/]{43}=\n/, '\nAAAA\n')],
    ['a hundred thousand signatures', `${note}\n${'\u2014 x AAAAAAAA\n'.repeat(100_000)}`],
    ['CRLF', note.replaceAll('\n', '\r\n')],
  ])('%s', (_, checkpoints) => {
    expect(verifyChain(golden.events, { ...golden.options, checkpoints }).state).toBe('tampered')
  })
})

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['bad UTF-8', Uint8Array.of(0xff)],
  ['100,000 deep', deep(100_000)],
])('a meta.json of %s', (_, meta) => {
  expect(verifyChain(golden.events, { ...golden.options, meta }).state).toBe('tampered')
})

test('calls that are left open are all named, whatever run_end says about them', () => {
  const [start, , asked] = goldenBodies as [object, object, Record<string, unknown>]
  const bodies = Array.from({ length: 300 }, (_, i) => ({
    ...asked,
    receipt_id: `mtr_${i.toString(16).padStart(16, '0')}`,
  }))
  const { events, checkpoints } = forge([start as never, ...bodies, runEnd(302, 300) as never], [302])
  const verdict = verifyChain(events, { runId: RUN_ID, checkpoints })
  expect(verdict).toMatchObject({ state: 'tampered', findings: [{ code: 'escrow_mismatch' }] })
  expect(verdict.escrow.open).toHaveLength(300)
})

test('a run with more open calls than any server has ends the reading', () => {
  const pairing = new Pairing()
  const asked = (i: number) => ({ ...goldenBodies[2], receipt_id: `mtr_${i}` }) as unknown as Event
  let taken = 0
  while (taken <= MAX_OPEN && pairing.note(asked(taken)) === undefined) taken += 1
  expect(taken).toBe(MAX_OPEN)
  expect(pairing.note(asked(taken))).toMatchObject({ code: 'pairing_invalid' })
  expect(pairing.accepts({ asked: ['mtr_x'], requests: [asked(taken)], outcomes: [] })).toBe(false)
})

test('receipts of hostile names are looked up and never found elsewhere', () => {
  const receipts = new Map([
    ['../../../etc/passwd', new Uint8Array(1)],
    ['__proto__', new Uint8Array(1)],
    ...golden.receipts,
  ])
  expect(verifyChainWithReceipts(golden.events, receipts, golden.options)).toMatchObject({
    state: 'ok',
    receipt_integrity: 'not_linked',
    receipts: { ok: 5, not_linked: 2 },
  })
})

test.each([
  '',
  'x',
  'run:1:2',
  `run_20260101_0123456789ab:01:${'0'.repeat(64)}`,
  `run_20260101_0123456789ab:1:${'G'.repeat(64)}`,
])('an anchor of %j is none', (anchor) => expect(parseAnchor(anchor)).toBe(undefined))

test('an anchor is read with and without the name of its hash', () => {
  const link = 'a'.repeat(64)
  const want = { runId: RUN_ID, seq: 12, link }
  expect(parseAnchor(`${RUN_ID}:12:${link}`)).toEqual(want)
  expect(parseAnchor(`${RUN_ID}:12:sha256:${link}`)).toEqual(want)
})

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['null', 'null\n'],
  ['a list', '[]\n'],
  ['two megabytes', 'x'.repeat(1 << 21)],
  ['100,000 deep', deep(100_000)],
  ['bad UTF-8', Uint8Array.of(0xff)],
])('a proof file of %s is malformed', (_, bytes) => {
  expect(verifyProof(bytes)).toMatchObject({ state: 'tampered', findings: [{ code: 'proof_malformed' }] })
})
