import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openRegular, readSmall } from '../../node/regular-file.js'
import { receiptsBeside, VerifierError } from '../../node/run-dir.js'
import { type Examination, type ExamineOptions, examineRun, type RunSource } from '../examination.js'
import { piecesOf } from './pieces.js'

const MAX_CHECKPOINTS_BYTES = 1 << 28
const MAX_RECEIPT_BYTES = 1 << 20

/** The run in a folder, with its receipts. */
export function runFolder(dir: string, receiptsDir?: string): RunSource {
  const path = resolve(dir)
  const receipts = receiptsDir ?? receiptsBeside(path)
  const asked = new Set<string>()
  const ahead = new Map<string, Promise<Uint8Array | undefined>>()
  // What is no file, or too large for a receipt, is no receipt.
  const read = (toolCall: string) =>
    readSmall(join(receipts, `${toolCall}.json`), MAX_RECEIPT_BYTES).catch(() => NO_RECEIPT)
  return {
    async *events() {
      const { file } = await openRegular(join(path, 'events.jsonl')).catch(unreadable('events.jsonl'))
      try {
        yield* piecesOf(file)
      } finally {
        await file.close()
      }
    },
    async checkpoints() {
      const bytes = readSmall(join(path, 'checkpoints'), MAX_CHECKPOINTS_BYTES)
      return (await bytes.catch(unreadable('checkpoints'))) ?? new Uint8Array(0)
    },
    soon(toolCalls) {
      for (const toolCall of toolCalls) ahead.set(toolCall, read(toolCall))
    },
    async receipt(toolCall) {
      asked.add(`${toolCall}.json`)
      const bytes = ahead.get(toolCall) ?? read(toolCall)
      ahead.delete(toolCall)
      return await bytes
    },
    async strangers() {
      const names = await readdir(receipts).catch(() => [])
      // A writer's temporary files begin with a dot.
      return names.filter((name) => !name.startsWith('.') && !asked.has(name))
    },
  }
}

const NO_RECEIPT = new Uint8Array(0)

/** Judges the run in a folder and counts what it says. Throws a VerifierError only when there is no run to judge. */
export async function examineRunDir(dir: string, options: ExamineOptions = {}): Promise<Examination> {
  return await examineRun(runFolder(dir), { runId: basename(resolve(dir)), ...options })
}

function unreadable(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new VerifierError(`${name} cannot be read: ${error.code ?? error.message}`, { cause: error })
  }
}
