import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPack } from '@countersign/verifier'
import { verifyPackPath } from '@countersign/verifier/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc32 } from '../src/crc32.js'
import { ZipSink } from '../src/index.js'
import { goldenPack } from './forgery.js'
import { scratch } from './sample-run.js'
import { zipOf } from './zip-of.js'

const pack = await goldenPack()
const zip = await zipOf(pack)
const files = [...pack]

async function codesOf(bytes: Uint8Array, options = {}): Promise<string[]> {
  const { state, findings } = await verifyPack(bytes, options)
  expect(state).toBe('tampered')
  return findings.map(({ code }) => code)
}

/** Where a record begins: the n-th local header or directory entry, or the end. */
function find(bytes: Uint8Array, signature: number, n = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0, left = n; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === signature && left-- === 0) return at
  throw new Error('no such record')
}
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The zip with two bytes of a record replaced, in the directory and, where it has the field too, in the header. */
function patched(
  n: number,
  field: { central: number; local?: number },
  value: number,
  size: 2 | 4 = 2,
): Uint8Array {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer)
  const put = (at: number) => (size === 2 ? view.setUint16(at, value, true) : view.setUint32(at, value, true))
  put(find(bytes, CENTRAL, n) + field.central)
  if (field.local !== undefined) put(find(bytes, LOCAL, n) + field.local)
  return bytes
}

test('other programs can read it', () => {
  const dir = scratch()
  writeFileSync(join(dir, 'pack.zip'), zip)
  try {
    execFileSync('unzip', ['-q', 'pack.zip', '-d', 'out'], { cwd: dir })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return console.log('No unzip on PATH: not tried.')
    throw error
  }
  for (const [path, bytes] of pack) expect(readFileSync(join(dir, 'out', path)).equals(bytes)).toBe(true)
})

describe('names', () => {
  test.each([
    ['../x', 'pack_path_escapes'],
    ['a/../../x', 'pack_path_escapes'],
    ['..\\x', 'pack_path_escapes'],
    ['/etc/passwd', 'pack_path_absolute'],
    ['C:/x', 'pack_path_absolute'],
    ['\\x', 'pack_path_absolute'],
    ['a\0b', 'pack_zip_malformed'],
    ['', 'pack_zip_malformed'],
    ['folder/', 'pack_file_unlisted'],
    ['checkpoints', 'pack_entry_duplicate'],
  ])('%j', async (path, code) => {
    expect((await codesOf(await zipOf([...files, [path, new Uint8Array(0)]])))[0]).toBe(code)
  })

  test('not UTF-8', async () => {
    const bytes = await zipOf([...files, ['abcd', new Uint8Array(0)]])
    const at = find(bytes, CENTRAL, files.length) + 46
    bytes[at] = 0xff
    expect(await codesOf(bytes)).toEqual(['pack_zip_malformed'])
  })
})

describe('entries', () => {
  test('a link', async () => {
    expect(await codesOf(patched(0, { central: 40 }, 0o120777))).toEqual(['pack_entry_link'])
  })

  test.each([
    ['encrypted', patched(0, { central: 8, local: 6 }, 0x0801)],
    ['with sizes behind the data', patched(0, { central: 8, local: 6 }, 0x0808)],
    ['compressed', patched(0, { central: 10, local: 8 }, 8)],
    ['of an unknown method', patched(0, { central: 10, local: 8 }, 99)],
    ['with a date', patched(0, { central: 14, local: 12 }, 0x5821)],
    ['executable', patched(0, { central: 40 }, 0o100755)],
    ['on another disk', patched(0, { central: 34 }, 1)],
    ['with two sizes', patched(0, { central: 20, local: 18 }, 1, 4)],
    ['with another name in its header', patched(0, { central: 46 }, 0x6565)],
    ['with an extra field', patched(0, { central: 30 }, 4)],
    ['that begins inside the one before', patched(1, { central: 42 }, 10, 4)],
    ['that begins where the other does', patched(1, { central: 42 }, 0, 4)],
    ['that begins behind the zip', patched(1, { central: 42 }, 0xfffffff0, 4)],
  ])('%s', async (_, bytes) => {
    expect(await codesOf(bytes)).toEqual(['pack_zip_malformed'])
  })

  test.each([
    ['a bomb of 3 GiB', patched(0, { central: 24, local: 22 }, 0xc0000000, 4), { maxBytes: 2 ** 30 }],
    ['sizes that stand elsewhere', patched(0, { central: 24, local: 22 }, 0xffffffff, 4), {}],
    ['more files than are allowed', zip, { maxFiles: 3 }],
    ['more bytes than are allowed', zip, { maxBytes: 1000 }],
  ])('%s', async (_, bytes, options) => {
    expect(await codesOf(bytes, options)).toEqual(['pack_too_large'])
  })

  test('a bomb of 10 GB that other programs made', async () => {
    // 10 GB of zeros in 42 kB would need zip64 sizes or many layers: whatever it says of itself, it is compressed.
    const dir = scratch()
    writeFileSync(join(dir, 'zeros'), new Uint8Array(1 << 24))
    try {
      execFileSync('zip', ['-q', '-9', 'bomb.zip', 'zeros'], { cwd: dir })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return console.log('No zip on PATH: not tried.')
      throw error
    }
    expect((await verifyPackPath(join(dir, 'bomb.zip'))).findings[0]?.code).toBe('pack_zip_malformed')
    const tight = await verifyPackPath(join(dir, 'bomb.zip'), { maxBytes: 1 << 20 })
    expect(tight.findings[0]?.code).toBe('pack_too_large')
  })
})

