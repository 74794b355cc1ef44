/** What the platform must supply. `suite/node.ts` and `suite/noble.ts` both do, and pass the same vectors. */
export interface Suite {
  /** SHA-256 in lower-case hex. A string stands for its UTF-8 bytes. */
  sha256Hex(input: string | Uint8Array): string
  createSha256(): Sha256
  /** RFC 6962 leaf: SHA-256(0x00 || entry). */
  leafHash(entry: string | Uint8Array): string
  /** RFC 6962 node: SHA-256(0x01 || left || right), hashes in hex. */
  nodeHash(left: string, right: string): string
  /** Room for a node: 0x01 and, from bytes 1 and 33 on, two hashes. */
  createPair(): Uint8Array
  /** Writes the hash of a pair into another, or the same, at byte 1 or 33. */
  hashPair(from: Uint8Array, to: Uint8Array, at: number): void
  createHmacKey(key: Uint8Array): HmacKey
  /** HKDF with SHA-256 (RFC 5869). */
  hkdfSha256(
    key: Uint8Array,
    salt: string | Uint8Array,
    info: string | Uint8Array,
    length: number,
  ): Uint8Array
  ed25519PublicKey(seed: Uint8Array): Uint8Array
  ed25519Sign(seed: Uint8Array, message: Uint8Array): Uint8Array
  /** Makes a key ready for many signatures. The seed may be read, and must stand, for as long as it is used. */
  ed25519Signer(seed: Uint8Array): (message: Uint8Array) => Uint8Array
  /** The caller has already refused weak keys; see `ed25519.ts`. */
  ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean
}

/** Hashes bytes that come in pieces. */
export interface Sha256 {
  update(bytes: Uint8Array): void
  /** The hash in lower-case hex; nothing can be added afterwards. */
  hex(): string
}

/** A key made ready for many HMACs. */
export interface HmacKey {
  /** HMAC-SHA-256 in lower-case hex. A string stands for its UTF-8 bytes. */
  hex(input: string | Uint8Array): string
  /** Overwrites the key material; the key cannot be used afterwards. */
  wipe(): void
}
