import { spawnSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyRunDir } from '@countersign/verifier/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, relayCommand } from '../fixtures-relay/relay.js'
import { type Message, type StdioClient, startClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

/** A relay that a shell starts, after it has made the disk small. */
async function startOn(script: string, onEvidenceFailure: 'warn' | 'deny'): Promise<StdioClient> {
  const { command, args } = await relayCommand(bench, PLAIN_SERVER, { onEvidenceFailure })
  const client = startClient('sh', ['-c', script, bench.workspace, command, ...args])
  await initialize(client)
  return client
}

const receiptOf = ({ result }: Message) =>
  (result?.['_meta'] as Record<string, { warning?: string }> | undefined)?.['dev.countersign/receipt']

/** Calls until one cannot be recorded; every call up to then, and that one, was answered. */
async function callUntilFull(client: StdioClient): Promise<Message> {
  for (let id = 1; id < 500; id++) {
    client.send(call(id, 'echo', { text: `call ${id}` }))
    const answer = await client.answer(id)
    if (receiptOf(answer)?.warning !== undefined || answer.result?.['isError'] === true) return answer
    expect(answer.result).toMatchObject({ content: [{ text: `call ${id}` }] })
  }
  throw new Error('the disk never filled')
}

/** What is on the disk is sound as far as it goes, and nothing in it looks forged. */
async function expectSound(state: string): Promise<void> {
  const runs = await readdir(join(state, 'runs'))
  expect(runs).not.toEqual([])
  for (const run of runs) {
    const verdict = await verifyRunDir(join(state, 'runs', run), { identityKeys: [bench.identity] })
    expect(['ok', 'empty']).toContain(verdict.state)
  }
}

const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0
if (!canMount)
  console.warn('No file system can be mounted here: a full disk is not tried, a file that is too large is.')

describe.runIf(canMount)('a disk that is full', () => {
  // In a file system of its own that ends with the process; what it holds then is copied out.
  const script = (out: string) =>
    `workspace=$0; exec unshare -rm sh -c 'mount -t tmpfs -o size=96k none "$0" && "$@"; code=$?; cp -r "$0/.countersign" "${out}"; exit $code' "$workspace" "$@"`

  test('warn: calls run, the client and the operator are told, again and again', async () => {
    const out = join(bench.home, 'out')
    const client = await startOn(script(out), 'warn')
    expect((await callUntilFull(client)).result).toMatchObject({
      content: [{ text: expect.stringMatching(/^call \d+$/) }],
    })
    for (let id = 2_000; id < 2_010; id++) {
      client.send(call(id, 'echo', { text: 'on' }))
      const answer = await client.answer(id)
      expect(answer.result).toMatchObject({ content: [{ text: 'on' }] })
      expect(receiptOf(answer)?.warning).toBeDefined()
    }
    expect(client.stderr).toMatch(/could not be recorded: .*ENOSPC|no run could be opened: .*ENOSPC/)
    expect(await client.end()).toBe(0)
    await expectSound(out)
  })

  test('deny: no call runs that cannot be recorded', async () => {
    const out = join(bench.home, 'out')
    const client = await startOn(script(out), 'deny')
    await callUntilFull(client)
    for (let id = 2_000; id < 2_010; id++) {
      client.send(call(id, 'die'))
      expect((await client.answer(id)).result).toMatchObject({
        isError: true,
        structuredContent: { error_code: 'EVIDENCE_UNAVAILABLE' },
      })
    }
    expect(await client.end()).toBe(0)
    await expectSound(out)
  })
})

test.each(['warn', 'deny'] as const)(
  'a file that may not grow, %s: the run ends there and the calls go on in another',
  async (onEvidenceFailure) => {
    const client = await startOn('ulimit -f 24; exec "$@"', onEvidenceFailure)
    const full = await callUntilFull(client)
    // The outcome that did not fit belongs to a call that ran: its result is the client's.
    if (receiptOf(full)?.warning !== undefined) expect(full.result).toMatchObject({ content: [{}] })
    client.send(call('next', 'echo', { text: 'on' }))
    const next = await client.answer('next')
    expect(next.result).toMatchObject({ content: [{ text: 'on' }] })
    expect(receiptOf(next)).toMatchObject({ link: expect.any(String) })
    expect(client.stderr).toMatch(/could not be recorded: .*EFBIG/)
    expect(await client.end()).toBe(0)
    await cp(join(bench.workspace, '.countersign'), join(bench.home, 'out'), { recursive: true })
    await expectSound(join(bench.home, 'out'))
  },
)
