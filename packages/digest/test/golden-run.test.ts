import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  CompactRange,
  canonicalize,
  consistencyProof,
  createHmacKey,
  createSigningKey,
  decodeBase64,
  ed25519Verify,
  formatCheckpoint,
  hkdfSha256,
  hmacSha256Hex,
  inclusionProof,
  leafHash,
  merkleRoot,
  parseCheckpoint,
  parseVkey,
  sha256Hex,
  signNote,
  verifyConsistency,
  verifyInclusion,
  verifyNote,
} from '../src/index.js'
import { bytes, utf8 } from './bytes.js'
import keys from './vectors/golden-run/keys.json'

// A run that a program without a line of this code wrote from the format's text.
const read = (name: string) => readFileSync(new URL(`./vectors/golden-run/${name}`, import.meta.url), 'utf8')
const lines = read('events.jsonl').slice(0, -1).split('\n')
const events = lines.map((line) => JSON.parse(line))
const links = lines.map((line) => leafHash(line))
const notes = read('checkpoints').split(/(?<=\n)\n(?!\u2014)/)
const start = events[0]
const origin = `${start.server_id}/${start.run_id}`
const runKey = createSigningKey(origin, bytes(keys.run_key_seed_hex))

test('fourteen events and three checkpoints are there', () => {
  expect([lines.length, notes.length]).toEqual([14, 3])
})

test('every line is its canonical body with the signature as the last member', () => {
  for (const [seq, line] of lines.entries()) {
    const { sig, ...body } = events[seq]
    expect(`${canonicalize(body).slice(0, -1)},"sig":"${sig}"}`).toBe(line)
  }
})

test('every prev is the leaf hash of the line before', () => {
  expect(events.map(({ prev }) => prev)).toEqual(['0'.repeat(64), ...links.slice(0, -1)])
})

describe('HMAC', () => {
  const master = bytes(keys.hmac_master_hex)

  test('every signature verifies under the key of its epoch', () => {
    let epoch = 0
    let material = hkdfSha256(master, start.run_id, 'countersign/run/v1', 32)
    for (const { sig, ...body } of events) {
      while (epoch < body.epoch) {
        material = bytes(hmacSha256Hex(material, `countersign/evolve/v1:${epoch}`))
        epoch++
      }
      expect(createHmacKey(material).hex(canonicalize(body))).toBe(sig)
    }
    expect(epoch).toBe(2)
  })

  test('the key id names the master key', () => {
    const named = Uint8Array.of(...utf8('countersign/key-id/v1\n'), ...master)
    expect(sha256Hex(named).slice(0, 16)).toBe(start.hmac_key_id)
  })
})

describe('keys', () => {
  test('the vkeys come from the seeds', () => {
    expect(runKey.vkey).toBe(keys.run_vkey)
    expect(runKey.vkey).toBe(start.run_vkey)
    const identity = createSigningKey('countersign-identity', bytes(keys.identity_seed_hex))
    expect(identity.vkey).toBe(keys.identity_vkey)
    expect(identity.vkey).toBe(start.identity_vkey)
  })

  test('the identity key certified the run key', () => {
    const message = utf8(`countersign/run/v1\n${start.run_id}\n${start.server_id}\n${start.run_vkey}\n`)
    const { publicKey } = parseVkey(keys.identity_vkey)
    expect(ed25519Verify(publicKey, message, decodeBase64(start.identity_sig))).toBe(true)
  })
})

describe('checkpoints', () => {
  test.each([6, 13, 14])('the note at size %i is written byte for byte', (size) => {
    const text = formatCheckpoint({ origin, size, root: merkleRoot(links.slice(0, size)) })
    expect(notes).toContain(signNote(text, runKey))
  })

  test('each is signed by the run key, and its root is that of the events', () => {
    const range = new CompactRange()
    for (const note of notes) {
      const verdict = verifyNote(note, [keys.run_vkey])
      if (!verdict.ok) throw new Error(verdict.reason)
      const head = parseCheckpoint(verdict.text)
      for (const link of links.slice(range.size, head.size)) range.append(link)
      expect(head).toEqual({ origin, size: range.size, root: range.root() })
    }
    expect(range.size).toBe(links.length)
  })

  test('proofs hold between them, and from every event to the last', () => {
    const root = merkleRoot(links)
    for (const [index, link] of links.entries()) {
      expect(verifyInclusion(link, index, 14, inclusionProof(links, index), root)).toBe(true)
    }
    for (const size of [6, 13]) {
      expect(
        verifyConsistency(size, 14, consistencyProof(links, size), merkleRoot(links.slice(0, size)), root),
      ).toBe(true)
    }
  })
})
