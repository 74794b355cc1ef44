import { canonicalize, DigestError, sha256Hex } from '@countersign/digest'
import { ReceiptError } from './error.js'

/** Canonical JSON; a value that JSON cannot say is this package's error, with the digest's as its cause. */
export function canonicalOf(value: unknown): string {
  try {
    return canonicalize(value)
  } catch (cause) {
    if (!(cause instanceof DigestError)) throw cause
    throw new ReceiptError('not_canonical', [{ path: '', message: cause.message }], { cause })
  }
}

export function hashOf(value: unknown): string {
  return sha256Hex(canonicalOf(value))
}

/** A hash in the form that events use. */
export function eventHashOf(value: unknown): string {
  return `sha256:${hashOf(value)}`
}
