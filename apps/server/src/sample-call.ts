import { randomBytes } from 'node:crypto'
import {
  argumentsHash,
  type DecisionReceipt,
  executed,
  makeServerId,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  requested,
  resultHash,
} from '@countersign/receipt'

/** Runs one tool call between its two records; the receipt comes with the hash that a ledger would keep. */
export function recordSampleCall(): { receipt: DecisionReceipt; receiptHash: string } {
  const request = requested({
    receipt_id: newReceiptId('requested', randomBytes),
    invocation_id: newInvocationId(randomBytes),
    tool_call: newToolCallId('count_words', randomBytes),
    server_id: makeServerId('demo', '1.0.0'),
    server_transport: 'in-memory',
    tool_name: 'count_words',
    arguments_hash: argumentsHash({ text: TEXT }),
    client_id: 'npm-start',
    integration_source: 'countersign',
  })
  const started = Date.now()
  const result = countWords(TEXT)
  const { event, receipt } = executed(request, {
    receipt_id: newReceiptId('executed', randomBytes),
    timestamp: new Date().toISOString(),
    outcome: 'success',
    duration_ms: Date.now() - started,
    result_hash: resultHash(result),
    policy_decision: 'not_evaluated',
  })
  return { receipt, receiptHash: event.receipt_hash }
}

const TEXT = 'what was asked, what was decided, what ran'

function countWords(text: string) {
  return { content: [{ type: 'text', text: `${text.split(' ').length} words` }] }
}
