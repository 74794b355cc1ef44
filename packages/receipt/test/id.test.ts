import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fields,
  makeServerId,
  newApprovalId,
  newInvocationId,
  newReceiptId,
  newRunId,
  newToolCallId,
} from '../src/index.js'

const random = (size: number) => Uint8Array.from({ length: size }, (_, index) => 0xf8 + index)

test('ids have the forms that the documents ask for', () => {
  expect(newRunId(() => Date.UTC(2026, 0, 1), random)).toBe('run_20260101_f8f9fafbfcfd')
  expect(newInvocationId(random)).toBe('inv_f8f9fafbfcfdfeff')
  expect(newReceiptId('requested', random)).toBe('mtr_f8f9fafbfcfdfeff')
  expect(newReceiptId('denied', random)).toBe('mtd_f8f9fafbfcfdfeff')
  expect(newReceiptId('executed', random)).toBe('mte_f8f9fafbfcfdfeff')
  expect(newApprovalId(random)).toBe('apr_f8f9fafbfcfdfeff')
})

test.each([
  ['web_search', 'web_search_f8f9fafbfcfd'],
  ['../../etc/passwd', '.._.._etc_passwd_f8f9fafbfcfd'],
  ['a b\0c', 'a_b_c_f8f9fafbfcfd'],
  ['\u{1f600}x', '_x_f8f9fafbfcfd'],
  ['', '_f8f9fafbfcfd'],
  ['x'.repeat(5_000_000), `${'x'.repeat(64)}_f8f9fafbfcfd`],
])('a tool called %j', (name, id) => {
  expect(newToolCallId(name, random)).toBe(id)
})

test('property: whatever the names, the ids fit their fields', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, version) => {
      expect(fields.toolCall.safeParse(newToolCallId(name, random)).success).toBe(true)
      expect(fields.serverId.safeParse(makeServerId(name, version)).success).toBe(true)
    }),
  )
})

test('a server keeps the characters that a key name may hold', () => {
  expect(makeServerId('@scope/name', '1.0.0+build')).toBe('@scope/name@1.0.0_build')
})

test('randomness of another length is a mistake of the programmer', () => {
  expect(() => newInvocationId(() => new Uint8Array(4))).toThrow(TypeError)
})
