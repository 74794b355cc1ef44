import type { Writable } from 'node:stream'

/** The writing end of one pipe: joins what one turn of the event loop writes, and says when to stop reading. */
export interface Outlet {
  write(bytes: string | Uint8Array): void
  /** True while the reader at the other end is behind. */
  readonly full: boolean
  readonly waitingBytes: number
  onDrain(listener: () => void): void
  /** Ends the pipe once everything written has been taken. */
  end(): void
  /** Settles when everything written so far is taken, or nobody is left to take it. */
  flushed(): Promise<void>
  /** Writes no more and stops listening. */
  release(): void
}

/** What is longer than this costs more to copy than a write of its own. */
const LONGEST_JOINED = 32 * 1024

/** A pipe whose reader has gone swallows what is written to it; `onGone` hears of it once. */
export function createOutlet(stream: Writable, onGone: () => void): Outlet {
  /** What this turn has written so far: one write of all of it is several times as fast as a write of each. */
  let held: (string | Uint8Array)[] = []
  let heldLength = 0
  let gone = false
  const drained: (() => void)[] = []

  function drain(): void {
    for (const listener of drained) listener()
  }

  function leave(): void {
    if (gone) return
    gone = true
    onGone()
    drain()
  }
  stream.on('error', leave)
  stream.on('close', leave)
  stream.on('drain', drain)

  function isFull(): boolean {
    return stream.writableNeedDrain || stream.writableLength + heldLength >= stream.writableHighWaterMark
  }

  function handOver(): void {
    const pieces = held
    if (pieces.length === 0) return
    const wasFull = isFull()
    held = []
    heldLength = 0
    if (!stream.writableEnded && !stream.destroyed) stream.write(joined(pieces))
    // Whoever stopped because of what was held hears of no drain when the pipe took all of it at once.
    if (wasFull && !stream.writableNeedDrain) drain()
  }

  return {
    write(bytes) {
      if (gone || stream.writableEnded) return
      if (bytes.length > LONGEST_JOINED) handOver()
      if (held.length === 0) process.nextTick(handOver)
      held.push(bytes)
      heldLength += bytes.length
      if (bytes.length > LONGEST_JOINED) handOver()
    },
    get full() {
      return !gone && isFull()
    },
    get waitingBytes() {
      return gone ? 0 : stream.writableLength + heldLength
    },
    onDrain(listener) {
      drained.push(listener)
    },
    end() {
      if (gone || stream.writableEnded) return
      handOver()
      stream.end()
    },
    async flushed() {
      if (gone || stream.writableEnded) return
      handOver()
      await new Promise<void>((resolve) => {
        drained.push(() => gone && resolve())
        stream.write('', () => resolve())
      })
    },
    release() {
      handOver()
      gone = true
      stream.off('close', leave)
      stream.off('drain', drain)
      // The listener for errors stays: a last write may still fail, and must not end the process.
    },
  }
}

function joined(pieces: readonly (string | Uint8Array)[]): string | Uint8Array {
  if (pieces.length === 1) return pieces[0] as string | Uint8Array
  if (pieces.every((piece) => typeof piece === 'string')) return pieces.join('')
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}
