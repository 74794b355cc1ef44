import { createSigningKey } from '@countersign/digest'
import { type VerifyOptions, verifyChain } from '@countersign/verifier'
import {
  IDENTITY_NAME,
  type MemoryStore,
  memoryStore,
  openRun,
  type Run,
  type RunOptions,
} from '../../src/index.js'

export const master = new Uint8Array(32).fill(1)
export const identity = createSigningKey(IDENTITY_NAME, new Uint8Array(32).fill(2))

/** A run in memory, signed in full unless told otherwise. */
export async function openMemoryRun(
  options: Partial<RunOptions> = {},
): Promise<{ readonly run: Run; readonly store: MemoryStore }> {
  const store = memoryStore()
  const run = await openRun({
    store: () => store,
    signing: { level: 'full', master, identity },
    serverId: 'test@1.0.0',
    serverVersion: '1.0.0',
    ...options,
  })
  return { run, store }
}

/** What a verifier says about what is in the store. */
export function judge(store: MemoryStore, options: VerifyOptions = {}) {
  const { events, checkpoints, meta } = store.files()
  return verifyChain(events, { checkpoints, meta, ...options })
}
