import { base64Value, decodeBase64 } from './base64.js'
import { SCAN_MODULE } from './generated/scan-module.js'
import { halvesOf } from './halves.js'
import { isShort, LiteralTable, PAIRS } from './literal-table.js'
import type { Literal } from './needle.js'
import { PIECE_BYTES, type PieceScan } from './piece.js'
import { RunTable } from './run-table.js'
import { ScriptScan } from './script-scan.js'
import { SIGNS } from './signs.js'
import { pack, type WindowIndex } from './window-index.js'

interface Memory {
  readonly buffer: ArrayBuffer
}

interface ScanExports {
  scan(
    piece: number,
    length: number,
    isCut: number,
    hits: number,
    end: number,
    lists: number,
    listBytes: number,
  ): number
  units(from: number, to: number): number
}

declare const WebAssembly: {
  Memory: new (limits: { initial: number; maximum: number }) => Memory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

const PAGE = 65_536
const HITS_BYTES = PAGE * 2
// Eight bytes for each sixteen of a piece.
const LIST_BYTES = aligned(PIECE_BYTES / 2)
// Where scan.wat looks: the value of each base64 character, the halves of short literals, two headers, the tables of fixed length.
const VALUES = 0
const HALVES = 256
const PLAIN = 384
const IN_RUNS = 400
const BITS = 416
const MARKS = 1024
const TRIPLES = MARKS + 131_072
const FREE = TRIPLES + 32_768
const NONE: readonly number[] = []

let compiled: object | null | undefined

/** The module, or null where WebAssembly is missing, too old or forbidden: a page's policy may say so. */
function moduleOf(): object | null {
  if (compiled === undefined) {
    try {
      compiled = new WebAssembly.Module(
        Uint8Array.from(decodeBase64(SCAN_MODULE), (char) => char.charCodeAt(0)),
      )
    } catch {
      compiled = null
    }
  }
  return compiled
}

function aligned(address: number): number {
  return (address + 15) & ~15
}

/** Lays an index out in memory and gives the first free address after it. */
function place(
  { needles, slots, windows }: WindowIndex,
  header: number,
  free: number,
  memory: DataView,
): number {
  const target = new Uint8Array(memory.buffer)
  let at = free
  const put = (bytes: Uint8Array) => {
    const start = at
    target.set(bytes, at)
    at = start + bytes.length
    return start
  }
  const literals = needles.map(({ bytes }) => put(bytes))
  at = aligned(at)
  const pointers = [put(new Uint8Array(slots.buffer))]
  at = aligned(at)
  pointers.push(put(new Uint8Array(windows.buffer)), at)
  const records = new Int32Array(memory.buffer, at, needles.length * 4)
  for (const [i, { bytes, anyCase, key }] of needles.entries()) {
    records[i * 4] = literals[i]!
    records[i * 4 + 1] = bytes.length | (anyCase ? 1 << 16 : 0)
    records[i * 4 + 2] = pack(bytes, 0, 3)
    records[i * 4 + 3] = key
  }
  for (const [i, pointer] of pointers.entries()) memory.setInt32(header + i * 4, pointer, true)
  return aligned(at + records.byteLength)
}

function sizeOf({ needles, slots, windows }: WindowIndex): number {
  const literals = needles.reduce((sum, { bytes }) => sum + bytes.length + 16, 0)
  return literals + slots.byteLength + windows.byteLength + 64
}

/** The prefilter in WebAssembly, with vectors of sixteen bytes: several times as fast as the script, to the same hits. */
class WasmScan implements PieceScan {
  readonly bytes: Uint8Array
  readonly #exports: ScanExports
  readonly #room: Int32Array
  readonly #literals: readonly [plain: readonly Literal[], inRuns: readonly Literal[]]
  #fallback: ScriptScan | null = null
  hits: ArrayLike<number> = []

  constructor(module: object, plain: readonly Literal[], inRuns: readonly Literal[]) {
    this.#literals = [plain, inRuns]
    const table = new LiteralTable(plain, 'apart')
    const runs = new RunTable(inRuns)
    const size =
      FREE + sizeOf(table.index) + sizeOf(runs.index) + PIECE_BYTES + HITS_BYTES + LIST_BYTES * 3 + 64
    const pages = Math.ceil(size / PAGE)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const view = new DataView(memory.buffer)
    const all = new Uint8Array(memory.buffer)
    for (let code = 0; code < 256; code++) all[VALUES + code] = base64Value(code)
    all.set(halvesOf(table.index.needles.filter(isShort)), HALVES)
    all.set(PAIRS, BITS)
    all.set(table.marks, MARKS)
    all.set(runs.triples, TRIPLES)
    const piece = place(runs.index, IN_RUNS, place(table.index, PLAIN, FREE, view), view)
    this.bytes = new Uint8Array(memory.buffer, piece, PIECE_BYTES)
    this.#room = new Int32Array(memory.buffer, aligned(piece + PIECE_BYTES), HITS_BYTES / 4)
    this.#exports = new WebAssembly.Instance(module, { host: { memory } }).exports as ScanExports
  }

  scan(length: number, isCut: boolean): number {
    const { byteOffset, byteLength } = this.#room
    const found = this.#exports.scan(
      this.bytes.byteOffset,
      length,
      isCut ? 1 : 0,
      byteOffset,
      byteOffset + byteLength - 8,
      byteOffset + byteLength,
      LIST_BYTES,
    )
    if (found < 0) return this.#scanSlowly(length, isCut)
    this.hits = found >> 4 === 0 ? NONE : this.#room.subarray(0, (found >> 4) * 2)
    return found & SIGNS
  }

  units(from: number, to: number): number {
    return this.#exports.units(this.bytes.byteOffset + from, this.bytes.byteOffset + to)
  }

  /** For a text that is little but literals, more than there is room for: whoever wrote it may wait. */
  #scanSlowly(length: number, isCut: boolean): number {
    this.#fallback ??= new ScriptScan(...this.#literals)
    this.#fallback.bytes.set(this.bytes.subarray(0, length + 32))
    const signs = this.#fallback.scan(length, isCut)
    this.hits = this.#fallback.hits
    return signs
  }
}

/** The fastest scan that the runtime allows. */
export function openScan(plain: readonly Literal[], inRuns: readonly Literal[]): PieceScan {
  const module = moduleOf()
  return module === null ? new ScriptScan(plain, inRuns) : new WasmScan(module, plain, inRuns)
}
