import { randomBytes } from 'node:crypto'
import type { Run } from '@countersign/ledger'
import {
  argumentsHash,
  executed,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  requested,
  resultHash,
} from '@countersign/receipt'

/** Puts a job between two records: one before it runs, one that says how it ended. */
export class JobRecorder {
  readonly #run: Run
  readonly #serverId: string

  constructor(run: Run, serverId: string) {
    this.#run = run
    this.#serverId = serverId
  }

  async perform<Result>(name: string, input: object, job: () => Result | Promise<Result>): Promise<Result> {
    const body = requested({
      receipt_id: newReceiptId('requested', randomBytes),
      invocation_id: newInvocationId(randomBytes),
      tool_call: newToolCallId(name, randomBytes),
      server_id: this.#serverId,
      server_transport: 'in-memory',
      tool_name: name,
      arguments_hash: argumentsHash(input),
      integration_source: 'job-runner',
    })
    // Before the job: if the process dies in it, the record shows a job without an outcome.
    const { seq } = await this.#run.append(body)
    const request = { ...body, run_id: this.#run.id, seq }
    const started = Date.now()
    const close = (end: { outcome: 'success' | 'error'; result_hash?: string; error?: string }) =>
      this.#run.append(
        executed(request, {
          receipt_id: newReceiptId('executed', randomBytes),
          timestamp: new Date().toISOString(),
          duration_ms: Date.now() - started,
          policy_decision: 'not_evaluated',
          ...end,
        }).event,
      )
    let result: Result
    try {
      result = await job()
    } catch (error) {
      await close({ outcome: 'error', error: error instanceof Error ? error.message : 'failed' })
      throw error
    }
    await close({ outcome: 'success', result_hash: resultHash({ result }) })
    return result
  }
}
