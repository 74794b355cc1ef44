import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningKey } from '@countersign/digest'
import { openFileRun } from '@countersign/ledger/node'
import { packRun } from '@countersign/pack/node'
import {
  argumentsHash,
  encodeReceipt,
  executed,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  requested,
} from '@countersign/receipt'
import { verifyPackPath, verifyRunDir } from '@countersign/verifier/node'
import type { Comparison, Suite } from '../harness.js'

const CALLS = 3000
const random = (size: number) => globalThis.crypto.getRandomValues(new Uint8Array(size))
const signer = createSigningKey('countersign-identity', new Uint8Array(32).fill(2))

/** Writes a run of that many calls; with a folder, their receipts as well. Returns where it is. */
async function writeRun(workspace: string, withReceipts: boolean): Promise<string> {
  const run = await openFileRun({
    workspace,
    signing: { level: 'full', master: new Uint8Array(32).fill(1), identity: signer },
    serverId: 'bench@1.0.0',
    serverVersion: '1.0.0',
  })
  const receipts = join(workspace, '.countersign', 'mcp_receipts', run.id)
  if (withReceipts) mkdirSync(receipts, { recursive: true })
  for (let i = 0; i < CALLS; i++) {
    const body = requested({
      receipt_id: newReceiptId('requested', random),
      invocation_id: newInvocationId(random),
      tool_call: newToolCallId('tool', random),
      server_id: 'bench@1.0.0',
      server_transport: 'stdio',
      tool_name: 'tool',
      arguments_hash: argumentsHash({ i }),
      integration_source: 'bench',
    })
    const { seq } = await run.append(body)
    const { event, receipt } = executed(
      { ...body, run_id: run.id, seq },
      {
        receipt_id: newReceiptId('executed', random),
        timestamp: new Date().toISOString(),
        outcome: 'success',
        duration_ms: 5,
        policy_decision: 'allow',
      },
    )
    await run.append(event)
    if (withReceipts) writeFileSync(join(receipts, `${receipt.tool_call}.json`), encodeReceipt(receipt))
  }
  await run.end()
  return join(workspace, '.countersign', 'runs', run.id)
}

/** A pack is verified at least as fast as a ledger takes what is in it. */
export const pack: Suite = {
  name: 'pack',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-pack-'))
    const dir = await writeRun(join(folder, 'packed'), true)
    const out = join(folder, 'pack.zip')
    await packRun(dir, { signer, out })
    const expectOk = ({ state }: { state: string }) => {
      if (state !== 'ok') throw new Error(`the run is ${state}`)
    }
    const comparisons: Comparison[] = [
      {
        name: `a run of ${CALLS} calls with their receipts`,
        unit: 'call',
        units: CALLS,
        contenders: [
          { name: 'verifyPackPath', role: 'ours', run: async () => expectOk(await verifyPackPath(out)) },
          {
            name: 'packRun',
            role: 'ours',
            run: async () =>
              void (await packRun(dir, { signer, out: join(folder, 'again.zip'), replace: true })),
          },
          { name: 'verifyRunDir', role: 'bare', run: async () => expectOk(await verifyRunDir(dir)) },
          {
            name: 'append to the ledger',
            role: 'bare',
            run: async () => void (await writeRun(join(folder, 'appended'), false)),
          },
        ],
        goals: [
          { ours: 'verifyPackPath', against: 'append to the ledger', ratio: 1 },
          { ours: 'verifyPackPath', against: 'verifyRunDir', ratio: 1 },
        ],
      },
    ]
    return { comparisons, close: async () => rmSync(folder, { recursive: true, force: true }) }
  },
}
