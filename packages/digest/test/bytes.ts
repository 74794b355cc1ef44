/** Short names for what nearly every test needs: bytes from hex and text. */
export function bytes(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'))
}

export function hexOf(data: Uint8Array): string {
  return Buffer.from(data).toString('hex')
}

export function utf8(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'utf8'))
}
