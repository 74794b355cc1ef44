import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningKey } from '@countersign/digest'
import type { Run, Signing } from '@countersign/ledger'
import { openFileRun } from '@countersign/ledger/node'
import {
  argumentsHash,
  denied,
  type ExecutedInput,
  encodeReceipt,
  executed,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  requested,
  resultHash,
} from '@countersign/receipt'
import { onTestFinished } from 'vitest'

export const signer = createSigningKey('countersign-identity', new Uint8Array(32).fill(7))
const FULL: Signing = { level: 'full', master: new Uint8Array(32).fill(1), identity: signer }

/** A folder that is gone when the test ends. */
export function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'countersign-pack-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** The n-th of a series of bytes that look random and are the same every time. */
function seeded(seed: number): (size: number) => Uint8Array {
  let state = seed
  return (size) =>
    Uint8Array.from({ length: size }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    })
}

interface SteadyClock {
  now(): number
  /** Seven milliseconds later, as a timestamp. */
  tick(): string
}

function steadyClock(): SteadyClock {
  let now = Date.parse('2026-02-03T04:05:06.000Z')
  return {
    now: () => now,
    tick() {
      now += 7
      return new Date(now).toISOString()
    },
  }
}

/** A run that a real ledger writes into a real workspace, with the receipts beside it. */
export class SampleRun {
  readonly run: Run
  readonly dir: string
  readonly receiptsDir: string
  readonly random: (size: number) => Uint8Array
  readonly toolCalls: string[] = []
  readonly #clock: SteadyClock

  private constructor(run: Run, workspace: string, random: (size: number) => Uint8Array, clock: SteadyClock) {
    this.run = run
    this.random = random
    this.#clock = clock
    this.dir = join(workspace, '.countersign', 'runs', run.id)
    this.receiptsDir = join(workspace, '.countersign', 'mcp_receipts', run.id)
    mkdirSync(this.receiptsDir, { recursive: true })
  }

  static async open(
    options: {
      workspace?: string
      seed?: number
      signing?: Signing
      serverId?: string
      policyHash?: string
    } = {},
  ): Promise<SampleRun> {
    const { workspace = scratch(), seed = 1, signing = FULL, serverId = 'sample@1.0.0' } = options
    const random = seeded(seed)
    const clock = steadyClock()
    const run = await openFileRun({
      workspace,
      signing,
      serverId,
      serverVersion: '1.0.0',
      mode: 'safe_edit',
      policyHash: options.policyHash,
      clock: clock.now,
      random,
      checkpointMillis: Number.POSITIVE_INFINITY,
    })
    return new SampleRun(run, workspace, random, clock)
  }

  /** One call that ran. */
  async call(tool: string, outcome: Partial<ExecutedInput> = {}): Promise<string> {
    const request = await this.request(tool)
    const { event, receipt } = executed(request, {
      receipt_id: newReceiptId('executed', this.random),
      timestamp: this.#clock.tick(),
      outcome: 'success',
      duration_ms: 5,
      result_hash: resultHash({ content: [] }),
      policy_decision: 'allow',
      ...outcome,
    })
    await this.run.append(event)
    writeFileSync(join(this.receiptsDir, `${receipt.tool_call}.json`), encodeReceipt(receipt))
    return receipt.tool_call
  }

  /** One call that was refused. */
  async deny(tool: string): Promise<string> {
    const request = await this.request(tool)
    const { event, receipt } = denied(request, {
      receipt_id: newReceiptId('denied', this.random),
      timestamp: this.#clock.tick(),
      policy_decision: 'deny',
      denial_reason: 'The policy does not allow this tool.',
      error_code: 'TOOL_NOT_ALLOWED',
      reasons: ['tool_not_allowed'],
      result_hash: resultHash({ content: [] }),
    })
    await this.run.append(event)
    writeFileSync(join(this.receiptsDir, `${receipt.tool_call}.json`), encodeReceipt(receipt))
    return receipt.tool_call
  }

  /** A call that came in, and as yet nothing more. */
  async request(tool: string) {
    const body = requested({
      receipt_id: newReceiptId('requested', this.random),
      invocation_id: newInvocationId(this.random),
      tool_call: newToolCallId(tool, this.random),
      server_id: 'sample@1.0.0',
      server_transport: 'stdio',
      tool_name: tool,
      arguments_hash: argumentsHash({ n: this.toolCalls.length }),
      client_id: 'a-client',
      integration_source: 'test',
    })
    const { seq } = await this.run.append(body)
    this.toolCalls.push(body.tool_call)
    return { ...body, run_id: this.run.id, seq }
  }
}
