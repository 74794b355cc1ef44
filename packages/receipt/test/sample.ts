import type { DeniedInput, ExecutedInput, RequestedInput } from '../src/index.js'

export const HASH = `sha256:${'0a'.repeat(32)}`

export const requestedInput: RequestedInput = {
  receipt_id: 'mtr_0000000000000001',
  invocation_id: 'inv_0000000000000002',
  tool_call: 'echo_000000000003',
  server_id: 'golden@1.0.0',
  server_transport: 'stdio',
  tool_name: 'echo',
  arguments_hash: HASH,
  integration_source: 'test',
}

export const executedInput: ExecutedInput = {
  receipt_id: 'mte_0000000000000004',
  timestamp: '2026-01-01T12:00:00.021Z',
  outcome: 'success',
  policy_decision: 'allow',
}

export const deniedInput: DeniedInput = {
  receipt_id: 'mtd_0000000000000004',
  timestamp: '2026-01-01T12:00:00.021Z',
  policy_decision: 'deny',
  denial_reason: 'The policy does not allow this tool.',
  error_code: 'TOOL_NOT_ALLOWED',
  result_hash: `sha256:${'1b'.repeat(32)}`,
}
