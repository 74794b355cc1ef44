/** One file of a zip. */
export interface StoredFile {
  readonly name: Uint8Array
  readonly at: number
  crc: number
  bytes: number
}

const MADE_BY = 0x0314
const NEEDS = 20
const UTF8_NAMES = 0x0800
const MODE = 0o100644
const MIDNIGHT = 0
/** 1980-01-01, where the calendar of zip begins. */
const FIRST_DAY = 0x0021

/** The record before the bytes of a file. */
export function localHeader(file: StoredFile): Uint8Array {
  return record(0x04034b50, (put) => {
    putFile(put, file)
    put.bytes(file.name)
  })
}

/** The record of a file in the directory. */
export function directoryEntry(file: StoredFile): Uint8Array {
  return record(0x02014b50, (put) => {
    put.u16(MADE_BY)
    putFile(put, file)
    for (const _ of ['comment', 'disk', 'internal attributes']) put.u16(0)
    put.u32((MODE << 16) >>> 0)
    put.u32(file.at)
    put.bytes(file.name)
  })
}

function putFile(put: Put, { name, crc, bytes }: StoredFile): void {
  for (const value of [NEEDS, UTF8_NAMES, 0, MIDNIGHT, FIRST_DAY]) put.u16(value)
  put.u32(crc)
  put.u32(bytes)
  put.u32(bytes)
  put.u16(name.length)
  put.u16(0)
}

/** The record that ends a zip; two more before it where 16 bits cannot count the files. */
export function directoryEnd(count: number, at: number, length: number): Uint8Array {
  const small = Math.min(count, 0xffff)
  const end = record(0x06054b50, (put) => {
    for (const value of [0, 0, small, small]) put.u16(value)
    put.u32(length)
    put.u32(at)
    put.u16(0)
  })
  if (small < 0xffff) return end
  const large = record(0x06064b50, (put) => {
    put.u64(44)
    put.u16(0x032d)
    put.u16(45)
    put.u32(0)
    put.u32(0)
    for (const value of [count, count, length, at]) put.u64(value)
  })
  const locator = record(0x07064b50, (put) => {
    put.u32(0)
    put.u64(at + length)
    put.u32(1)
  })
  return Uint8Array.of(...large, ...locator, ...end)
}

interface Put {
  u16(value: number): void
  u32(value: number): void
  u64(value: number): void
  bytes(value: Uint8Array): void
}

function record(signature: number, fill: (put: Put) => void): Uint8Array {
  const bytes = new Uint8Array(512)
  const view = new DataView(bytes.buffer)
  let at = 0
  const put: Put = {
    u16(value) {
      view.setUint16(at, value, true)
      at += 2
    },
    u32(value) {
      view.setUint32(at, value, true)
      at += 4
    },
    u64(value) {
      view.setBigUint64(at, BigInt(value), true)
      at += 8
    },
    bytes(value) {
      bytes.set(value, at)
      at += value.length
    },
  }
  put.u32(signature)
  fill(put)
  return bytes.slice(0, at)
}
