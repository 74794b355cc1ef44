const counts = new Uint16Array(256)

/** Shannon entropy in bits per character; characters beyond Latin-1 fall together with others. */
export function entropyOf(text: string): number {
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i) & 0xff]!++
  let bits = 0
  // Only what was counted is looked at, and is none again afterwards.
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) & 0xff
    const count = counts[code]!
    if (count === 0) continue
    bits -= (count / text.length) * Math.log2(count / text.length)
    counts[code] = 0
  }
  return bits
}
