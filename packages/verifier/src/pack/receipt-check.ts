import type { LinkedReceipt } from '../pairing.js'
import { ReceiptTally } from '../receipts.js'

/** The receipts of a run, wherever they are. */
export interface ReceiptSource {
  /** Told which receipts are asked for next, so that they can be read side by side. */
  soon?(toolCalls: readonly string[]): void
  /** The receipt of a call, or undefined when it is not there. */
  receipt(toolCall: string): Promise<Uint8Array | undefined>
  /** The receipts that were not asked for, after all that the ledger names were. */
  strangers(): Promise<readonly string[]>
}

const TOOL_CALL = /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/

/** Holds the receipts against what the ledger says of them. */
export class ReceiptCheck {
  readonly tally = new ReceiptTally()
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
    this.tally.compare(bytes, hash, seq, toolCall)
  }

  async checkStrangers(): Promise<void> {
    for (const name of await this.#source.strangers()) this.tally.note('not_linked', null, name)
  }
}
