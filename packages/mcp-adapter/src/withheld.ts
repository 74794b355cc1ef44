import { envelope } from '@countersign/receipt'
import type { RedactionReason } from '@countersign/vocabulary'
import type { GuardedCall } from './call.js'
import { resultOf } from './refusal-result.js'
import type { ToolResult } from './tool-result.js'

/** What stands in place of a result that must not leave. */
export function withheldResult(
  reason: RedactionReason,
  call: Pick<GuardedCall, 'tool' | 'modern'>,
): ToolResult {
  const document = envelope({
    command: 'tools/call',
    status: 'partial_failure',
    summary: {
      verdict: 'Withheld: the tool ran and its result must not leave the server.',
      level: 'blocker',
      partial_success: true,
      state: 'withheld',
    },
    error_code: 'RESULT_WITHHELD',
    error: 'The result was withheld.',
    hint: 'Ask for less, or for something without secrets; calling again gives the same answer.',
    agent_contract: { facts: ['1 of 1 calls withheld', `${reason}: 1 reasons`], next_commands: [] },
  })
  return resultOf(document, call)
}
