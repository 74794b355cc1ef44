import { canonicalize, createSigningKey, decodeHex, encodeBase64, leafHash } from '@countersign/digest'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../src/index.js'
import { forge, goldenBodies, RUN_ID, rotation, runEnd, runKey } from './forge.js'
import { golden } from './golden.js'

type Body = Record<string, unknown>

const [start, loaded] = goldenBodies as [Body, Body]
const firstLine = new TextDecoder().decode(golden.events).split('\n')[0] as string
const hmacMaster = decodeHex(golden.keys.hmac_master_hex)
const identityKeys = [golden.keys.identity_vkey]

/** Lines as somebody writes them who has no key at all, after those that are there. */
function keyless(before: readonly string[], bodies: readonly Body[], epoch: number): string[] {
  const lines = [...before]
  for (const told of bodies) {
    const prev = lines.length === 0 ? '0'.repeat(64) : leafHash(lines.at(-1) as string)
    const body = canonicalize({ ...told, seq: lines.length, epoch, prev })
    lines.push(`${body.slice(0, -1)},"sig":"${'f'.repeat(64)}"}`)
  }
  return lines
}
const eventsOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const codesOf = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)

describe('what a forger without any key can do where nobody signed yet: the verdict says how little is proved', () => {
  test('lines after the last checkpoint are open, and the HMAC key tells them from forged ones', () => {
    const honest = forge([start, loaded], [2])
    const events = eventsOf(keyless(honest.lines, [{ ...loaded, policy_ref: 'forged' }], 1))
    const { checkpoints } = honest
    expect(verifyChain(events, { checkpoints, identityKeys })).toMatchObject({
      state: 'ok',
      completeness: 'open_tail',
      checkpoints: 1,
      size: 3,
    })
    expect(verifyChain(events, { checkpoints, identityKeys, hmacMaster })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 2,
      findings: [{ code: 'signature_mismatch' }],
    })
  })

  test('all after a real run_start, with the checkpoints taken away: nothing is authentic', () => {
    const events = eventsOf(keyless([firstLine], [loaded, { ...loaded, policy_ref: 'forged' }], 0))
    const bare = { checkpoints: '', meta: null, identityKeys }
    expect(verifyChain(events, bare)).toMatchObject({
      state: 'ok',
      completeness: 'open_tail',
      authenticity: 'none',
    })
    expect(verifyChain(events, { ...bare, hmacMaster }).state).toBe('tampered')
    expect(verifyChain(events, { ...bare, anchors: [{ seq: 1, link: 'a'.repeat(64) }] }).state).toBe(
      'tampered',
    )
    const witnessed = [{ size: 2, root: 'a'.repeat(64), by: 'the run after it' }]
    expect(verifyChain(events, { ...bare, witnessed }).state).toBe('tampered')
  })

  test('the same with an epoch that only a checkpoint opens', () => {
    const events = eventsOf(keyless([firstLine], [loaded], 1))
    expect(codesOf(verifyChain(events, { checkpoints: '' }))).toContain('checkpoint_missing')
  })

  test('written anew as a run that only HMACs sign', () => {
    const { run_vkey, identity_vkey, identity_sig, ...downgraded } = start
    const events = eventsOf(keyless([], [downgraded, loaded, runEnd(3)], 0))
    expect(verifyChain(events, { checkpoints: '' })).toMatchObject({
      state: 'ok',
      completeness: 'unknown',
      authenticity: 'none',
    })
    expect(verifyChain(events, { checkpoints: '', identityKeys })).toMatchObject({
      state: 'tampered',
      downgraded: true,
    })
    expect(verifyChain(events, { checkpoints: '', hmacMaster })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 0,
    })
    const other = keyless([], [{ ...downgraded, hmac_key_id: '0'.repeat(16) }, loaded, runEnd(3)], 0)
    const verdict = verifyChain(eventsOf(other), { checkpoints: '', hmacMaster })
    expect(verdict.authenticity).toBe('none')
    expect(codesOf(verdict)).toContain('hmac_key_mismatch')
  })

  test('written anew under an identity of the forger: asserted by itself, and not by whom one pinned', () => {
    const identity = createSigningKey('countersign-identity', new Uint8Array(32).fill(9))
    const key = createSigningKey(`${start['server_id']}/${RUN_ID}`, new Uint8Array(32).fill(8))
    const statement = `countersign/run/v1\n${RUN_ID}\n${start['server_id']}\n${key.vkey}\n`
    const certified = {
      ...start,
      run_vkey: key.vkey,
      identity_vkey: identity.vkey,
      identity_sig: encodeBase64(identity.sign(new TextEncoder().encode(statement))),
    }
    const { events, checkpoints } = forge([certified, loaded, runEnd(3)], [2, 3], { keyOf: () => key })
    expect(verifyChain(events, { checkpoints })).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'self_asserted',
    })
    const pinned = verifyChain(events, { checkpoints, identityKeys })
    expect(pinned).toMatchObject({ state: 'tampered', first_tamper_at_seq: 0 })
    expect(codesOf(pinned)).toContain('identity_mismatch')
  })
})

