const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The CRC-32 of zip; `before` is that of the bytes that came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before
  for (let i = 0; i < bytes.length; i++)
    rest = (rest >>> 8) ^ (TABLE[(rest ^ (bytes[i] as number)) & 0xff] as number)
  return ~rest >>> 0
}
