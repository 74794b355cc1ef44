import { expect, test } from 'vitest'
import { verifyChain } from '../src/index.js'
import { ReceiptTally, withReceipts } from '../src/receipts.js'
import { golden } from './golden.js'

test('however many receipts are missing, one that was rewritten makes the run tampered', () => {
  const tally = new ReceiptTally()
  for (let seq = 0; seq < 1000; seq++) tally.note('missing', seq, `echo_${seq}`)
  tally.compare(new Uint8Array([10]), '0'.repeat(64), 1000, 'echo_000000000000')
  const verdict = withReceipts(verifyChain(golden.events, golden.options), tally)
  expect(verdict).toMatchObject({
    state: 'tampered',
    first_tamper_at_seq: 1000,
    receipt_integrity: 'tampered',
    receipts: { missing: 1000, tampered: 1 },
  })
  expect(verdict.findings.filter(({ code }) => code === 'receipt_missing')).toHaveLength(100)
})

test('pieces that are read into one Buffer again and again are judged as the bytes they were', () => {
  const shared = Buffer.alloc(100)
  function* pieces() {
    for (let at = 0; at < golden.events.length; at += shared.length) {
      const piece = golden.events.subarray(at, at + shared.length)
      shared.set(piece)
      yield shared.subarray(0, piece.length)
    }
  }
  expect(verifyChain(pieces(), golden.options)).toEqual(verifyChain(golden.events, golden.options))
})
