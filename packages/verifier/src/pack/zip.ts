import { textOf } from '../text.js'
import { judgePath, quoted } from './path.js'
import { PackRefusal } from './source.js'

/** Bytes that can be read anywhere, such as a file or a Blob. */
export interface RandomAccess {
  readonly size: number
  /** Exactly `length` bytes from `at`. */
  read(at: number, length: number): Promise<Uint8Array>
}

export interface ZipEntry {
  readonly path: string
  readonly bytes: number
  /** Where its header begins, and how long it is. */
  readonly at: number
  readonly headerBytes: number
  /** Where its entry of the directory begins. */
  readonly from: number
}

/** What the end of a zip says of the files before it. */
export interface ZipDirectory {
  /** By path. */
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The header that must stand before the bytes of a file: it repeats what the directory says. */
  headerOf(entry: ZipEntry): Uint8Array
}

export interface ZipLimits {
  readonly maxFiles: number
  readonly maxBytes: number
}

const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MAX_DIRECTORY_BYTES = 1 << 28
const LINK = 0o120000
const KIND = 0o170000

/** What a packer writes into every entry: stored, one system, one version, one date, one mode, names in UTF-8. */
const FIXED = { madeBy: 0x0314, needs: 20, flags: 0x0800, method: 0, time: 0, date: 0x0021, mode: 0o100644 }

/**
 * Reads the directory of a zip. Only the exact form that a packer writes is taken: files stored as they are, back to
 * back from the first byte, the directory after them, nothing else. Every byte is then either fixed by the form or
 * covered by a hash, nothing grows when it is unpacked, and two readers cannot see two packs in one file.
 */
export async function readZipDirectory(zip: RandomAccess, limits: ZipLimits): Promise<ZipDirectory> {
  const { count, at, length } = await readEnd(zip)
  if (count > limits.maxFiles + 2) throw new PackRefusal('pack_too_large', `${count} files`)
  const directory = view(await zip.read(at, length))
  const entries = new Map<string, ZipEntry>()
  let total = 0
  let from = 0
  for (let i = 0; i < count; i++) {
    const { entry, next } = readEntry(directory, from, limits.maxBytes - total)
    from = next
    if (entries.has(entry.path)) throw new PackRefusal('pack_entry_duplicate', quoted(entry.path))
    entries.set(entry.path, entry)
    total += entry.bytes
  }
  if (from !== length) throw malformed('bytes follow the last entry of the directory')
  requireTiling([...entries.values()], at)
  return { entries, headerOf: ({ from, headerBytes }) => localHeader(directory, from, headerBytes) }
}

async function readEnd(zip: RandomAccess): Promise<{ count: number; at: number; length: number }> {
  if (zip.size < 22) throw malformed('too short for a zip')
  const end = view(await zip.read(zip.size - 22, 22))
  if (end.getUint32(0, true) !== END) throw malformed('no end of a zip')
  const [disk, startDisk, here, all] = [4, 6, 8, 10].map((offset) => end.getUint16(offset, true))
  const length = end.getUint32(12, true)
  const at = end.getUint32(16, true)
  if (disk !== 0 || startDisk !== 0 || here !== all || end.getUint16(20, true) !== 0)
    throw malformed('more than one part, or a comment')
  let stop = zip.size - 22
  let count = all as number
  if (count === 0xffff) {
    stop -= 76
    count = await readEnd64(zip, stop, { at, length })
  }
  if (at + length !== stop || length > MAX_DIRECTORY_BYTES)
    throw malformed('the directory does not end the zip')
  return { count, at, length }
}

async function readEnd64(
  zip: RandomAccess,
  stop: number,
  directory: { at: number; length: number },
): Promise<number> {
  if (stop < 0) throw malformed('too short for its number of entries')
  const end = view(await zip.read(stop, 76))
  const big = (offset: number) => Number(end.getBigUint64(offset, true))
  const count = big(24)
  const fits =
    end.getUint32(0, true) === END64 &&
    big(4) === 44 &&
    end.getUint16(12, true) === 0x032d &&
    end.getUint16(14, true) === 45 &&
    end.getUint32(16, true) === 0 &&
    end.getUint32(20, true) === 0 &&
    big(32) === count &&
    big(40) === directory.length &&
    big(48) === directory.at &&
    end.getUint32(56, true) === LOCATOR64 &&
    end.getUint32(60, true) === 0 &&
    big(64) === stop &&
    end.getUint32(72, true) === 1
  if (!fits || count < 0xffff) throw malformed('the large end of the zip contradicts the small one')
  return count
}

function readEntry(directory: DataView, from: number, room: number): { entry: ZipEntry; next: number } {
  if (from + 46 > directory.byteLength || directory.getUint32(from, true) !== CENTRAL)
    throw malformed('an entry of the directory is not one')
  const u16 = (offset: number) => directory.getUint16(from + offset, true)
  const u32 = (offset: number) => directory.getUint32(from + offset, true)
  const next = from + 46 + u16(28) + u16(30) + u16(32)
  if (next > directory.byteLength) throw malformed('an entry of the directory is cut off')
  const name = new Uint8Array(directory.buffer, directory.byteOffset + from + 46, u16(28))
  const path = textOf(name)
  if (path === undefined || path === '' || path.includes('\0')) throw malformed('a name is not text')
  judgePath(path)
  if (((u32(38) >>> 16) & KIND) === LINK) throw new PackRefusal('pack_entry_link', quoted(path))
  // The sizes come from the sender: bound them before a byte is read. All ones stand for 4 GiB or more.
  const [packed, bytes] = [u32(20), u32(24)]
  if (bytes > room || bytes === 0xffffffff || packed === 0xffffffff)
    throw new PackRefusal('pack_too_large', `${quoted(path)} makes it larger than is allowed`)
  const asWritten =
    u16(4) === FIXED.madeBy &&
    u16(6) === FIXED.needs &&
    u16(8) === FIXED.flags &&
    u16(10) === FIXED.method &&
    u16(12) === FIXED.time &&
    u16(14) === FIXED.date &&
    u16(30) + u16(32) + u16(34) + u16(36) === 0 &&
    u32(38) === (FIXED.mode << 16) >>> 0 &&
    packed === bytes
  if (!asWritten) throw malformed(`${quoted(path)} is not stored as a packer stores it`)
  return { entry: { path, bytes, at: u32(42), headerBytes: 30 + name.length, from }, next }
}

function localHeader(directory: DataView, from: number, length: number): Uint8Array {
  const header = new Uint8Array(length)
  new DataView(header.buffer).setUint32(0, LOCAL, true)
  const central = new Uint8Array(directory.buffer, directory.byteOffset + from)
  header.set(central.subarray(6, 30), 4)
  header.set(central.subarray(46, 46 + length - 30), 30)
  return header
}

// Overlapping entries unpack to far more than the zip holds; gaps hide bytes from whoever looks only at entries.
function requireTiling(entries: readonly ZipEntry[], end: number): void {
  let at = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at !== at) throw malformed(`${quoted(entry.path)} does not follow the entry before`)
    at += entry.headerBytes + entry.bytes
  }
  if (at !== end) throw malformed('bytes stand between the entries and the directory')
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function malformed(detail: string): PackRefusal {
  return new PackRefusal('pack_zip_malformed', detail)
}