describe('a run that only HMACs sign, where an identity is pinned', () => {
  const { run_vkey, identity_vkey, identity_sig, ...plain } = start
  const options = { checkpoints: '', identityKeys, hmacMaster, sharedSecretSuffices: true }

  test('is taken where the shared secret suffices, and only there', () => {
    const { events } = forge([plain, loaded, runEnd(3)], [])
    expect(verifyChain(events, options)).toMatchObject({ state: 'ok', authenticity: 'shared_secret' })
    expect(verifyChain(events, { ...options, sharedSecretSuffices: false }).state).toBe('tampered')
    expect(verifyChain(events, { ...options, hmacMaster: undefined }).state).toBe('tampered')
    expect(verifyChain(events, { ...options, hmacMaster: new Uint8Array(32) }).state).toBe('tampered')
  })

  test.each([
    ['by one who has no key', eventsOf(keyless([], [plain, loaded, runEnd(3)], 0))],
    [
      'without any HMAC',
      forge([{ ...plain, signed: false }, loaded, runEnd(3)], [], { signed: false }).events,
    ],
  ])('is forged %s', (_, events) => {
    expect(verifyChain(events, options)).toMatchObject({ state: 'tampered', first_tamper_at_seq: 0 })
  })
})

describe('a sealed run takes nothing more', () => {
  const { events, lines, checkpoints, notes } = forge([start, loaded, runEnd(3)], [2, 3])

  test('it is good as it is', () => {
    expect(verifyChain(events, { checkpoints })).toMatchObject({ state: 'ok', completeness: 'sealed' })
  })

  test.each([
    ['an LF', '\n'],
    ['two', '\n\n'],
    ['the beginning of a note', `\n${start['server_id']}/${RUN_ID}\n`],
    ['the beginning of its origin', `\n${start['server_id']}`],
    ['the seal again', `\n${notes[1]}`],
    ['an older note', `\n${notes[0]}`],
    ['a blank', ' '],
    ['a NUL', '\0'],
  ])('%s after the seal', (_, more) => {
    expect(verifyChain(events, { checkpoints: checkpoints + more }).state).toBe('tampered')
  })

  test.each([
    ['an LF', '\n'],
    ['a blank', ' '],
    ['a NUL', '\0'],
    ['half a line', (lines[1] as string).slice(0, 20)],
    ['a line without a key', `${keyless(lines, [loaded], 2).at(-1)}\n`],
  ])('%s after run_end', (_, more) => {
    expect(verifyChain(events + more, { checkpoints }).state).toBe('tampered')
  })

  test('a torn seal is what a crash leaves', () => {
    const torn = checkpoints.slice(0, -5)
    expect(verifyChain(events, { checkpoints: torn })).toMatchObject({
      state: 'ok',
      completeness: 'open_tail',
    })
  })
})

test('a key_rotate of a run that has no key, and one signed by a key that was already replaced', () => {
  const first = rotation(7)
  const byTheOld = rotation(8)
  const bodies = [start, loaded, first.event, byTheOld.event, runEnd(5)]
  const { events, checkpoints } = forge(bodies, [2, 5], {
    keyOf: (size) => (size < 3 ? runKey : byTheOld.key),
  })
  expect(verifyChain(events, { checkpoints })).toMatchObject({
    state: 'tampered',
    first_tamper_at_seq: 3,
    findings: [{ code: 'key_rotation_invalid' }],
  })
  const { run_vkey, identity_vkey, identity_sig, ...unkeyed } = start
  const rotated = forge([unkeyed, loaded, first.event], [])
  expect(verifyChain(rotated.events, { hmacMaster })).toMatchObject({
    state: 'tampered',
    first_tamper_at_seq: 2,
    findings: [{ code: 'key_rotation_invalid' }],
  })
})
