import { expect, expectTypeOf, test } from 'vitest'
import type { CallEvent, DecisionReceipt, ExecutedEvent, ReceiptErrorCode } from '../src/index.js'
import * as api from '../src/index.js'

test('the surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'RECEIPT_ERROR_CODES',
    'ReceiptError',
    'argumentsHash',
    'decisionReceiptSchema',
    'defineEvent',
    'denied',
    'deniedEventSchema',
    'encodeReceipt',
    'envelope',
    'envelopeSchema',
    'executed',
    'executedEventSchema',
    'fields',
    'makeServerId',
    'newApprovalId',
    'newInvocationId',
    'newReceiptId',
    'newRunId',
    'newToolCallId',
    'parseCallEvent',
    'parseReceipt',
    'projectReceipt',
    'receiptHash',
    'redactArguments',
    'refusalResult',
    'requested',
    'requestedEventSchema',
    'resultHash',
  ])
})

test('the types', () => {
  expectTypeOf<Extract<CallEvent, { type: 'mcp_tool_executed' }>>().toEqualTypeOf<ExecutedEvent>()
  expectTypeOf<ExecutedEvent['policy_decision']>().toEqualTypeOf<
    'allow' | 'redact' | 'not_evaluated' | 'would_deny_dry_run'
  >()
  expectTypeOf<DecisionReceipt['output_hash']>().toEqualTypeOf<string | null>()
  expectTypeOf<Parameters<typeof api.executed>[1]>().toHaveProperty('timestamp').toEqualTypeOf<string>()
  expectTypeOf<Parameters<typeof api.executed>[1]>().not.toHaveProperty('receipt_hash')
  expectTypeOf<api.ReceiptError['code']>().toEqualTypeOf<ReceiptErrorCode>()
})
