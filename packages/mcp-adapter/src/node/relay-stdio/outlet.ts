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

/** A pipe whose reader has gone swallows what is written to it; `onGone` hears of it once. */
export function createOutlet(stream: Writable, onGone: () => void): Outlet {
  let corked = false
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

  return {
    write(bytes) {
      if (gone || stream.writableEnded) return
      if (!corked) {
        corked = true
        stream.cork()
        process.nextTick(() => {
          corked = false
          stream.uncork()
        })
      }
      stream.write(bytes)
    },
    get full() {
      return !gone && stream.writableNeedDrain
    },
    get waitingBytes() {
      return gone ? 0 : stream.writableLength
    },
    onDrain(listener) {
      drained.push(listener)
    },
    end() {
      if (!gone && !stream.writableEnded) stream.end()
    },
    async flushed() {
      if (gone || stream.writableEnded) return
      await new Promise<void>((resolve) => {
        drained.push(() => gone && resolve())
        stream.write('', () => resolve())
      })
    },
    release() {
      gone = true
      stream.off('close', leave)
      stream.off('drain', drain)
      // The listener for errors stays: a last write may still fail, and must not end the process.
    },
  }
}
