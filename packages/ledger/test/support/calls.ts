import {
  argumentsHash,
  type DecisionReceipt,
  executed,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  requested,
  resultHash,
} from '@countersign/receipt'
import type { Appended, EventBody, Run } from '../../src/index.js'

const random = (size: number) => globalThis.crypto.getRandomValues(new Uint8Array(size))

/** An event that stands for itself. */
export function policyLoaded(note = 'countersign.policy.yaml'): EventBody {
  return {
    type: 'policy_loaded',
    schema_version: '1.0',
    policy_hash: `sha256:${'0'.repeat(64)}`,
    policy_ref: note,
    dry_run: false,
  }
}

/** The request of a call that nobody has answered yet. */
export function request(toolName = 'echo') {
  return requested({
    receipt_id: newReceiptId('requested', random),
    invocation_id: newInvocationId(random),
    tool_call: newToolCallId(toolName, random),
    server_id: 'test@1.0.0',
    server_transport: 'in-memory',
    tool_name: toolName,
    arguments_hash: argumentsHash({ n: 1 }),
    integration_source: 'test',
  })
}

/** Appends a call and its outcome; gives where they stand and the receipt. */
export async function recordCall(
  run: Run,
  onAppended: (appended: Appended) => void = () => {},
): Promise<DecisionReceipt> {
  const asked = request()
  const appended = await run.append(asked)
  onAppended(appended)
  const { event, receipt } = executed(
    { ...asked, run_id: run.id, seq: appended.seq },
    {
      receipt_id: newReceiptId('executed', random),
      timestamp: new Date().toISOString(),
      outcome: 'success',
      duration_ms: 1,
      result_hash: resultHash({ content: [] }),
      policy_decision: 'not_evaluated',
    },
  )
  onAppended(await run.append(event))
  return receipt
}