describe('the whole', () => {
  const put = (bytes: Uint8Array, at: number, value: number) => {
    const copy = bytes.slice()
    new DataView(copy.buffer).setUint16(at, value, true)
    return copy
  }
  const end = find(zip, END)

  test.each([
    ['bytes before', Uint8Array.of(0, ...zip)],
    ['bytes behind', Uint8Array.of(...zip, 0)],
    ['another zip before', Uint8Array.of(...zip, ...zip)],
    ['a comment', put(zip, end + 20, 1)],
    ['a part of many', put(zip, end + 4, 1)],
    ['two counts', put(zip, end + 8, 3)],
    ['fewer entries than the directory holds', put(put(zip, end + 8, 3), end + 10, 3)],
    ['the number that says zip64, without one', put(put(zip, end + 8, 0xffff), end + 10, 0xffff)],
    ['a directory elsewhere', put(zip, end + 16, 0)],
    ['a gap before the directory', withGap()],
  ])('%s', async (_, bytes) => {
    expect(await codesOf(bytes)).toEqual(['pack_zip_malformed'])
  })

  function withGap(): Uint8Array {
    const at = find(zip, CENTRAL)
    const bytes = Uint8Array.of(...zip.subarray(0, at), 0, ...zip.subarray(at))
    new DataView(bytes.buffer).setUint32(end + 1 + 16, at + 1, true)
    return bytes
  }

  test('cut anywhere', async () => {
    for (let length = 0; length < zip.length; length += 97) {
      const { state } = await verifyPack(zip.subarray(0, length))
      expect(state).toBe('tampered')
    }
  })
})

describe('more files than 16 bits can count', () => {
  const many = Array.from(
    { length: 70_000 },
    (_, i) => [`receipts/x_${String(i).padStart(12, '0')}.json`, new Uint8Array(1)] as const,
  )

  test('are read back, and lies about them are seen', async () => {
    const bytes = await zipOf(many)
    // No pack, but a zip: the first thing that is missing is the manifest.
    expect((await verifyPack(bytes)).findings[0]?.code).toBe('pack_manifest_missing')
    const view = new DataView(bytes.buffer)
    const end64 = bytes.length - 98
    for (const [at, name] of [
      [end64 + 24, 'entries here'],
      [end64 + 32, 'entries'],
      [end64 + 40, 'length of the directory'],
      [end64 + 48, 'place of the directory'],
      [end64 + 64, 'place of the end'],
    ] as const) {
      const before = view.getUint8(at)
      view.setUint8(at, before ^ 1)
      expect((await verifyPack(bytes)).findings[0]?.code, name).toBe('pack_zip_malformed')
      view.setUint8(at, before)
    }
  })
})

describe('the writer', () => {
  const names = fc.stringMatching(/^[a-z]{1,8}(\/[a-z.]{1,8})?$/)
  const contents = fc.uniqueArray(fc.tuple(names, fc.uint8Array({ maxLength: 300 })), {
    selector: ([name]) => name,
  })

  test('whatever pieces the bytes come in, the zip is the same', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 1, max: 50 }), async (files, size) => {
        const whole = await zipOf(files)
        const pieces = await inPieces(files, size)
        expect(Buffer.from(pieces).equals(Buffer.from(whole))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('large files pass through, and their header is filled in afterwards', async () => {
    const large = new Uint8Array(3_000_000).map((_, i) => i % 251)
    const bytes = await inPieces(
      [
        ['a', large],
        ['b', Uint8Array.of(1)],
      ],
      100_000,
    )
    expect(
      Buffer.from(bytes).equals(
        Buffer.from(
          await zipOf([
            ['a', large],
            ['b', Uint8Array.of(1)],
          ]),
        ),
      ),
    ).toBe(true)
    expect(new DataView(bytes.buffer).getUint32(14, true)).toBe(crc32(large))
  })

  test('what unzip tests is whole', () => {
    const dir = mkdtempSync(join(tmpdir(), 'zip-'))
    writeFileSync(join(dir, 'pack.zip'), zip)
    try {
      expect(execFileSync('unzip', ['-t', 'pack.zip'], { cwd: dir, encoding: 'utf8' })).toContain(
        'No errors detected',
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  async function inPieces(
    files: readonly (readonly [string, Uint8Array])[],
    size: number,
  ): Promise<Uint8Array> {
    const bytes = new Uint8Array(1 << 22)
    const sink = new ZipSink({ write: async (piece, at) => bytes.set(piece, at) })
    for (const [path, content] of files)
      await sink.write(
        path,
        (function* () {
          for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
        })(),
      )
    return bytes.slice(0, await sink.finish())
  }
})

test('CRC-32, of the words that everyone tests it with', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new TextEncoder().encode('6789'), crc32(new TextEncoder().encode('12345')))).toBe(0xcbf43926)
})
