// Writes a run of many calls, packs it, verifies the pack, and prints what each took.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigningKey } from '@countersign/digest'
import { openFileRun } from '@countersign/ledger/node'
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
import { packRun } from '../../src/node/index.js'

const [step, workspace, calls] = process.argv.slice(2) as [string, string, string]
const signer = createSigningKey('countersign-identity', new Uint8Array(32).fill(7))
const random = (size: number) => globalThis.crypto.getRandomValues(new Uint8Array(size))
const identityKeys = [signer.vkey]
const marker = join(workspace, 'run')
const out = join(workspace, 'pack.zip')

async function write(): Promise<void> {
  const run = await openFileRun({
    workspace,
    signing: { level: 'full', master: new Uint8Array(32).fill(1), identity: signer },
    serverId: 'large@1.0.0',
    serverVersion: '1.0.0',
  })
  const receipts = join(workspace, '.countersign', 'mcp_receipts', run.id)
  mkdirSync(receipts, { recursive: true })
  let appending = 0
  for (let i = 0; i < Number(calls); i++) {
    const body = requested({
      receipt_id: newReceiptId('requested', random),
      invocation_id: newInvocationId(random),
      tool_call: newToolCallId('tool', random),
      server_id: 'large@1.0.0',
      server_transport: 'stdio',
      tool_name: `tool_${i % 20}`,
      arguments_hash: argumentsHash({ i }),
      integration_source: 'test',
    })
    let began = performance.now()
    const { seq } = await run.append(body)
    appending += performance.now() - began
    const { event, receipt } = executed(
      { ...body, run_id: run.id, seq },
      {
        receipt_id: newReceiptId('executed', random),
        timestamp: new Date().toISOString(),
        outcome: 'success',
        duration_ms: i % 300,
        policy_decision: 'allow',
      },
    )
    began = performance.now()
    await run.append(event)
    appending += performance.now() - began
    writeFileSync(join(receipts, `${receipt.tool_call}.json`), encodeReceipt(receipt))
  }
  await run.end()
  writeFileSync(marker, run.id)
  print('append', appending)
}

function print(name: string, millis: number, more: object = {}): void {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const cpu_millis = Math.round((userCPUTime + systemCPUTime) / 1000)
  console.log(
    JSON.stringify({
      name,
      millis: Math.round(millis),
      cpu_millis,
      peak_mib: Math.round(maxRSS / 1024),
      ...more,
    }),
  )
}

async function timed(name: string, work: () => Promise<object>): Promise<void> {
  const began = performance.now()
  const more = await work()
  print(name, performance.now() - began, more)
}

mkdirSync(workspace, { recursive: true })
if (step === 'write') await write()
const runDir = () => join(workspace, '.countersign', 'runs', readFileSync(marker, 'utf8'))
if (step === 'verify-run')
  await timed(step, async () => ({ state: (await verifyRunDir(runDir(), { identityKeys })).state }))
if (step === 'pack')
  await timed(step, async () => {
    let told = 0
    const { files, bytes } = await packRun(runDir(), {
      signer,
      out,
      replace: true,
      onProgress: () => told++,
    })
    return { files, bytes, told }
  })
if (step === 'verify-pack')
  await timed(step, async () => {
    let told = 0
    const { state, claims } = await verifyPackPath(out, { identityKeys, onProgress: () => told++ })
    return { state, passed: claims.filter(({ state }) => state === 'passed').length, told }
  })
