import type { Readable } from 'node:stream'
import { type Frame, formatFrame, MAX_MESSAGE_BYTES, parseFrame } from '../wire/frame.js'
import { isMessage, refuse, refuseOversize, type WireMessage } from '../wire/message.js'
import { splitLines } from './lines.js'
import type { Outlet } from './outlet.js'

/** What may wait unread on the way back to a sender before nothing more is read from it. */
const MAX_BACKLOG_BYTES = 16 * 1024 * 1024

/** One direction of the relay. */
export interface LanePorts {
  readonly from: Readable
  readonly to: Outlet
  /** Where the sender is answered. */
  readonly back: Outlet
  /** Sees what was read before it is judged. */
  read?(frame: Frame): void
  /** `line` gives the bytes of a message that stands alone on its line and says the same to every parser. */
  judge(message: WireMessage, line: () => Buffer | undefined): 'pass' | 'taken'
  /** A line that is not JSON is nothing a peer may see. */
  unreadable(line: Buffer): void
  /** True while more of this lane's messages are under judgement than memory should hold. */
  busy(): boolean
}

export interface Lane {
  /** Reads on if the lane stood still because of the other end. */
  resume(): void
  /** Settles when the sender has ended. */
  readonly ended: Promise<void>
  /** Reads no more; a sender that stays must not keep the process alive. */
  close(): void
}

/** Reads lines, asks for each message whether it passes, and forwards those that do as the bytes they came in. */
export function openLane({ from, to, back, read, judge, unreadable, busy }: LanePorts): Lane {
  const lines = splitLines({ line: forward, oversize }, MAX_MESSAGE_BYTES + 1)

  function forward(line: Buffer): void {
    if (isBlank(line)) return to.write(line)
    const frame = parseFrame(line)
    if (frame === undefined) return unreadable(line)
    read?.(frame)
    const raw = () => (frame.exact && !frame.batch ? line : undefined)
    const passed = frame.elements.filter((element) => !isMessage(element) || judge(element, raw) === 'pass')
    if (passed.length < frame.elements.length) {
      // The judged elements of a batch travel alone; the others stay a batch.
      if (passed.length > 0) to.write(`${formatFrame({ batch: true, elements: passed })}\n`)
    } else to.write(frame.exact ? line : `${formatFrame(frame)}\n`)
  }

  function oversize(outline: Parameters<typeof refuseOversize>[0]): void {
    const refusal = refuseOversize(outline)
    if (refusal === undefined) back.write(`${JSON.stringify(refuse('oversize'))}\n`)
    else if (refusal.to === 'sender') back.write(`${JSON.stringify(refusal.message)}\n`)
    else if (judge(refusal.message, () => undefined) === 'pass')
      to.write(`${JSON.stringify(refusal.message)}\n`)
  }

  function mustWait(): boolean {
    return to.full || back.waitingBytes > MAX_BACKLOG_BYTES || busy()
  }

  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = () => {
      lines.end()
      resolve()
    }
  })
  const take = (chunk: Buffer) => {
    lines.push(chunk)
    if (mustWait()) from.pause()
  }
  // A pipe that breaks instead of ending leaves without `end`.
  const endings = ['end', 'close', 'error'] as const
  from.on('data', take)
  for (const ending of endings) from.on(ending, finish)

  let closed = false
  function resume(): void {
    if (!closed && from.isPaused() && !mustWait()) from.resume()
  }
  to.onDrain(resume)
  back.onDrain(resume)
  return {
    resume,
    ended,
    close() {
      closed = true
      from.pause()
      from.off('data', take)
      for (const ending of endings) from.off(ending, finish)
    },
  }
}

function isBlank(line: Buffer): boolean {
  return line.length <= 2 && line.toString('latin1').trim() === ''
}
