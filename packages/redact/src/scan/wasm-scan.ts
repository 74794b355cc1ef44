import { decodeBase64 } from './base64.js'
import { SCAN_MODULE } from './generated/scan-module.js'
import { LAST_BYTE, type LiteralTable } from './literal-table.js'
import { PIECE_BYTES, type PieceScan } from './piece.js'
import { RUN_CLASSES } from './run.js'
import { ScriptScan } from './script-scan.js'

interface Memory {
  readonly buffer: ArrayBuffer
}

interface ScanExports {
  scan(
    plain: number,
    inRuns: number,
    piece: number,
    length: number,
    isCut: number,
    hits: number,
    end: number,
  ): number
  signs(from: number, to: number): number
  units(from: number, to: number): number
}

declare const WebAssembly: {
  Memory: new (limits: { initial: number; maximum: number }) => Memory
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

const PAGE = 65_536
const HITS_BYTES = PAGE * 2
// What a byte means for runs at 0 and as a window's last at 256, then the two tables' pointers, then whatever has no fixed length.
const LAST_BYTES = 256
const PLAIN = 512
const IN_RUNS = 544
const FREE = 576

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

/** Lays a table out in memory and gives the first free address after it. */
function place(table: LiteralTable, header: number, free: number, memory: DataView): number {
  let at = free
  const target = new Uint8Array(memory.buffer)
  const put = (bytes: Uint8Array) => {
    const start = at
    target.set(bytes, at)
    at += bytes.length
    return start
  }
  const bytesOf = ({ buffer }: Int32Array | Uint16Array) => new Uint8Array(buffer)
  const literals = table.needles.map(({ bytes }) => put(bytes))
  at = (at + 15) & ~15
  const pointers = [put(table.marks), put(bytesOf(table.open)), put(bytesOf(table.slots))]
  at = (at + 15) & ~15
  pointers.push(put(bytesOf(table.windows)), at)
  for (const [i, { bytes, anyCase, key }] of table.needles.entries()) {
    for (const value of [literals[i]!, bytes.length, anyCase ? 1 : 0, key]) {
      memory.setInt32(at, value, true)
      at += 4
    }
  }
  for (const [i, pointer] of pointers.entries()) memory.setInt32(header + i * 4, pointer, true)
  return at
}

function sizeOf({ needles, marks, open, slots, windows }: LiteralTable): number {
  const literals = needles.reduce((sum, { bytes }) => sum + bytes.length + 16, 0)
  return literals + marks.byteLength + open.byteLength + slots.byteLength + windows.byteLength + 64
}

/** The prefilter in WebAssembly: three times as fast as the script, to the same hits. */
class WasmScan implements PieceScan {
  readonly bytes: Uint8Array
  readonly #exports: ScanExports
  readonly #hits: Int32Array
  readonly #inRuns: number
  readonly #fallback: ScriptScan

  constructor(module: object, plain: LiteralTable, inRuns: LiteralTable) {
    const size = FREE + sizeOf(plain) + sizeOf(inRuns) + PIECE_BYTES + HITS_BYTES + 64
    const pages = Math.ceil(size / PAGE)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const view = new DataView(memory.buffer)
    for (const [code, meaning] of RUN_CLASSES.entries()) view.setUint8(code, meaning)
    for (const [byte, bits] of LAST_BYTE.entries()) view.setUint8(LAST_BYTES + byte, bits)
    const free = place(inRuns, IN_RUNS, place(plain, PLAIN, FREE, view), view)
    const piece = (free + 15) & ~15
    this.bytes = new Uint8Array(memory.buffer, piece, PIECE_BYTES)
    this.#hits = new Int32Array(memory.buffer, (piece + PIECE_BYTES + 15) & ~15, HITS_BYTES / 4)
    this.#inRuns = inRuns.needles.length > 0 ? IN_RUNS : 0
    this.#exports = new WebAssembly.Instance(module, { host: { memory } }).exports as ScanExports
    this.#fallback = new ScriptScan(plain, inRuns)
  }

  scan(length: number, isCut: boolean): ArrayLike<number> {
    const { byteOffset: piece } = this.bytes
    const { byteOffset: hits, byteLength } = this.#hits
    const count = this.#exports.scan(
      PLAIN,
      this.#inRuns,
      piece,
      length,
      isCut ? 1 : 0,
      hits,
      hits + byteLength - 8,
    )
    if (count >= 0) return this.#hits.subarray(0, count * 2)
    // A text that is little but literals: whoever wrote it may wait.
    this.#fallback.bytes.set(this.bytes.subarray(0, length + 16))
    return this.#fallback.scan(length, isCut)
  }

  signs(length: number): number {
    return this.#exports.signs(this.bytes.byteOffset, this.bytes.byteOffset + length)
  }

  units(from: number, to: number): number {
    return this.#exports.units(this.bytes.byteOffset + from, this.bytes.byteOffset + to)
  }
}

/** The fastest scan that the runtime allows. */
export function openScan(plain: LiteralTable, inRuns: LiteralTable): PieceScan {
  const module = moduleOf()
  return module === null ? new ScriptScan(plain, inRuns) : new WasmScan(module, plain, inRuns)
}
