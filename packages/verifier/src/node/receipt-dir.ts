import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkedReceipt } from '../pairing.js'
import { isReceiptIntact } from '../receipts.js'
import type { Finding, ReceiptCounts } from '../verdict.js'
import { readSmall } from './regular-file.js'

const MAX_RECEIPT_BYTES = 1 << 20
const MAX_FINDINGS = 100
const TOOL_CALL = /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/

/** Compares the receipt files of a folder with what the ledger says of them. */
export class ReceiptDir {
  readonly counts: ReceiptCounts = { ok: 0, missing: 0, tampered: 0, not_linked: 0 }
  readonly findings: Finding[] = []
  readonly #dir: string
  readonly #linked = new Set<string>()

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Compares files with what the ledger says, and notes what it finds in the order of the ledger. */
  async check(receipts: readonly LinkedReceipt[]): Promise<void> {
    const found = await Promise.all(receipts.map((receipt) => this.#compare(receipt)))
    for (const [i, { toolCall, seq }] of receipts.entries()) {
      const state = found[i] as 'ok' | 'missing' | 'tampered'
      this.#linked.add(toolCall)
      this.counts[state] += 1
      if (state !== 'ok')
        this.#note(state === 'missing' ? 'receipt_missing' : 'receipt_tampered', seq, toolCall)
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
      // A writer's temporary files begin with a dot; no tool call that is safe as a name does.
      if (name.startsWith('.') || this.#linked.has(name.replace(/\.json$/, ''))) continue
      this.counts.not_linked += 1
      this.#note('receipt_not_linked', null, name)
    }
  }

  async #compare({ toolCall, hash }: LinkedReceipt): Promise<'ok' | 'missing' | 'tampered'> {
    if (!TOOL_CALL.test(toolCall)) return 'tampered'
    try {
      const bytes = await readSmall(join(this.#dir, `${toolCall}.json`), MAX_RECEIPT_BYTES)
      if (bytes === undefined) return 'missing'
      return isReceiptIntact(bytes, hash) ? 'ok' : 'tampered'
    } catch {
      return 'tampered'
    }
  }

  #note(code: Finding['code'], seq: number | null, detail: string): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push({ code, seq, detail })
  }
}
