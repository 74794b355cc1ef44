import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseLine } from '../line.js'
import { textOf } from '../text.js'
import { reasonOf, VerifierError } from './error.js'
import { FileSnapshot } from './file-snapshot.js'
import { isRunId } from './run-folder.js'

const LF = 0x0a
const MAX_LINE_BYTES = 65_536

/** The ids of the runs of a workspace, the one that says it began last first. */
export function runsNewestFirst(workspace: string): string[] {
  const runs = join(workspace, '.countersign', 'runs')
  let names: string[]
  try {
    names = readdirSync(runs).filter(isRunId)
  } catch (error) {
    throw new VerifierError(`the runs of the workspace cannot be read: ${reasonOf(error)}`, { cause: error })
  }
  const begun = new Map(names.map((name) => [name, beginningOf(join(runs, name, 'events.jsonl'))]))
  return names.sort((a, b) => {
    const [x, y] = [begun.get(a) ?? '', begun.get(b) ?? '']
    if (x === y) return a < b ? 1 : -1
    return x < y ? 1 : -1
  })
}

/** The timestamp of the first line. Nothing rests on it but the order in which runs are read. */
function beginningOf(path: string): string {
  let file: FileSnapshot | undefined
  try {
    file = FileSnapshot.find(path)
    const buffer = new Uint8Array(MAX_LINE_BYTES)
    const bytes = buffer.subarray(0, file?.read(buffer, 0) ?? 0)
    const timestamp = parseLine(textOf(bytes.subarray(0, bytes.indexOf(LF))) ?? '')?.event.timestamp
    return typeof timestamp === 'string' ? timestamp : ''
  } catch {
    return ''
  } finally {
    file?.close()
  }
}
