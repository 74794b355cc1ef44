import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run, Signer } from '@countersign/ledger'
import { fileKeys, openFileRun } from '@countersign/ledger/node'
import {
  argumentsHash,
  type DecisionReceipt,
  type DeniedInput,
  denied,
  type ExecutedInput,
  encodeReceipt,
  executed,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  type RequestedInput,
  requested,
  resultHash,
} from '@countersign/receipt'

/** A call as a test asks for it: what is not said is ordinary. */
export interface SampleCall {
  readonly tool: string
  readonly at?: number
  readonly request?: Partial<RequestedInput>
  readonly executed?: Partial<ExecutedInput>
  readonly denied?: Partial<DeniedInput>
  readonly open?: boolean
}

export interface SampleRun {
  readonly dir: string
  readonly workspace: string
  readonly run: Run
  readonly identity: string
  readonly signer: Signer
  add(call: SampleCall): Promise<void>
  remove(): void
}

export const START = Date.parse('2026-03-15T11:30:00.000Z')

interface SampleOptions {
  readonly signing?: 'full' | 'none'
  readonly checkpointEvents?: number
  readonly policyHash?: string
}

/** A real run in a real workspace, with a clock and a source of randomness that repeat themselves. */
export async function openSampleRun(options: SampleOptions = {}): Promise<SampleRun> {
  const root = mkdtempSync(join(tmpdir(), 'countersign-report-'))
  const workspace = join(root, 'work')
  mkdirSync(workspace)
  const keys = fileKeys({ dir: join(root, 'keys'), workspace })
  const signing = keys.signing()
  const random = repeatable()
  let now = START
  const run = await openFileRun({
    workspace,
    signing: options.signing === 'none' ? { level: 'none' } : signing,
    serverId: 'atlas-search@2.3.0',
    serverVersion: '2.3.0',
    agentId: 'release-assistant',
    clientId: 'claude-desktop',
    mode: 'safe_edit',
    policyHash: options.policyHash,
    checkpointEvents: options.checkpointEvents ?? 12,
    checkpointMillis: 1e9,
    clock: () => now,
    random,
  })
  const receipts = join(workspace, '.countersign', 'mcp_receipts', run.id)
  mkdirSync(receipts, { recursive: true })
  const keep = (receipt: DecisionReceipt) =>
    writeFileSync(join(receipts, `${receipt.tool_call}.json`), encodeReceipt(receipt))

  return {
    dir: join(workspace, '.countersign', 'runs', run.id),
    workspace,
    run,
    identity: keys.exportPublic(),
    signer: signing.identity,
    async add(call) {
      now = call.at === undefined ? now + 400 : START + call.at
      const body = requested({
        receipt_id: newReceiptId('requested', random),
        invocation_id: newInvocationId(random),
        tool_call: newToolCallId(call.tool, random),
        server_id: 'atlas-search@2.3.0',
        server_transport: 'stdio',
        tool_name: call.tool,
        arguments_hash: argumentsHash({ tool: call.tool }),
        client_id: 'claude-desktop',
        active_mode: 'safe_edit',
        integration_source: 'test',
        timestamp: new Date(now).toISOString(),
        ...call.request,
      })
      const { seq } = await run.append(body)
      if (call.open) return
      const request = { ...body, run_id: run.id, seq }
      const took = call.executed?.duration_ms ?? 3
      now += took
      const timestamp = new Date(now).toISOString()
      const closed = call.denied
        ? denied(request, {
            receipt_id: newReceiptId('denied', random),
            timestamp,
            policy_decision: 'deny',
            denial_reason: 'The tool is on the denylist.',
            error_code: 'TOOL_NOT_ALLOWED',
            reasons: ['tool_denied'],
            result_hash: resultHash({ refused: true }),
            ...call.denied,
          })
        : executed(request, {
            receipt_id: newReceiptId('executed', random),
            timestamp,
            outcome: 'success',
            duration_ms: took,
            result_hash: resultHash({ content: [] }),
            policy_decision: 'allow',
            ...call.executed,
          })
      await run.append(closed.event)
      keep(closed.receipt)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function repeatable(): (size: number) => Uint8Array {
  let counter = 0
  return (size) => {
    counter += 1
    return createHash('sha512').update(`sample ${counter}`).digest().subarray(0, size)
  }
}

/** A morning's work: mostly routine, with one of everything that a reader looks for. */
export async function fillSampleRun(sample: SampleRun, rounds = 12): Promise<void> {
  await sample.run.append({
    type: 'policy_loaded',
    schema_version: '1.0',
    policy_hash: `sha256:${'5e'.repeat(32)}`,
    policy_ref: 'countersign.policy.yaml',
    dry_run: false,
  })
  for (let round = 0; round < rounds; round++) {
    const at = round * 47_000
    await sample.add({ tool: 'web_search', at, executed: { duration_ms: 120 + ((round * 37) % 400) } })
    await sample.add({ tool: 'read_file', executed: { duration_ms: 1 + (round % 4) } })
    if (round % 2 === 0) await sample.add({ tool: 'read_file', executed: { duration_ms: 2 } })
    if (round % 3 === 1) await sample.add({ tool: 'write_note', executed: { duration_ms: 14 + round } })
    if (round === 3)
      await sample.add({
        tool: 'read_file',
        executed: {
          duration_ms: 4,
          policy_decision: 'redact',
          raw_result_hash: resultHash({ raw: 1 }),
          redactions: ['secret'],
          redaction_details: { github_pat_classic: 1, private_key: 1 },
        },
      })
    if (round === 5)
      await sample.add({ tool: 'shell_exec', denied: { denial_reason: 'shell_exec is on the denylist.' } })
    if (round === 6)
      await sample.add({
        tool: 'web_search',
        executed: {
          duration_ms: 2310,
          outcome: 'error',
          error: 'The upstream index did not answer.',
          result_is_error: true,
        },
      })
    if (round === 8)
      await sample.add({
        tool: 'export_release',
        denied: {
          policy_decision: 'escalate',
          denial_reason: 'export_release needs an approval.',
          error_code: 'APPROVAL_REQUIRED',
          reasons: ['approval_required'],
          approval_id: 'apr_0011223344556677',
        },
      })
  }
}
