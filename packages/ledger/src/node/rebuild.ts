import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  encodeReceipt,
  parseCallEvent,
  projectReceipt,
  type RequestedEvent,
  receiptHash,
} from '@countersign/receipt'
import { LedgerError } from '../error.js'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { readLines } from './read-lines.js'

/** What was made again. */
export interface Rebuilt {
  /** Receipt files that were missing or different, and were written. */
  readonly written: number
  /** Receipt files that were there, byte for byte. */
  readonly unchanged: number
  /** Calls without an outcome: they have no receipt. */
  readonly open: readonly string[]
}

const CALL = /"type":"mcp_tool_(?:requested|denied|executed)"/

/**
 * Makes the receipt files of a run again from its ledger, byte for byte, reading it as a stream. The run is believed:
 * verify it first. Throws a LedgerError at an outcome that does not give the receipt it names.
 */
export async function rebuildReceipts(runDir: string, outDir: string): Promise<Rebuilt> {
  const pairs = new Pairs()
  let written = 0
  let unchanged = 0
  let seq = -1
  makePrivateDir(outDir)
  for await (const line of readLines(join(runDir, 'events.jsonl'))) {
    seq += 1
    const receipt = pairs.close(line.toString('utf8'), seq)
    if (receipt === undefined) continue
    const path = join(outDir, `${receipt.name}.json`)
    if (isSame(path, receipt.text)) {
      unchanged += 1
    } else {
      replaceFile(path, receipt.text, false)
      written += 1
    }
  }
  return { written, unchanged, open: pairs.open }
}

/** Follows each call from its request to its outcome, which together give its receipt. */
class Pairs {
  readonly #requests = new Map<string, RequestedEvent>()

  get open(): string[] {
    return [...this.#requests.values()].map(({ invocation_id }) => invocation_id)
  }

  /** The receipt of the call that this line ends, if it ends one. */
  close(line: string, seq: number): { readonly name: string; readonly text: string } | undefined {
    if (!CALL.test(line)) return undefined
    try {
      const event = parseCallEvent(JSON.parse(line))
      if (event.type === 'mcp_tool_requested') {
        this.#requests.set(event.receipt_id, event)
        return undefined
      }
      const request = this.#requests.get(event.request_receipt_id)
      if (request === undefined) throw new Error('the outcome has no open request')
      this.#requests.delete(event.request_receipt_id)
      const receipt = projectReceipt(request, event)
      if (`sha256:${receiptHash(receipt)}` !== event.receipt_hash)
        throw new Error('the two events do not give the receipt that the outcome names')
      return { name: receipt.tool_call, text: encodeReceipt(receipt) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new LedgerError('event_invalid', `event ${seq}: ${message}`, error)
    }
  }
}

function isSame(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text
  } catch {
    return false
  }
}
