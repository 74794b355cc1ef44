import type {
  Authenticity,
  ChainState,
  Completeness,
  FindingCode,
  ReceiptIntegrityState,
} from '@countersign/vocabulary'

export interface Finding {
  readonly code: FindingCode
  /** Position in the file, or null when it is about the run as a whole. */
  readonly seq: number | null
  readonly detail: string
}

export interface ReceiptCounts {
  ok: number
  missing: number
  tampered: number
  not_linked: number
}

/** What a verifier says about one run. */
export interface Verdict {
  /** What the first line says, or null when it cannot be read. */
  run_id: string | null
  state: ChainState
  /** Position of the first bad line in the file, or null; never a number read from that line. */
  first_tamper_at_seq: number | null
  completeness: Completeness
  authenticity: Authenticity
  /** null when receipts were not looked at. */
  receipt_integrity: ReceiptIntegrityState | null
  receipts?: ReceiptCounts
  escrow: { requested: number; complete: number; coverage: number; open: string[] }
  downgraded: boolean
  torn_tail_bytes: number
  size: number
  /** Root over the full lines, in base64 as in a checkpoint. */
  root: string
  last_link: string
  /** Checkpoints that hold. */
  checkpoints: number
  epochs: number
  findings: Finding[]
}
