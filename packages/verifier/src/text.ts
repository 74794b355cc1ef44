/**
 * The text of UTF-8 bytes, or undefined when they are not UTF-8. A byte order mark stays: no writer writes one. With
 * `cut`, the last character may be unfinished.
 */
export function textOf(bytes: string | Uint8Array, { cut = false } = {}): string | undefined {
  if (typeof bytes === 'string') return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut })
  } catch {
    return undefined
  }
}
