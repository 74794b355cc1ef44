const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Int8Array(128).fill(-1)
for (let i = 0; i < 64; i++) VALUES[STANDARD.charCodeAt(i)] = i
VALUES[45] = 62
VALUES[95] = 63

export function isBase64Code(code: number): boolean {
  return code < 128 && VALUES[code]! >= 0
}

/** 0 to 63 for a character of either alphabet, otherwise -1. */
export function base64Value(code: number): number {
  return code < 128 ? VALUES[code]! : -1
}

/** Decodes either alphabet, byte for character, up to the first character of neither. */
export function decodeBase64(text: string): string {
  let out = ''
  let bits = 0
  let held = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const value = code < 128 ? VALUES[code]! : -1
    if (value < 0) break
    bits = (bits << 6) | value
    held += 6
    if (held >= 8) {
      held -= 8
      out += String.fromCharCode((bits >>> held) & 0xff)
      bits &= (1 << held) - 1
    }
  }
  return out
}

export function encodeBase64(bytes: string): string {
  let out = ''
  let bits = 0
  let held = 0
  for (let i = 0; i < bytes.length; i++) {
    bits = (bits << 8) | bytes.charCodeAt(i)
    held += 8
    while (held >= 6) {
      held -= 6
      out += STANDARD[(bits >>> held) & 0x3f]!
    }
    bits &= (1 << held) - 1
  }
  return held > 0 ? out + STANDARD[(bits << (6 - held)) & 0x3f]! : out
}
