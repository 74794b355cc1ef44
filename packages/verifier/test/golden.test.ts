import { decodeHex } from '@countersign/digest'
import { validateVerdict } from '@countersign/schema'
import { expect, test } from 'vitest'
import { verifyChain, verifyChainWithReceipts } from '../src/index.js'
import { golden } from './golden.js'

const expected = JSON.parse(golden.expected)

test('the golden run is ok, sealed and public under the pinned identity', () => {
  const verdict = verifyChainWithReceipts(golden.events, golden.receipts, {
    ...golden.options,
    identityKeys: [golden.keys.identity_vkey],
  })
  expect(verdict).toMatchObject({
    state: expected.state,
    first_tamper_at_seq: expected.first_tamper_at_seq,
    completeness: expected.completeness,
    authenticity: expected.authenticity_with_identity_pinned,
    receipt_integrity: expected.receipt_integrity,
    downgraded: expected.downgraded,
    torn_tail_bytes: expected.torn_tail_bytes,
    escrow: expected.escrow,
    size: expected.size,
    root: expected.root_base64,
    last_link: expected.last_link,
    checkpoints: expected.checkpoints,
    epochs: expected.epochs,
    findings: [],
  })
  expect(validateVerdict(verdict).errors).toEqual([])
})

test('without a pinned key the identity is only what the run says of itself', () => {
  expect(verifyChain(golden.events, golden.options).authenticity).toBe(expected.authenticity_without)
})

test('the HMACs hold under the master key, and a wrong key is said and not used', () => {
  const hmacMaster = decodeHex(golden.keys.hmac_master_hex)
  expect(verifyChain(golden.events, { ...golden.options, hmacMaster })).toMatchObject({
    state: 'ok',
    findings: [],
  })
  const other = verifyChain(golden.events, { ...golden.options, hmacMaster: new Uint8Array(32) })
  expect(other.findings.map(({ code }) => code)).toEqual(['hmac_key_mismatch'])
})
