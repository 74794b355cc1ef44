import { readFileSync } from 'node:fs'
import { createSigningKey, decodeHex } from '@countersign/digest'
import { expect, test } from 'vitest'
import { type EventBody, IDENTITY_NAME, memoryStore, openRun } from '../src/index.js'

const dir = new URL('vectors/golden-run/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, dir), 'utf8')
const keys = JSON.parse(read('keys.json'))
const events = read('events.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

/** The event as its maker handed it over: without what the run adds. */
function bodyOf(event: Record<string, unknown>): EventBody {
  const { run_id, seq, epoch, prev, sig, ...body } = event
  return body as unknown as EventBody
}

test('the same inputs give the bytes of the golden run', async () => {
  const store = memoryStore()
  const draws = [decodeHex('0123456789ab'), decodeHex(keys.run_key_seed_hex)]
  const start = events[0]
  const run = await openRun({
    store: () => store,
    signing: {
      level: 'full',
      master: decodeHex(keys.hmac_master_hex),
      identity: createSigningKey(IDENTITY_NAME, decodeHex(keys.identity_seed_hex)),
    },
    serverId: start.server_id,
    serverVersion: start.server_version,
    agentId: start.agent_id,
    clientId: start.client_id,
    mode: start.mode,
    policyHash: start.policy_hash,
    durability: 'flush',
    clock: () => Date.parse('2026-01-01T12:00:00Z') + 7 * (store.head() as { size: number }).size,
    random: () => draws.shift() as Uint8Array,
    checkpointMillis: Number.POSITIVE_INFINITY,
  })
  for (const event of events.slice(1, -1)) {
    await run.append(bodyOf(event))
    if (run.head.size === 6) await run.checkpoint()
  }
  await run.end()
  const files = store.files()
  expect(files.events).toBe(read('events.jsonl'))
  expect(files.checkpoints).toBe(read('checkpoints'))
  expect(files.meta).toBe(read('meta.json'))
})
