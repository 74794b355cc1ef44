import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleProgram } from '../fixtures-relay/bundle.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let program: string
let bench: Workbench
beforeAll(async () => {
  program = await bundleProgram('../fixtures-guard/stdio-program.ts')
})
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

function env(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, COUNTERSIGN_HOME: bench.home }
}

describe('a process that is told to end', () => {
  /** Starts the server, has one call answered and leaves another one open. */
  async function startBusy(...args: string[]): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: bench.workspace,
      env: env(),
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    send({
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
    })
    send({ method: 'notifications/initialized' })
    send({ id: 1, method: 'tools/call', params: { name: 'sleep', arguments: {} } })
    send({ id: 2, method: 'tools/call', params: { name: 'echo', arguments: { text: 'x' } } })
    for await (const line of lines) if (JSON.parse(line).id === 2) break
    return child
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s, seals its run and dies of the signal', async (signal) => {
    const child = await startBusy()
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(outcomesOf(await bench.provenEvents())).toEqual(['echo success', 'sleep incomplete'])
    expect(await bench.receipts()).toHaveLength(2)
  })

  test('and has a listener of its own, seals its run and ends as it wanted to', async () => {
    const child = await startBusy('--own-handler')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
    expect(outcomesOf(await bench.provenEvents())).toEqual(['echo success', 'sleep incomplete'])
  })
})
