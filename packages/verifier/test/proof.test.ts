import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consistencyProof, inclusionProof, leafHash } from '@countersign/digest'
import { expect, onTestFinished, test } from 'vitest'
import { encodeProof, parseProof, verifyConsistency, verifyInclusion, verifyProof } from '../src/index.js'
import { proveEvent } from '../src/node/index.js'
import { forge, goldenBodies, rotation, runEnd, runKey } from './forge.js'
import { golden } from './golden.js'

const vectors = fileURLToPath(new URL('vectors/golden-run/', import.meta.url))
const lines = new TextDecoder().decode(golden.events).trimEnd().split('\n')
const leaves = lines.map((line) => leafHash(line))
const notes = new TextDecoder()
  .decode(golden.options.checkpoints)
  .split(/(?<=[A-Za-z0-9+/=]\n)\n(?=golden)/) as [string, string, string]
const identityKeys = [golden.keys.identity_vkey]
const vkey = golden.keys['run_vkey'] as string

test('every event of a run can be shown alone', () => {
  for (const [seq, line] of lines.entries()) {
    const proof = inclusionProof(leaves, seq)
    expect(verifyInclusion({ line, seq, proof, checkpoint: notes[2] }, vkey)).toBe(true)
    expect(verifyInclusion({ line, seq: seq ^ 1, proof, checkpoint: notes[2] }, vkey)).toBe(false)
    expect(verifyInclusion({ line: `${line} `, seq, proof, checkpoint: notes[2] }, vkey)).toBe(false)
    expect(verifyInclusion({ line, seq, proof, checkpoint: notes[1] }, vkey)).toBe(false)
    expect(verifyInclusion({ line, seq, proof, checkpoint: notes[2] }, golden.keys.identity_vkey)).toBe(false)
  }
})

test('of two checkpoints, the later goes on from the earlier', () => {
  const proof = consistencyProof(leaves.slice(0, 13), 6)
  expect(verifyConsistency(notes[0], notes[1], proof, vkey)).toBe(true)
  expect(verifyConsistency(notes[1], notes[0], proof, vkey)).toBe(false)
  expect(verifyConsistency(notes[0], notes[2], proof, vkey)).toBe(false)
  expect(verifyConsistency(notes[0], 'x', proof, vkey)).toBe(false)
  expect(verifyConsistency(notes[0], notes[1], proof, 'no key')).toBe(false)
})

test('a proof file holds for every event, under the pinned key and without', () => {
  for (const [seq, line] of lines.entries()) {
    const file = proveEvent(vectors, seq)
    expect(file.proof).toEqual(inclusionProof(leaves, seq))
    const text = encodeProof(file)
    expect(parseProof(text)).toEqual(file)
    expect(verifyProof(text, { identityKeys })).toEqual({
      state: 'ok',
      authenticity: 'public',
      run_id: golden.options.runId,
      seq,
      size: 14,
      event: JSON.parse(line),
      findings: [],
    })
    expect(verifyProof(text)).toMatchObject({ state: 'ok', authenticity: 'self_asserted' })
  }
})

/** Every bit in a soak; else one of every byte, another one from byte to byte. */
const BITS = process.env['SOAK'] === undefined ? 1 : 8

test('flip bits of a proof file', () => {
  const bytes = new TextEncoder().encode(encodeProof(proveEvent(vectors, 7)))
  const missed: string[] = []
  for (let at = 0; at < bytes.length; at++) {
    for (let i = 0; i < BITS; i++) {
      const bit = (at + i) % 8
      const flipped = bytes.slice()
      flipped[at] = (flipped[at] as number) ^ (1 << bit)
      if (verifyProof(flipped, { identityKeys }).state !== 'tampered') missed.push(`${at}.${bit}`)
    }
  }
  expect(missed).toEqual([])
})

test('a proof of another identity, and one that leaves the keys out', () => {
  const file = proveEvent(vectors, 7)
  expect(verifyProof(encodeProof(file), { identityKeys: [vkey] })).toMatchObject({
    state: 'tampered',
    findings: [{ code: 'identity_mismatch' }],
  })
  const { run_vkey, ...keyless } = file
  expect(verifyProof(encodeProof(keyless as never)).state).toBe('tampered')
  for (const rotations of [[null], [{}], [{ next_run_vkey: 1, signature: 2 }], 'x'])
    expect(verifyProof(encodeProof({ ...file, rotations } as never)).state).toBe('tampered')
})

test('a proof follows the rotations of the run key', () => {
  const dir = mkdtempSync(join(tmpdir(), 'countersign-proof-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { key, event } = rotation(7)
  const [start, loaded] = goldenBodies as [never, never]
  const run = forge([start, loaded, event, loaded, runEnd(5)], [2, 5], {
    keyOf: (size) => (size < 3 ? runKey : key),
  })
  writeFileSync(join(dir, 'events.jsonl'), run.events)
  writeFileSync(join(dir, 'checkpoints'), run.checkpoints)
  const file = proveEvent(dir, 1)
  expect(file.rotations).toHaveLength(1)
  expect(verifyProof(encodeProof(file), { identityKeys })).toMatchObject({
    state: 'ok',
    authenticity: 'public',
  })
  expect(verifyProof(encodeProof({ ...file, rotations: [] })).state).toBe('tampered')
})
