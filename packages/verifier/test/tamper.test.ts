import { decodeHex } from '@countersign/digest'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../src/index.js'
import { linesOfBytes, subject } from './flips.js'
import { forge, goldenBodies, RUN_ID, rotation, runEnd, runKey } from './forge.js'
import { golden } from './golden.js'

const text = new TextDecoder().decode(golden.events)
const lines = text.trimEnd().split('\n')
const checkpoints = new TextDecoder().decode(golden.options.checkpoints)
const notes = checkpoints.split(/(?<=[A-Za-z0-9+/=]\n)\n(?=golden)/)
const hmacMaster = decodeHex(golden.keys.hmac_master_hex)
const join = (some: readonly string[]) => some.map((line) => `${line}\n`).join('')

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
    const lineOf = linesOfBytes(subject.events)
    for (let at = 0; at < subject.events.length; at++) {
      const verdict = verifyChain(subject.events.subarray(0, at), subject.options)
      if (verdict.completeness !== 'truncated' || verdict.first_tamper_at_seq !== lineOf[at])
        expect(verdict).toMatchObject({ completeness: 'truncated', first_tamper_at_seq: lineOf[at] })
      expect(verdict.state).toBe('tampered')
    }
  })

  test('checkpoints cut at every byte', () => {
    const { checkpoints } = subject.options
    for (let at = 0; at < checkpoints.length; at++) {
      const verdict = verifyChain(subject.events, {
        ...subject.options,
        checkpoints: checkpoints.subarray(0, at),
      })
      expect(verdict.state).toBe('tampered')
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

  test('cut, then appended to by somebody with the HMAC key of that moment', () => {
    // A process that was broken into holds the key of its epoch, and the files.
    for (const keep of [3, 6, 8, 12]) {
      const held = notes.filter((_, i) => [6, 13, 14][i]! <= keep)
      const { lines: all } = forge([...goldenBodies.slice(0, keep), runEnd(keep + 1)], [6])
      const forged = join([...lines.slice(0, keep), all.at(-1) as string])
      const verdict = verifyChain(forged, { ...golden.options, hmacMaster })
      expect(verdict).toMatchObject({ state: 'tampered' })
      expect(
        verifyChain(forged, { runId: RUN_ID, checkpoints: held.join('\n'), meta: golden.options.meta }),
      ).toMatchObject({
        state: 'tampered',
      })
    }
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

  test('an event of another run, and an event of this run at another place', () => {
    const other = lines.map((line) => line.replaceAll(RUN_ID, 'run_20260101_aaaaaaaaaaaa'))
    for (let i = 1; i < lines.length; i++) {
      expect(verifyChain(join(lines.toSpliced(i, 1, other[i] as string)), golden.options)).toMatchObject({
        state: 'tampered',
        first_tamper_at_seq: i,
      })
      const moved = lines[i === 1 ? 2 : 1] as string
      expect(verifyChain(join(lines.toSpliced(i, 1, moved)), golden.options)).toMatchObject({
        state: 'tampered',
        first_tamper_at_seq: i,
      })
    }
  })

  test('a checkpoint of another run of the same key', () => {
    const { notes: others } = forge([...goldenBodies.slice(0, 5), runEnd(6, 2)], [6])
    const [, b, c] = notes as [string, string, string]
    expect(
      verifyChain(golden.events, { ...golden.options, checkpoints: [others[0], b, c].join('\n') }),
    ).toMatchObject({ state: 'tampered', first_tamper_at_seq: 0 })
  })
})

describe('keys in the wrong hands', () => {
  const forged = { runId: RUN_ID, hmacMaster, identityKeys: [golden.keys.identity_vkey] }

  test('the forger writes what the golden run holds, so that what it forges is good but for the forgery', () => {
    const { events, checkpoints: signed } = forge(goldenBodies, [6, 13, 14])
    expect(events).toBe(text)
    expect(signed).toBe(checkpoints)
  })

  test('an old epoch is played again under a newer key', () => {
    const replayed = forge(goldenBodies, [6, 13, 14], { epochOf: (seq) => (seq < 6 ? 1 : seq < 13 ? 1 : 2) })
    expect(verifyChain(replayed.events, { ...forged, checkpoints: replayed.checkpoints })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 0,
    })
    const older = forge(goldenBodies, [6, 13, 14], { epochOf: (seq) => (seq < 13 ? 0 : 2) })
    expect(verifyChain(older.events, { ...forged, checkpoints: older.checkpoints })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 6,
    })
    // Without the checkpoints an epoch may still not be skipped or go back.
    for (const epochOf of [(seq: number) => (seq < 6 ? 0 : 2), (seq: number) => (seq < 6 ? 1 : 0)]) {
      const { events } = forge(goldenBodies, [14], { epochOf })
      expect(verifyChain(events, { runId: RUN_ID }).findings[0]?.code).toBe('epoch_mismatch')
    }
  })

  test('the HMAC master key alone rewrites lines, and the checkpoints say so', () => {
    const bodies = goldenBodies.toSpliced(7, 1, { ...goldenBodies[7], denial_reason: 'Nothing to see here.' })
    const rewritten = forge(bodies, [6, 13, 14])
    expect(verifyChain(rewritten.events, { runId: RUN_ID, hmacMaster }).state).toBe('ok')
    expect(verifyChain(rewritten.events, { ...golden.options, hmacMaster })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 6,
    })
  })

  test('another run key, certified by nobody', () => {
    const thief = rotation(7).key
    const resigned = forge(goldenBodies, [6, 13, 14], { keyOf: () => thief })
    expect(verifyChain(resigned.events, { ...forged, checkpoints: resigned.checkpoints })).toMatchObject({
      state: 'tampered',
      authenticity: 'none',
    })
    const swapped = goldenBodies.toSpliced(0, 1, { ...goldenBodies[0], run_vkey: thief.vkey })
    const recertified = forge(swapped, [6, 13, 14], { keyOf: () => thief })
    expect(
      verifyChain(recertified.events, { ...forged, checkpoints: recertified.checkpoints }),
    ).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 0,
      findings: [{ code: 'identity_signature_invalid' }],
    })
  })
})

describe('rotation of the run key', () => {
  const { key, event } = rotation(7)
  const [start, loaded] = goldenBodies as [Record<string, unknown>, Record<string, unknown>]
  const options = { runId: RUN_ID, identityKeys: [golden.keys.identity_vkey] }

  test('the key before signs for the next, and checkpoints follow', () => {
    const bodies = [start, loaded, event, loaded, runEnd(5)]
    const { events, checkpoints } = forge(bodies, [2, 4, 5], { keyOf: (size) => (size < 3 ? runKey : key) })
    expect(verifyChain(events, { ...options, checkpoints })).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
    })
  })

  test.each([
    ['the old key signs on', { ...event }, () => runKey, 'checkpoint_signature_invalid', 2],
    ['a signature by the new key itself', rotation(7, key).event, () => key, 'key_rotation_invalid', 2],
    [
      'a signature for another key',
      { ...event, next_run_vkey: rotation(8).key.vkey },
      () => key,
      'key_rotation_invalid',
      2,
    ],
  ])('%s', (_, rotated, keyOf, code, at) => {
    const { events, checkpoints } = forge([start, loaded, rotated, loaded, runEnd(5)], [2, 4, 5], {
      keyOf: (size) => (size < 3 ? runKey : keyOf()),
    })
    const verdict = verifyChain(events, { ...options, checkpoints })
    expect(verdict).toMatchObject({ state: 'tampered', first_tamper_at_seq: at })
    expect(verdict.findings[0]?.code).toBe(code)
  })
})
