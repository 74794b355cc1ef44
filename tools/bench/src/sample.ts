/** A decision receipt with made-up values, members in the order in which a program would set them. */
export function receiptOfTwentyFields(): Record<string, unknown> {
  const hash = '0123456789abcdef'.repeat(4)
  return {
    schema_version: '1.0.0',
    tool_call: 'web_search_0123456789ab',
    client_id: 'desktop_client_v1',
    tool_name: 'web_search',
    actor_ref_id: 'agent_1',
    declared_side_effects: ['read_only'],
    required_mode: 'read_only',
    input_hash: hash,
    policy_decision: 'allow',
    output_ref: null,
    output_hash: hash,
    run_event_id: 'run_20260101_0123456789ab#2',
    redactions: [],
    extra: {},
    issued_at: '2026-01-01T12:00:00.021Z',
    invocation_id: 'inv_0123456789abcdef',
    server_id: 'search@1.0.0',
    outcome: 'success',
    duration_ms: 3,
    policy_hash: hash,
  }
}
