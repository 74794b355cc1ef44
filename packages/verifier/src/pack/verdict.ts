import type { Authenticity, ChainState, Completeness } from '@countersign/vocabulary'
import type { Finding, Verdict } from '../verdict.js'
import type { Claim } from './claims.js'
import type { Facts } from './facts.js'

/** Whether a pack holds every event of its run up to the head, or a few of them with proofs. */
export type PackScope = 'run' | 'selection'

/** Where the run ended when it was packed. */
export interface PackHead {
  readonly size: number
  readonly link: string
  /** In base64 as in a checkpoint. */
  readonly root: string
}

/**
 * What a verifier says about one pack. The first five, the head, `files` and `bytes` are what the manifest says, held
 * against the events and the files; everything else is computed.
 */
export interface PackVerdict {
  readonly pack_id: string | null
  readonly run_id: string | null
  readonly server_id: string | null
  readonly created_at: string | null
  readonly scope: PackScope | null
  readonly state: ChainState
  readonly completeness: Completeness
  /** `public` when the key that signed the pack is one you pinned. */
  readonly authenticity: Authenticity
  /** The key under which the signature over the manifest holds. */
  readonly signer: string | null
  readonly head: PackHead | null
  /** Events that are in the pack. */
  readonly shown: number
  readonly files: number
  readonly bytes: number
  /** The verdict on the events; null when they are a selection or cannot be read. */
  readonly run: Verdict | null
  readonly facts: Facts | null
  readonly claims: readonly Claim[]
  readonly findings: readonly Finding[]
}
