import { encodeBase64 } from '@countersign/digest'

/** A blob as the scanner sees it, and the way back from what the scanner made of it. */
export interface BlobView {
  readonly shown: string
  restore(redacted: string): string
}

const TEXT_TYPE =
  /^text\/|[/+](?:json|xml|ya?ml|toml|javascript|ecmascript|typescript|sql|x-sh|x-ndjson|x-pem-file)\b/i
/** Of a blob that does not say what it is, this much tells: pictures, sound and archives are no text from the start. */
const SNIFFED = 4096
const ESCAPE = 27

/**
 * Words in base64 are words: a file with a key in it may be read as a blob. They are shown to the scanner, and what it
 * takes out is taken out of the blob. What is no text is neither read nor changed.
 */
export function viewBlob(blob: string, mimeType: unknown): BlobView {
  const isDeclared = typeof mimeType === 'string' && TEXT_TYPE.test(mimeType)
  const opaque: BlobView = { shown: '', restore: () => blob }
  if (!isDeclared && !beginsAsText(blob)) return opaque
  const bytes = decode(blob)
  // What is no base64 is words as it stands.
  if (bytes === undefined) return { shown: blob, restore: (redacted) => redacted }
  const text = decodeUtf8(bytes)
  if (text === undefined && !isDeclared) return opaque
  const shown = text ?? bytes
  return {
    shown,
    restore(redacted) {
      if (redacted === shown) return blob
      return text === undefined ? btoa(redacted) : encodeBase64(new TextEncoder().encode(redacted))
    },
  }
}

/** Also true of what cannot be read: it is scanned as it is. */
function beginsAsText(blob: string): boolean {
  const isWhole = blob.length <= SNIFFED
  // A cut through whole groups of four digits, also where they stand in lines.
  const bytes = decode(
    isWhole
      ? blob
      : blob
          .slice(0, 2 * SNIFFED)
          .replace(/\s+/g, '')
          .slice(0, SNIFFED),
  )
  return bytes === undefined || (!hasControls(bytes) && decodeUtf8(bytes, !isWhole) !== undefined)
}

/** The bytes as one character each, however base64 was written. */
function decode(blob: string): string | undefined {
  try {
    return atob(blob.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** Whether there are bytes that no text holds. */
function hasControls(bytes: string): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== ESCAPE)) return true
  }
  return false
}

function decodeUtf8(binary: string, isCut = false): string | undefined {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut })
  } catch {
    return undefined
  }
}
