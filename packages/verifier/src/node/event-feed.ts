import { availableParallelism, loadavg } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { ChainJudge } from '../chain.js'
import { LineSplitter } from '../line-splitter.js'
import { BlockReaders, type ReadBlock } from './block-readers.js'
import type { FileSnapshot } from './file-snapshot.js'

const PIECE_BYTES = 1 << 16
const BLOCK_BYTES = 1 << 20
/** Below this, starting threads takes about as long as they save. */
const LARGE_BYTES = 1 << 27

export interface FeedOptions {
  /** How many threads read; by size and machine unless given. */
  readonly threads?: number | undefined
  readonly onPiece: (bytes: number, total: number) => Promise<void>
}

/** Hands the lines of a file to the judge; returns how many bytes follow the last one. */
export async function feedEvents(
  events: FileSnapshot | undefined,
  judge: ChainJudge,
  { threads, onPiece }: FeedOptions,
): Promise<number> {
  if (events === undefined) return 0
  const splitter = new LineSplitter(judge)
  const readers = startReaders(events.size, threads)
  if (readers !== undefined) {
    try {
      await feedBlocks(events, judge, splitter, readers, onPiece)
    } finally {
      await readers.close()
    }
  }
  const buffer = new Uint8Array(PIECE_BYTES)
  while (!judge.stopped && splitter.bytes < events.size) {
    const left = Math.min(PIECE_BYTES, events.size - splitter.bytes)
    const length = events.read(buffer.subarray(0, left), splitter.bytes)
    if (length === 0) break
    splitter.push(buffer.subarray(0, length))
    await onPiece(splitter.bytes, events.size)
    // A server that verifies goes on serving.
    await setImmediate()
  }
  return judge.expectsLines ? readOn(events, judge, splitter) : splitter.tornBytes
}

function startReaders(bytes: number, threads: number | undefined): BlockReaders | undefined {
  const wanted = threads ?? (bytes < LARGE_BYTES ? 0 : Math.min(4, idleCores()))
  return wanted > 1 || (threads !== undefined && wanted > 0) ? BlockReaders.start(wanted) : undefined
}

/** How many cores nobody used in the last minute: threads that wait for one another only add to the work. */
function idleCores(): number {
  const [busy = 0] = loadavg()
  return Math.round(availableParallelism() - busy)
}

// Threads read blocks ahead; the judge takes what they found in the order of the file. Whatever is not plain, it reads
// itself, so the verdict is the one it would give alone.
async function feedBlocks(
  events: FileSnapshot,
  judge: ChainJudge,
  splitter: LineSplitter,
  readers: BlockReaders,
  onPiece: FeedOptions['onPiece'],
): Promise<void> {
  const reading: Promise<ReadBlock | undefined>[] = []
  const takeOne = async (): Promise<boolean> => {
    const read = await reading.shift()
    // A thread that fails, or a file that changes under it, leaves this block and all after it to the judge.
    if (read === undefined || read.from !== splitter.bytes) return false
    takeBlock(read, events, judge, splitter)
    await onPiece(splitter.bytes, events.size)
    return !judge.stopped
  }
  for (let from = 0; from < events.size; from += BLOCK_BYTES) {
    const { fd, size } = events
    const block = { fd, from, to: Math.min(from + BLOCK_BYTES, size), size }
    reading.push(readers.read(block).catch(() => undefined))
    if (reading.length >= readers.depth && !(await takeOne())) return
  }
  while (reading.length > 0) if (!(await takeOne())) return
}

function takeBlock(read: ReadBlock, events: FileSnapshot, judge: ChainJudge, splitter: LineSplitter): void {
  for (const segment of read.segments) {
    if (judge.absorb(segment)) splitter.skip(segment.bytes)
    else pushUpTo(splitter.bytes + segment.bytes, events, judge, splitter)
    if (judge.stopped) return
  }
  pushUpTo(read.to, events, judge, splitter)
}

/** Hands over what is between where the splitter is and a position. */
function pushUpTo(to: number, events: FileSnapshot, judge: ChainJudge, splitter: LineSplitter): void {
  while (splitter.bytes < to && !judge.stopped) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, to - splitter.bytes))
    const length = events.read(piece, splitter.bytes)
    if (length === 0) return
    splitter.push(piece.subarray(0, length))
  }
}

// A writer that goes on may have signed a checkpoint after the size of the events was taken: its lines are read too,
// and no line after them, which may need a checkpoint that was not there yet.
function readOn(events: FileSnapshot, judge: ChainJudge, splitter: LineSplitter): number {
  const byte = new Uint8Array(1)
  const buffer = new Uint8Array(PIECE_BYTES)
  for (let length = events.read(buffer, splitter.bytes); length > 0; ) {
    for (let at = 0; at < length; at++) {
      byte[0] = buffer[at] as number
      splitter.push(byte)
      if (!judge.expectsLines) return 0
    }
    length = events.read(buffer, splitter.bytes)
  }
  return splitter.tornBytes
}
