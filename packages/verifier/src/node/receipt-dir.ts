import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedReceipt } from '../pairing.js'
import { ReceiptTally } from '../receipts.js'
import { readSmall } from './regular-file.js'

const MAX_RECEIPT_BYTES = 1 << 20
const TOOL_CALL = /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/
/** What a writer calls a file that it has not finished. */
const UNFINISHED = /^\.[0-9a-z.]+\.tmp$/

/** Compares the receipt files of a folder with what the ledger says of them. */
export class ReceiptDir {
  readonly tally = new ReceiptTally()
  readonly #dir: string
  readonly #linked = new Set<string>()

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Compares files with what the ledger says, and notes what it finds in the order of the ledger. */
  async check(receipts: readonly LinkedReceipt[]): Promise<void> {
    const files = await Promise.all(receipts.map(({ toolCall }) => this.#read(toolCall)))
    for (const [i, { toolCall, hash, seq }] of receipts.entries()) {
      const bytes = files[i]
      this.#linked.add(toolCall)
      if (bytes === 'unreadable') this.tally.note('tampered', seq, toolCall)
      else this.tally.compare(bytes, hash, seq, toolCall)
    }
  }

  /** Looks for receipts that no event names. */
  async checkStrangers(): Promise<void> {
    let names: string[]
    try {
      names = await readdir(this.#dir)
    } catch {
      return
    }
    for (const name of names) {
      if (UNFINISHED.test(name) || this.#linked.has(name.replace(/\.json$/, ''))) continue
      this.tally.note('not_linked', null, name)
    }
  }

  /** Whatever stands in the place of a receipt and cannot be read as a file was put there. */
  async #read(toolCall: string): Promise<Uint8Array | undefined | 'unreadable'> {
    if (!TOOL_CALL.test(toolCall)) return 'unreadable'
    try {
      return await readSmall(join(this.#dir, `${toolCall}.json`), MAX_RECEIPT_BYTES)
    } catch {
      return 'unreadable'
    }
  }
}
