import type { ReceiptIntegrityState } from '@countersign/vocabulary'
import type { LinkedReceipt } from '../pairing.js'
import { isReceiptIntact } from '../receipts.js'
import type { Finding, ReceiptCounts } from '../verdict.js'

/** The receipts of a run, wherever they are. */
export interface ReceiptSource {
  /** Told which receipts are asked for next, so that they can be read side by side. */
  soon?(toolCalls: readonly string[]): void
  /** The receipt of a call, or undefined when it is not there. */
  receipt(toolCall: string): Promise<Uint8Array | undefined>
  /** The receipts that were not asked for, after all that the ledger names were. */
  strangers(): Promise<readonly string[]>
}

const MAX_FINDINGS = 100
const TOOL_CALL = /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/

/** Holds the receipts against what the ledger says of them. */
export class ReceiptCheck {
  readonly counts: ReceiptCounts = { ok: 0, missing: 0, tampered: 0, not_linked: 0 }
  readonly findings: Finding[] = []
  readonly #source: ReceiptSource

  constructor(source: ReceiptSource) {
    this.#source = source
  }

  /** Checks receipts in the order of the ledger. */
  async checkAll(linked: readonly LinkedReceipt[]): Promise<void> {
    this.#source.soon?.(linked.map(({ toolCall }) => toolCall).filter((toolCall) => TOOL_CALL.test(toolCall)))
    for (const receipt of linked) await this.#check(receipt)
  }

  async #check({ toolCall, hash, seq }: LinkedReceipt): Promise<void> {
    const bytes = TOOL_CALL.test(toolCall) ? await this.#source.receipt(toolCall) : undefined
    if (bytes === undefined) return this.#note('missing', 'receipt_missing', seq, toolCall)
    if (isReceiptIntact(bytes, hash)) this.counts.ok += 1
    else this.#note('tampered', 'receipt_tampered', seq, toolCall)
  }

  async checkStrangers(): Promise<void> {
    for (const name of await this.#source.strangers())
      this.#note('not_linked', 'receipt_not_linked', null, name)
  }

  /** The worst of the counts, in one word. */
  get integrity(): ReceiptIntegrityState {
    if (this.counts.tampered > 0) return 'tampered'
    if (this.counts.missing > 0) return 'missing'
    return this.counts.not_linked > 0 ? 'not_linked' : 'ok'
  }

  #note(kind: keyof ReceiptCounts, code: Finding['code'], seq: number | null, detail: string): void {
    this.counts[kind] += 1
    // However many are missing, the first that was rewritten is said.
    const isWorst = kind === 'tampered' && this.counts.tampered === 1
    if (this.findings.length < MAX_FINDINGS || isWorst) this.findings.push({ code, seq, detail })
  }
}
