import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { reasonOf, VerifierError } from './error.js'
import { FileSnapshot } from './file-snapshot.js'

const MAX_META_BYTES = 1 << 16
const RUN_ID = /^run_\d{8}_[0-9a-f]{12}$/

/**
 * The files of one run as they are at one moment. Its writer may go on writing: meta.json is read before the size of
 * the events is taken, and the checkpoints after it, so that each speaks only of what the next one holds.
 */
export class RunFolder {
  readonly path: string
  /** The run that the name of the folder promises. */
  readonly runId: string | undefined
  readonly meta: Uint8Array | null
  readonly events: FileSnapshot | undefined
  readonly checkpoints: FileSnapshot | undefined

  constructor(dir: string) {
    this.path = resolve(dir)
    this.runId = RUN_ID.test(basename(this.path)) ? basename(this.path) : undefined
    refuseUnlessFolder(this.path)
    this.meta = this.#side('meta.json', readMeta) ?? null
    this.events = this.#side('events.jsonl', (path) => FileSnapshot.find(path))
    try {
      this.checkpoints = this.#side('checkpoints', (path) => FileSnapshot.find(path))
    } catch (error) {
      this.events?.close()
      throw error
    }
    const isBare = this.meta === null && this.events === undefined && this.checkpoints === undefined
    // A process may die before its first line; but then the folder has the name of its run.
    if (isBare && this.runId === undefined)
      throw new VerifierError('there is no run in this folder: no events.jsonl, checkpoints or meta.json')
  }

  close(): void {
    this.events?.close()
    this.checkpoints?.close()
  }

  #side<File>(name: string, open: (path: string) => File): File {
    try {
      return open(join(this.path, name))
    } catch (error) {
      throw new VerifierError(`${name} cannot be read: ${reasonOf(error)}`, { cause: error })
    }
  }
}

/** Whether a name can be that of a run's folder. */
export function isRunId(name: string): boolean {
  return RUN_ID.test(name)
}

function readMeta(path: string): Uint8Array | undefined {
  const file = FileSnapshot.find(path)
  try {
    return file?.readWhole(MAX_META_BYTES)
  } finally {
    file?.close()
  }
}

function refuseUnlessFolder(path: string): void {
  let isFolder: boolean
  try {
    isFolder = statSync(path).isDirectory()
  } catch (error) {
    throw new VerifierError(`the folder of the run cannot be read: ${reasonOf(error)}`, { cause: error })
  }
  if (!isFolder) throw new VerifierError('a run is a folder, and this is none')
}
