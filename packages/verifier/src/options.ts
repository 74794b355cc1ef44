/** Something a client kept: at this position, the run had this link. */
export interface Anchor {
  readonly seq: number
  readonly link: string
}

/** What the verifier is given beside the events. Everything is optional, and the verdict says what was proved. */
export interface VerifyOptions {
  /** The run that this must be, such as the name of its folder. */
  readonly runId?: string | undefined
  /** The checkpoints file. When it is not given, no ending can be trusted. */
  readonly checkpoints?: string | Uint8Array | undefined
  /** meta.json. */
  readonly meta?: string | Uint8Array | undefined
  /** The identity keys one trusts, as vkeys. */
  readonly identityKeys?: readonly string[] | undefined
  /** The HMAC master key, for whoever holds it. */
  readonly hmacMaster?: Uint8Array | undefined
  readonly anchors?: readonly Anchor[] | undefined
  /** Where the run must end. */
  readonly head?: { readonly size: number; readonly link: string } | undefined
  /** Told how many bytes have been read. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}
