import { decodeHex } from '@countersign/digest'
import { expect, test } from 'vitest'
import { verifyChain } from '../src/index.js'
import { flips, linesOfBytes, subject } from './flips.js'
import { golden } from './golden.js'

const options = { ...subject.options, hmacMaster: decodeHex(golden.keys.hmac_master_hex) }

test('the run is sound before a bit of it is flipped', () => {
  expect(verifyChain(subject.events, options)).toMatchObject({ state: 'ok', completeness: 'sealed' })
})

test('every bit of the events flipped, with the HMAC key: seen, and at its line', {
  timeout: 600_000,
}, () => {
  const lines = linesOfBytes(subject.events)
  const missed: string[] = []
  for (const { at, bit, flipped } of flips(subject.events)) {
    const { state, first_tamper_at_seq } = verifyChain(flipped, options)
    // A flipped LF joins two lines; the last one without its LF is cut off.
    if (state !== 'tampered' || first_tamper_at_seq !== lines[at])
      missed.push(`byte ${at} bit ${bit}: ${first_tamper_at_seq} for ${lines[at]}`)
  }
  expect(missed).toEqual([])
})
