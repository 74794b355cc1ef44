/** The text of UTF-8 bytes, or undefined when they are not UTF-8. A byte order mark stays: no writer writes one. */
export function textOf(bytes: string | Uint8Array): string | undefined {
  if (typeof bytes === 'string') return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
