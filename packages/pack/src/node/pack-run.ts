import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { runFolder } from '@countersign/verifier/node'
import { type BuildOptions, buildPack, type PackSummary } from '../build-pack.js'
import { PackError } from '../error.js'
import { writeTarget } from './target.js'

export interface PackRunOptions extends Omit<BuildOptions, 'runId' | 'onProgress'> {
  /** Where the pack goes: a zip when the name ends in `.zip`, else a folder. */
  readonly out: string
  /** Replaces a zip that is there already; a folder is never replaced. */
  readonly replace?: boolean | undefined
  /** Where the receipts are; beside the runs unless given. */
  readonly receiptsDir?: string | undefined
  /** Told how many bytes of events have passed, of how many. */
  readonly onProgress?: ((bytes: number, total: number) => void) | undefined
}

/** Packs the run in a folder. The run is only read; the pack appears under its name when it is whole. */
export async function packRun(runDir: string, options: PackRunOptions): Promise<PackSummary> {
  const { out, replace = false, receiptsDir, onProgress, ...build } = options
  const path = resolve(runDir)
  // The events pass once to be judged, and once more to be packed; a selection is chosen and proved instead.
  const passes = options.only === undefined ? 2 : 3
  const total = passes * (await eventBytes(path))
  return await writeTarget(out, replace, (sink) =>
    buildPack(runFolder(path, receiptsDir), sink, {
      ...build,
      runId: basename(path),
      onProgress: onProgress && ((bytes) => onProgress(bytes, total)),
    }),
  )
}

async function eventBytes(path: string): Promise<number> {
  try {
    return (await stat(join(path, 'events.jsonl'))).size
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PackError('run_unreadable', `events.jsonl cannot be read: ${code}`, { cause: error })
  }
}
