const SIZE = 4096

/** Random bytes for ids, fetched many at a time: every call of the generator costs more than the bytes. */
export function randomPool(): (size: number) => Uint8Array {
  const pool = new Uint8Array(SIZE)
  let used = SIZE
  return (size) => {
    if (size > SIZE) return globalThis.crypto.getRandomValues(new Uint8Array(size))
    if (used + size > SIZE) {
      globalThis.crypto.getRandomValues(pool)
      used = 0
    }
    used += size
    return pool.slice(used - size, used)
  }
}
