import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pack } from '../src/pack.mjs'
import { writtenPackages } from '../src/packages.js'

/**
 * The most that the tarball may weigh, for the packages that a gateway installs alone. A document costs `schema` about
 * 6 kB: its JSON Schema twice, as a file and as a constant, its type and its validator. There are eight of them.
 */
const LIMITS: Readonly<Record<string, string>> = { vocabulary: '28 kB', schema: '58 kB' }

const scratch = mkdtempSync(join(tmpdir(), 'packed-size-'))
afterAll(() => rmSync(scratch, { recursive: true }))

test.each(writtenPackages().filter(({ word }) => word in LIMITS))(
  '$manifest.name stays small',
  async (pkg) => {
    const limit = LIMITS[pkg.word]!
    const tarball = await pack('pnpm', pkg.dir, scratch)
    const config = join(scratch, `${pkg.word}.json`)
    // A tarball is compressed already: its own size is what travels.
    writeFileSync(config, JSON.stringify([{ path: relative(scratch, tarball), limit, brotli: false }]))
    const report = execFileSync(
      process.execPath,
      [join('node_modules', 'size-limit', 'bin.js'), '--json', '--config', config],
      { encoding: 'utf8' },
    )
    const [{ size, passed }] = JSON.parse(report)
    console.log(`${pkg.manifest.name}: ${(size / 1000).toFixed(1)} kB packed, limit ${limit}`)
    expect(size).toBeGreaterThan(0)
    expect(passed).toBe(true)
  },
)
