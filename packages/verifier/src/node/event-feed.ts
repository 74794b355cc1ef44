import { availableParallelism, loadavg } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { joinBytes } from '../bytes.js'
import type { ChainJudge } from '../chain.js'
import { LineSplitter } from '../line-splitter.js'
import { BlockReaders, type ReadBlock } from './block-readers.js'
import type { FileSnapshot } from './file-snapshot.js'

const PIECE_BYTES = 1 << 16
const BLOCK_BYTES = 1 << 20
/** Below this, starting threads takes about as long as they save. */
const LARGE_BYTES = 1 << 27
const LF = 0x0a

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
    if (read === undefined) return false
    takeBlock(read, judge, splitter)
    await onPiece(splitter.bytes, events.size)
    return !judge.stopped
  }
  let rest: Uint8Array = new Uint8Array(0)
  for (let at = 0; at < events.size; ) {
    const piece = new Uint8Array(Math.min(BLOCK_BYTES, events.size - at))
    const length = events.read(piece, at)
    if (length === 0) break
    at += length
    const bytes = joinBytes(rest, piece.subarray(0, length))
    const end = bytes.lastIndexOf(LF) + 1
    // A line as long as a block is no line: the judge says so when it gets there.
    if (end === 0) break
    rest = bytes.slice(end)
    // A thread that fails leaves its block, and all after it, to the judge.
    reading.push(readers.read(bytes.slice(0, end)).catch(() => undefined))
    if (reading.length >= readers.depth && !(await takeOne())) return
  }
  while (reading.length > 0) if (!(await takeOne())) return
}

function takeBlock({ block, reading }: ReadBlock, judge: ChainJudge, splitter: LineSplitter): void {
  for (const [i, segment] of reading.segments.entries()) {
    const end = reading.segments[i + 1]?.offset ?? reading.bytes
    if (judge.absorb(segment)) splitter.skip(end - segment.offset)
    else splitter.push(block.subarray(segment.offset, end))
    if (judge.stopped) return
  }
  splitter.push(block.subarray(reading.bytes))
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
