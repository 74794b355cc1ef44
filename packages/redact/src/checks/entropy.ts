const counts = new Uint16Array(256)

/** Shannon entropy in bits per character; characters beyond Latin-1 fall together with others. */
export function entropyOf(text: string): number {
  counts.fill(0)
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i) & 0xff]!++
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
