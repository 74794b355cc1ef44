const LF = 0x0a

// A line of a run is shorter: what is longer is not held back but handed on, to be refused by whoever judges it.
const MAX_LINE_BYTES = 1 << 16

/** As many whole lines as asked for, as bytes; whatever follows them is left out, and so is an unfinished line. */
export async function* firstLines(
  chunks: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array> {
  let left = count
  let rest: Uint8Array = new Uint8Array(0)
  for await (const chunk of chunks) {
    const bytes = joined(rest, chunk)
    let end = 0
    for (let at = bytes.indexOf(LF); at >= 0 && left > 0; at = bytes.indexOf(LF, end)) {
      end = at + 1
      left -= 1
    }
    if (left > 0 && bytes.length - end > MAX_LINE_BYTES) end = bytes.length
    if (end > 0) yield bytes.subarray(0, end)
    if (left === 0) return
    // The piece belongs to whoever made it, and may be overwritten.
    rest = bytes.slice(end)
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}

/** The same lines as text, without LF. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
