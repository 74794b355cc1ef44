const LF = 10
const CR = 13
const COLON = 58

export interface EventSink {
  /** Bytes that carry no message: comments and the ends of lines. */
  filler(bytes: Buffer): void
  /** One whole event as it came, with its blank line. */
  event(bytes: Buffer): void
  /** An event over the limit; nothing more is read. */
  oversize(): void
}

/** Cuts a server-sent event stream into events, whatever its line ends and chunks, and hands each on at once. */
export function splitEvents(sink: EventSink, limit: number): { push(chunk: Buffer): void; end(): void } {
  let held: Buffer[] = []
  let heldBytes = 0
  let lineIsEmpty = true
  let lineIsComment = false
  let onlyComments = true
  let afterCr = false
  let stopped = false

  function hold(piece: Buffer): void {
    if (piece.length === 0) return
    held.push(piece)
    heldBytes += piece.length
    if (heldBytes <= limit || stopped) return
    stopped = true
    held = []
    sink.oversize()
  }

  function release(emit: (bytes: Buffer) => void): void {
    if (stopped) return
    const bytes = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held, heldBytes)
    held = []
    heldBytes = 0
    onlyComments = true
    emit(bytes)
  }

  /** Ends the line whose last byte is held. */
  function endLine(): void {
    if (lineIsEmpty) release(onlyComments ? sink.filler : sink.event)
    else if (lineIsComment && onlyComments) release(sink.filler)
    else onlyComments = false
    lineIsEmpty = true
  }

  return {
    push(chunk) {
      let start = 0
      for (let i = 0; i < chunk.length && !stopped; i++) {
        const byte = chunk[i]
        if (afterCr && byte === LF) {
          // The second half of a line end whose first half came in the chunk before.
          afterCr = false
          start = i + 1
          if (heldBytes === 0) sink.filler(chunk.subarray(i, i + 1))
          else hold(chunk.subarray(i, i + 1))
          continue
        }
        afterCr = false
        if (byte === LF || byte === CR) {
          if (byte === CR && chunk[i + 1] === LF) i++
          else afterCr = byte === CR
          hold(chunk.subarray(start, i + 1))
          start = i + 1
          endLine()
        } else if (lineIsEmpty) {
          lineIsEmpty = false
          lineIsComment = byte === COLON
        }
      }
      if (!stopped) hold(chunk.subarray(start))
    },
    end() {
      // An event without its blank line is not an event; whatever reads it would drop it too.
      held = []
    },
  }
}

/** What an event says, and its other lines, with which it can be written again. */
export interface ServerEvent {
  readonly data: string | undefined
  readonly id: string | undefined
  /** Every line that is neither data nor id, as it came. */
  readonly rest: readonly string[]
}

export function parseEvent(bytes: Buffer): ServerEvent {
  const data: string[] = []
  const rest: string[] = []
  let id: string | undefined
  // A stream may begin with a byte order mark, which readers take off.
  for (const line of bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)) {
    if (line === '') continue
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'id') id = value
    else rest.push(line)
  }
  return { data: data.length === 0 ? undefined : data.join('\n'), id, rest }
}

export function formatEvent({ data, id, rest }: ServerEvent): string {
  const lines = [...rest]
  if (id !== undefined) lines.push(`id: ${id}`)
  if (data !== undefined) lines.push(...data.split('\n').map((line) => `data: ${line}`))
  return `${lines.join('\n')}\n\n`
}
