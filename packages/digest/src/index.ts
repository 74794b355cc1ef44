export { canonicalize } from './canonical-json.js'
export type { Checkpoint } from './checkpoint.js'
export { formatCheckpoint, parseCheckpoint } from './checkpoint.js'
export { ed25519PublicKey, ed25519Sign, ed25519Verify } from './ed25519.js'
export { decodeBase64, decodeHex, encodeBase64, encodeHex } from './encoding.js'
export type { DigestErrorCode } from './error.js'
export { DIGEST_ERROR_CODES, DigestError } from './error.js'
export {
  contentHash,
  createHmacKey,
  createSha256,
  hkdfSha256,
  hmacSha256Hex,
  isHash,
  sha256Hex,
} from './hash.js'
export { CompactRange, EMPTY_ROOT, leafHash, merkleRoot } from './merkle.js'
export type { Note, NoteSignature, NoteVerdict } from './note.js'
export { formatNote, parseNote, signNote, verifyNote } from './note.js'
export type { SigningKey, VerifierKey } from './note-key.js'
export { createSigningKey, formatVkey, parseVkey } from './note-key.js'
export { parseCanonical } from './parse-canonical.js'
export { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from './proof.js'
export type { HmacKey, Sha256 } from './suite/suite.js'
