import { newRunId } from '@countersign/receipt'
import type { Durability, Mode } from '@countersign/vocabulary'
import { Chain } from './chain.js'
import { EpochKey, hmacKeyId } from './epoch-key.js'
import type { PreviousRun, RunStartBody } from './event.js'
import { certifyRun, type Signer } from './identity.js'
import { Run } from './run.js'
import { RunKey } from './run-key.js'
import type { Store } from './store.js'

/** What a run is signed with. `full` is what others can check; `hmac` only holders of the master key can. */
export type Signing =
  | { readonly level: 'full'; readonly master: Uint8Array; readonly identity: Signer }
  | { readonly level: 'hmac'; readonly master: Uint8Array }
  | { readonly level: 'none' }

export interface RunOptions {
  /** Makes the store once the run has its id. */
  readonly store: (runId: string) => Store | Promise<Store>
  readonly signing: Signing
  readonly serverId: string
  readonly serverVersion: string
  readonly durability?: Durability
  readonly agentId?: string | undefined
  readonly clientId?: string | undefined
  readonly mode?: Mode | undefined
  readonly policyHash?: string | undefined
  readonly previousRun?: PreviousRun | undefined
  /** A checkpoint is due after this many events, 256 unless given, */
  readonly checkpointEvents?: number
  /** or this many milliseconds, 1000 unless given. */
  readonly checkpointMillis?: number
  /** Called once the run is sealed, with where it ended. */
  readonly onSealed?: (head: PreviousRun) => void
  readonly clock?: () => number
  readonly random?: (size: number) => Uint8Array
}

/** Opens a run and writes its first event. */
export async function openRun(options: RunOptions): Promise<Run> {
  const clock = options.clock ?? Date.now
  const random = options.random ?? ((size) => globalThis.crypto.getRandomValues(new Uint8Array(size)))
  const { signing, serverId } = options
  const runId = newRunId(clock, random)
  const runKey = signing.level === 'full' ? new RunKey(runId, serverId, random) : undefined
  const start: RunStartBody = {
    type: 'run_start',
    schema_version: '1.0',
    server_id: serverId,
    server_version: options.serverVersion,
    agent_id: options.agentId,
    client_id: options.clientId,
    mode: options.mode,
    durability: options.durability ?? 'flush',
    signed: signing.level !== 'none',
    hmac_key_id: signing.level === 'none' ? undefined : hmacKeyId(signing.master),
    run_vkey: runKey?.vkey,
    identity_vkey: signing.level === 'full' ? signing.identity.vkey : undefined,
    identity_sig:
      signing.level === 'full' && runKey !== undefined
        ? await certifyRun(signing.identity, runId, serverId, runKey.vkey)
        : undefined,
    policy_hash: options.policyHash,
    previous_run: options.previousRun ?? null,
  }
  const run = new Run(runId, {
    store: await options.store(runId),
    chain: new Chain(runId, signing.level === 'none' ? undefined : new EpochKey(signing.master, runId)),
    runKey,
    clock,
    due: { events: options.checkpointEvents ?? 256, millis: options.checkpointMillis ?? 1000 },
    onSealed: options.onSealed,
  })
  await run.start(start)
  return run
}
