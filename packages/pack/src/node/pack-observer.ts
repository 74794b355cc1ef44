import { join } from 'node:path'
import type { Signer } from '@countersign/ledger'
import type { Card } from '@countersign/verifier'
import { PackError } from '../error.js'
import { packRun } from './pack-run.js'

export interface PackObserverOptions {
  /** Where the runs are: `<workspace>/.countersign/runs`. */
  readonly runsDir: string
  /** The folder that gets one `<run_id>.zip` for each run. */
  readonly out: string
  readonly signer: Signer
  /** A pack is made anew after this many calls, 1,000 unless given. */
  readonly every?: number | undefined
  readonly cards?: readonly Card[] | undefined
  readonly clock?: (() => number) | undefined
  /** Told in one line what went wrong; packing never throws into the server. */
  readonly log?: ((line: string) => void) | undefined
}

/** Told of every call, and of the end of a run; fits the observers of a guard. */
export interface PackObserver {
  called(closed: { readonly runId?: string | undefined }): void
  closed(runId: string): Promise<void>
  /** Resolves when every pack that is due has been written. */
  settled(): Promise<void>
}

interface Rolling {
  calls: number
  isDue: boolean
  packing: Promise<void> | undefined
  restUntil: number
}

/** After a pack the server gets this many times as long without one, however many calls it takes. */
const REST = 9

/** Packs each run as it goes on, and for good when it ends. No call waits for it. */
export function packObserver(options: PackObserverOptions): PackObserver {
  const { runsDir, out, signer, every = 1000, cards, clock, log = () => {} } = options
  if (!Number.isSafeInteger(every) || every < 1) throw new TypeError('every takes a whole number of calls')
  const runs = new Map<string, Rolling>()
  const finals = new Set<Promise<void>>()

  async function pack(runId: string): Promise<void> {
    try {
      const target = join(out, `${runId}.zip`)
      await packRun(join(runsDir, runId), { out: target, replace: true, signer, cards, clock })
    } catch (error) {
      // A run that is not signed yet is packed the next time.
      if (!(error instanceof PackError && error.code === 'run_empty'))
        log(`countersign: ${runId} could not be packed: ${(error as Error).message}`)
    }
  }

  function roll(runId: string, run: Rolling): void {
    if (!run.isDue || run.packing !== undefined || performance.now() < run.restUntil) return
    run.isDue = false
    const began = performance.now()
    run.packing = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => pack(runId))
      .then(() => {
        run.restUntil = performance.now() + REST * (performance.now() - began)
        run.packing = undefined
      })
  }

  async function finish(runId: string): Promise<void> {
    await runs.get(runId)?.packing
    runs.delete(runId)
    await pack(runId)
  }

  return {
    called({ runId }) {
      if (runId === undefined) return
      const run = runs.get(runId) ?? { calls: 0, isDue: false, packing: undefined, restUntil: 0 }
      runs.set(runId, run)
      run.calls += 1
      if (run.calls % every === 0) run.isDue = true
      roll(runId, run)
    },
    closed(runId) {
      const last = finish(runId).finally(() => finals.delete(last))
      finals.add(last)
      return last
    },
    async settled() {
      await Promise.all([...finals, ...[...runs.values()].map(({ packing }) => packing)])
    },
  }
}
