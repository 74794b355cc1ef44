import { canonicalize } from '@countersign/digest'
import { describe, expect, test } from 'vitest'
import {
  denied,
  encodeReceipt,
  executed,
  parseReceipt,
  projectReceipt,
  receiptHash,
  requested,
} from '../src/index.js'
import { type CallOutcome, pairs, receiptFiles } from './golden-run.js'

/** The ledger's own members taken off a line. */
function bodyOf<Event extends { seq: number }>(event: Event) {
  const { run_id, seq, timestamp, epoch, prev, sig, ...body } = event as Event & Record<string, unknown>
  return body
}

function rebuild(request: (typeof pairs)[number]['request'], outcome: CallOutcome) {
  const { run_id, seq, epoch, prev, sig, type, schema_version, receipt_hash, ...own } = outcome
  // What is inherited from the request must not have to be said again.
  const { invocation_id, request_receipt_id, tool_call, server_id, tool_name, arguments_hash, ...said } = own
  return 'denied' in said ? denied(request, said) : executed(request, said as Parameters<typeof executed>[1])
}

test('the golden run holds five calls, each with its receipt', () => {
  expect(pairs.map(({ request }) => request.tool_call).sort()).toEqual([...receiptFiles.keys()].sort())
  expect(pairs).toHaveLength(5)
})

describe.each(pairs)('$request.tool_call', ({ request, outcome }) => {
  const file = receiptFiles.get(request.tool_call)

  test('projects to the bytes of its receipt file and to the hash in its event', () => {
    const receipt = projectReceipt(request, outcome)
    expect(encodeReceipt(receipt)).toBe(file)
    expect(`sha256:${receiptHash(receipt)}`).toBe(outcome.receipt_hash)
  })

  test('parses and encodes its receipt file without changing a byte', () => {
    expect(encodeReceipt(parseReceipt(JSON.parse(file as string)))).toBe(file)
  })

  test('has the events that the constructors make', () => {
    expect(canonicalize(requested(bodyOf(request) as Parameters<typeof requested>[0]))).toBe(
      canonicalize(bodyOf(request)),
    )
    const closed = rebuild(request, outcome)
    expect(canonicalize(closed.event)).toBe(
      canonicalize({ ...bodyOf(outcome), timestamp: outcome.timestamp }),
    )
    expect(encodeReceipt(closed.receipt)).toBe(file)
  })
})
