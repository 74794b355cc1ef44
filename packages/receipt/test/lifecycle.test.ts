import { describe, expect, test } from 'vitest'
import { denied, executed, parseCallEvent, projectReceipt, requested } from '../src/index.js'
import { pairs } from './golden-run.js'
import { deniedInput, executedInput, HASH, requestedInput } from './sample.js'
import { pathsOf, thrownBy } from './thrown.js'

/** What a caller in plain JavaScript may hand in. */
const any = (value: unknown) => value as never

describe('requested', () => {
  test('records nothing of the arguments but their hash unless it is given more', () => {
    expect(requested(requestedInput)).toEqual({
      ...requestedInput,
      type: 'mcp_tool_requested',
      schema_version: '1.0',
      declared_side_effects: [],
      arguments_redacted: null,
      arguments_content: null,
    })
  })

  test('names every bad field at once', () => {
    const error = thrownBy(() =>
      requested(
        any({ ...requestedInput, tool_call: '../x', server_id: 'no version', required_mode: 'god', tol: 1 }),
      ),
    )
    expect(error.code).toBe('event_invalid')
    expect(pathsOf(error)).toEqual(['/required_mode', '/server_id', '/tol', '/tool_call'])
    expect(error.message).toContain('/tol is not a field of this document')
  })

  test('keeps arguments whose names are hostile', () => {
    const content = JSON.parse('{"__proto__":{"admin":true},"constructor":1}')
    const body = requested({ ...requestedInput, arguments_content: content })
    expect(JSON.stringify(body.arguments_content)).toBe('{"__proto__":{"admin":true},"constructor":1}')
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})

describe('executed', () => {
  const request = requested(requestedInput)

  test('takes over from the request what the two must share', () => {
    const { event } = executed(request, executedInput)
    expect(event).toMatchObject({
      invocation_id: request.invocation_id,
      request_receipt_id: request.receipt_id,
      tool_call: request.tool_call,
      server_id: request.server_id,
      tool_name: request.tool_name,
      arguments_hash: request.arguments_hash,
      integration_source: 'test',
    })
  })

  test('refuses to close another call', () => {
    const error = thrownBy(() => executed(request, any({ ...executedInput, tool_name: 'other' })))
    expect(error.code).toBe('pair_mismatch')
    expect(pathsOf(error)).toEqual(['/tool_name'])
  })

  test('writes redactions once and in vocabulary order', () => {
    const { event, receipt } = executed(request, {
      ...executedInput,
      redactions: ['machine_local_path', 'secret', 'pii', 'secret'],
    })
    expect(event.redactions).toEqual(['secret', 'pii', 'machine_local_path'])
    expect(receipt.redactions).toEqual(['secret', 'pii', 'machine_local_path'])
  })

  test('does not write lists and tallies that hold nothing', () => {
    const empty = { reasons: [], redactions: [], redaction_details: {}, injection_markers: {} }
    const { event } = executed(request, { ...executedInput, ...empty })
    expect(JSON.parse(JSON.stringify(event))).toEqual(
      JSON.parse(JSON.stringify(executed(request, executedInput).event)),
    )
  })

  test.each(['deny', 'escalate', 'perhaps'])('a call that ran was not decided %s', (policy_decision) => {
    const error = thrownBy(() => executed(request, any({ ...executedInput, policy_decision })))
    expect(pathsOf(error)).toEqual(['/policy_decision'])
  })

  test('does not let the caller say the hash of the receipt', () => {
    const error = thrownBy(() => executed(request, any({ ...executedInput, receipt_hash: HASH })))
    expect(pathsOf(error)).toEqual(['/receipt_hash'])
  })

  test.each([
    ['unknown words', { outcome: 'exploded', redactions: ['secrets'] }, ['/outcome', '/redactions/0']],
    [
      'bad hashes',
      { result_hash: 'ff', raw_result_hash: HASH.toUpperCase() },
      ['/raw_result_hash', '/result_hash'],
    ],
    ['bad numbers', { duration_ms: 1.5 }, ['/duration_ms']],
    ['no time', { timestamp: undefined }, ['/timestamp']],
    ['a thirteenth month', { timestamp: '2026-13-01T12:00:00.000Z' }, ['/timestamp']],
    [
      'bad tallies',
      { redaction_details: { 'a b': 1, ok: 0 } },
      ['/redaction_details/a b', '/redaction_details/ok'],
    ],
    ['a lost member', { redaction_details: JSON.parse('{"__proto__":1}') }, ['/redaction_details/__proto__']],
    ['what is no list', { redactions: 7, reasons: '' }, ['/reasons', '/redactions']],
    [
      'what is no tally',
      { redaction_details: [1], injection_markers: 7 },
      ['/injection_markers', '/redaction_details'],
    ],
  ])('refuses %s', (_, change, paths) => {
    expect(pathsOf(thrownBy(() => executed(request, any({ ...executedInput, ...change }))))).toEqual(paths)
  })

  test('a sentence that is no text gives our error, with the reason', () => {
    const error = thrownBy(() => executed({ ...request, tool_name: '\ud800' }, executedInput))
    expect(error.code).toBe('not_canonical')
    expect(error.cause).toMatchObject({ code: 'string_malformed' })
  })
})

describe('denied', () => {
  const request = requested(requestedInput)

  test('has no outcome, and the hash of what the caller was given', () => {
    const { event, receipt } = denied(request, { ...deniedInput, reasons: ['tool_denied'] })
    expect(event).toMatchObject({ type: 'mcp_tool_denied', denied: true, reasons: ['tool_denied'] })
    expect(receipt).toMatchObject({
      policy_decision: 'deny',
      reasons: ['tool_denied'],
      redactions: [],
      extra: {},
    })
    expect(receipt).not.toHaveProperty('outcome')
    expect(receipt.output_hash).toBe(deniedInput.result_hash.slice('sha256:'.length))
  })

  test('refuses a decision that lets the call run', () => {
    const error = thrownBy(() =>
      denied(request, any({ ...deniedInput, policy_decision: 'allow', denied: false })),
    )
    expect(pathsOf(error)).toEqual(['/denied', '/policy_decision'])
  })
})

describe('projectReceipt', () => {
  const request = requested(requestedInput)

  test('has no event to point at when no ledger is open', () => {
    expect(executed(request, executedInput).receipt.run_event_id).toBeNull()
  })

  test('says <unknown> for a client that is not known', () => {
    expect(executed(request, executedInput).receipt.client_id).toBe('<unknown>')
  })

  test('shows what shadow mode would have refused', () => {
    const { receipt } = executed(request, {
      ...executedInput,
      policy_decision: 'would_deny_dry_run',
      reasons: ['tool_not_allowed', 'mode_too_low'],
    })
    expect(receipt.extra).toEqual({ would_deny_reason: 'tool_not_allowed' })
    expect(receipt.reasons).toEqual(['tool_not_allowed', 'mode_too_low'])
  })

  test('a call without a result has no output', () => {
    const { receipt } = executed(request, { ...executedInput, outcome: 'cancelled' })
    expect(receipt).toMatchObject({ outcome: 'cancelled', output_hash: null, output_ref: null })
  })

  test('refuses to join two calls', () => {
    const [one, other] = pairs
    const error = thrownBy(() => projectReceipt(one!.request, other!.outcome))
    expect(error.code).toBe('pair_mismatch')
    expect(pathsOf(error)).toEqual([
      '/arguments_hash',
      '/invocation_id',
      '/request_receipt_id',
      '/tool_call',
      '/tool_name',
    ])
  })
})

test('parseCallEvent refuses a line with a field added, dropped or of another kind', () => {
  const { request } = pairs[0]!
  expect(parseCallEvent(request)).toEqual(request)
  expect(pathsOf(thrownBy(() => parseCallEvent({ ...request, more: 1 })))).toEqual(['/more'])
  expect(pathsOf(thrownBy(() => parseCallEvent({ ...request, seq: undefined })))).toEqual(['/seq'])
  expect(pathsOf(thrownBy(() => parseCallEvent({ ...request, type: 'run_end' })))).toEqual(['/type'])
})
