import { decodeHex } from '@countersign/digest'
import { describe, expect, test } from 'vitest'
import { verifyChain, verifyChainWithReceipts } from '../src/index.js'
import { flips, subject } from './flips.js'
import { golden } from './golden.js'

const hmacMaster = decodeHex(golden.keys.hmac_master_hex)

describe.each([
  ['without a secret', {}],
  ['with the HMAC key', { hmacMaster }],
])('every bit flipped, %s', (_, secret) => {
  test.each(['checkpoints', 'meta'] as const)('of %s', { timeout: 600_000 }, (name) => {
    const missed: string[] = []
    for (const { at, bit, flipped } of flips(subject.options[name])) {
      const verdict = verifyChain(subject.events, { ...subject.options, ...secret, [name]: flipped })
      if (verdict.state !== 'tampered') missed.push(`${at}.${bit}`)
    }
    expect(missed).toEqual([])
  })

  test('of the receipts', { timeout: 600_000 }, () => {
    const missed: string[] = []
    for (const [name, bytes] of subject.receipts) {
      for (const { at, bit, flipped } of flips(bytes)) {
        const receipts = new Map([...subject.receipts, [name, flipped]])
        const verdict = verifyChainWithReceipts(subject.events, receipts, { ...subject.options, ...secret })
        if (verdict.receipt_integrity !== 'tampered' || verdict.state !== 'tampered')
          missed.push(`${name} ${at}.${bit}`)
      }
    }
    expect(missed).toEqual([])
  })
})
