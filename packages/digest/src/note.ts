import { ed25519Verify } from './ed25519.js'
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './encoding.js'
import { DigestError } from './error.js'
import { checkKeyName, parseVkey, type SigningKey, type VerifierKey } from './note-key.js'

/** A C2SP signed note: text that ends in a newline, and signatures over its bytes. */
export interface Note {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

export interface NoteSignature {
  readonly name: string
  readonly id: string
  readonly signature: Uint8Array
}

export type NoteVerdict =
  | { readonly ok: true; readonly text: string; readonly signers: readonly string[] }
  | { readonly ok: false; readonly reason: 'malformed' | 'unknown_signer' | 'signature_invalid' }

// The note comes from whoever wants it believed: bound the work before doing it.
const MAX_NOTE_LENGTH = 1_000_000
const MAX_SIGNATURES = 100

/** Writes a note in its only form. */
export function formatNote({ text, signatures }: Note): string {
  checkText(text)
  checkCount(signatures.length)
  const note = `${text}\n${signatures.map(formatSignature).join('')}`
  checkLength(note)
  return note
}

/** Reads a note without judging its signatures. */
export function parseNote(note: string): Note {
  checkLength(note)
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) {
    throw new DigestError('note_malformed', 'expected a text, an empty line and signature lines')
  }
  const text = note.slice(0, split + 1)
  checkText(text)
  const lines = note
    .slice(split + 2)
    .split('\n')
    .slice(0, -1)
  checkCount(lines.length)
  return { text, signatures: lines.map(parseSignature) }
}

/** Signs a text under each of these keys. */
export function signNote(text: string, ...keys: readonly SigningKey[]): string {
  checkText(text)
  const message = new TextEncoder().encode(text)
  return formatNote({
    text,
    signatures: keys.map((key) => ({ name: key.name, id: key.id, signature: key.sign(message) })),
  })
}

/**
 * Judges a note under the keys one trusts. Signatures by others are ignored; one bad signature by a trusted key
 * spoils the note.
 */
export function verifyNote(note: string, vkeys: readonly string[]): NoteVerdict {
  const trusted = vkeys.map(trustedKey)
  let parsed: Note
  try {
    parsed = parseNote(note)
  } catch {
    return { ok: false, reason: 'malformed' }
  }
  const message = new TextEncoder().encode(parsed.text)
  const signers = new Set<string>()
  for (const { name, id, signature } of parsed.signatures) {
    const key = trusted.find((candidate) => candidate.name === name && candidate.id === id)
    if (key === undefined) continue
    if (!ed25519Verify(key.publicKey, message, signature)) return { ok: false, reason: 'signature_invalid' }
    signers.add(name)
  }
  if (signers.size === 0) return { ok: false, reason: 'unknown_signer' }
  return { ok: true, text: parsed.text, signers: [...signers] }
}

// The checkpoints of a run are all under one key, and reading it takes as long as reading the note.
let lastKey: { readonly vkey: string; readonly key: VerifierKey } | undefined

function trustedKey(vkey: string): VerifierKey {
  if (lastKey === undefined || lastKey.vkey !== vkey) lastKey = { vkey, key: parseVkey(vkey) }
  return lastKey.key
}

function formatSignature({ name, id, signature }: NoteSignature): string {
  checkKeyName(name)
  const keyId = decodeHex(id)
  if (keyId.length !== 4 || signature.length === 0) {
    throw new DigestError('note_malformed', 'expected a key id of 8 hex digits and a signature')
  }
  const bytes = new Uint8Array(4 + signature.length)
  bytes.set(keyId)
  bytes.set(signature, 4)
  return `— ${name} ${encodeBase64(bytes)}\n`
}

function parseSignature(line: string): NoteSignature {
  const parts = /^— (\S+) (\S+)$/.exec(line)
  if (parts === null) throw new DigestError('note_malformed', 'expected "— <name> <base64>"')
  const [, name, base64] = parts as unknown as [string, string, string]
  checkKeyName(name)
  const bytes = decodeBase64(base64)
  if (bytes.length < 5) throw new DigestError('note_malformed', 'a signature is longer than its key id')
  return { name, id: encodeHex(bytes.subarray(0, 4)), signature: bytes.slice(4) }
}

function checkLength(note: string): void {
  if (note.length > MAX_NOTE_LENGTH) throw new DigestError('note_malformed', 'the note is too long')
}

function checkCount(signatures: number): void {
  if (signatures === 0 || signatures > MAX_SIGNATURES) {
    throw new DigestError('note_malformed', `expected 1 to ${MAX_SIGNATURES} signature lines`)
  }
}

function checkText(text: string): void {
  if (!text.endsWith('\n')) throw new DigestError('note_malformed', 'the text of a note ends in a newline')
  if (/[\u0000-\u0009\u000b-\u001f]/.test(text) || !text.isWellFormed()) {
    throw new DigestError(
      'note_malformed',
      'the text of a note has no control character and no lone surrogate',
    )
  }
}
