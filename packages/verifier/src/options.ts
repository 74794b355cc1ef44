import type { RunBytes } from './bytes.js'

/** Something a client kept: at this position, the run had this link. */
export interface Anchor {
  /** The run it was taken from, when the holder knows. */
  readonly runId?: string | undefined
  readonly seq: number
  readonly link: string
}

/** What another run says about this one: at this size, it had this root. */
export interface Witnessed {
  readonly size: number
  /** In hex. */
  readonly root: string
  /** Who says so, for people. */
  readonly by: string
}

/** What the verifier is given beside the events. Everything is optional, and the verdict says what was proved. */
export interface VerifyOptions {
  /** The run that this must be, such as the name of its folder. */
  readonly runId?: string | undefined
  /** The checkpoints file. When it is not given, no ending can be trusted. */
  readonly checkpoints?: RunBytes | undefined
  /** meta.json; null when it was looked for and is not there. */
  readonly meta?: string | Uint8Array | null | undefined
  /** The identity keys one trusts, as vkeys. */
  readonly identityKeys?: readonly string[] | undefined
  /** The HMAC master key, for whoever holds it; several when it was rotated. */
  readonly hmacMaster?: Uint8Array | readonly Uint8Array[] | undefined
  /**
   * Takes a run that no identity certified if every line is under the master key, although identities are pinned: for
   * who recorded the run. Whoever else has the master key could have written it.
   */
  readonly sharedSecretSuffices?: boolean | undefined
  readonly anchors?: readonly Anchor[] | undefined
  /** What other runs say about this one. */
  readonly witnessed?: readonly Witnessed[] | undefined
  /** Where the run must end. */
  readonly head?: { readonly size: number; readonly link: string } | undefined
  /** Told how many bytes have been read. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}
