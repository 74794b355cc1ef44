/** A receipt with only the thirteen core fields. */
export const coreReceipt = {
  tool_call: 'echo_000000000003',
  client_id: '<unknown>',
  tool_name: 'echo',
  actor_ref_id: null,
  declared_side_effects: [],
  required_mode: null,
  input_hash: '753d5415bd85cb98f0fd87a8181074d20ddba41b6afb63fd871c80e683510b2b',
  policy_decision: 'allow',
  output_ref: null,
  output_hash: '8456690cec8f6b8d3d8f68e47bb94f2fc7cde2bbfbaf74e22a9dcf0ac6407aeb',
  run_event_id: 'run_20260101_0123456789ab#2',
  redactions: [],
  extra: {},
}

export const policyLoaded = {
  type: 'policy_loaded',
  schema_version: '1.0',
  run_id: 'run_20260101_0123456789ab',
  seq: 1,
  timestamp: '2026-01-01T12:00:00.007Z',
  epoch: 0,
  prev: '5c079c021ba267edc3e51d08ed6869b187a1219aa9e83842b116c2290aa59457',
  policy_hash: 'sha256:0628572280046acc772c9f52ac55b51a1d0b583e91e59ade63bb3e5edc887b5e',
  policy_ref: 'countersign.policy.yaml',
  dry_run: false,
}

export const envelope = {
  command: 'shell_exec',
  status: 'hard_failure',
  isError: true,
  summary: {
    verdict: 'Refused: the policy names 0 matching rules.',
    level: 'blocker',
    partial_success: false,
  },
  error_code: 'TOOL_NOT_ALLOWED',
}

export const verdict = {
  state: 'ok',
  first_tamper_at_seq: null,
  completeness: 'sealed',
  authenticity: 'public',
  receipt_integrity: 'ok',
  escrow: { requested: 5, complete: 5, coverage: 1, open: [] },
  downgraded: false,
  torn_tail_bytes: 0,
  findings: [],
}

export const openMeta = {
  run_id: 'run_20260101_0123456789ab',
  server_id: 'golden@1.0.0',
  started_at: '2026-01-01T12:00:00.000Z',
  ended_at: null,
  status: 'in_progress',
}

const head = {
  size: 14,
  link: '78a342c639c624e7300b507d33ff066cb3b6cc6e882146937f9a49ff8d01d6b3',
  root: 'LM8L7IxykCZBybvVlWCyXVZYqGvplgP3t+cOUfpBbMc=',
}

export const packManifest = {
  schema_version: '1.0',
  pack_id: 'pack_0123456789abcdef',
  run_id: 'run_20260101_0123456789ab',
  server_id: 'golden@1.0.0',
  created_at: '2026-01-01T12:00:01.000Z',
  scope: 'run',
  head,
  vkeys: {
    identity: 'countersign-identity+a6c56f87+AbDgLvU++l5IIOtDmJIVNla9g2odDmkoVCsMq4XOMIir',
    run: null,
  },
  files: [{ path: 'receipts/echo_000000000003.json', sha256: head.link, bytes: 100 }],
  claims: [{ card: 'chain_sealed', passed: null }],
}

export const packVerdict = {
  pack_id: null,
  run_id: null,
  server_id: null,
  created_at: null,
  scope: null,
  state: 'tampered',
  completeness: 'unknown',
  authenticity: 'none',
  signer: null,
  head: null,
  shown: 0,
  files: 0,
  bytes: 0,
  run: null,
  facts: null,
  claims: [],
  findings: [{ code: 'pack_zip_malformed', seq: null, detail: 'too short for a zip' }],
}
