import { verifyPack } from '@countersign/verifier'
import { describe, expect, test } from 'vitest'
import { buildPack, memorySink } from '../src/index.js'
import { golden, goldenRun } from './golden.js'
import { zipOf } from './zip-of.js'

/** Every bit of every byte with SOAK set. Else one bit, another one from byte to byte, of the bytes that are asked for. */
const SOAK = process.env['SOAK'] !== undefined

function* flips(
  bytes: Uint8Array,
  isAsked: (at: number) => boolean,
): Iterable<{ at: number; bit: number; flipped: Uint8Array }> {
  for (let at = 0; at < bytes.length; at++) {
    if (!SOAK && !isAsked(at)) continue
    for (let bit = SOAK ? 0 : at % 8; bit < (SOAK ? 8 : (at % 8) + 1); bit++) {
      const flipped = bytes.slice()
      flipped[at] = (flipped[at] as number) ^ (1 << bit)
      yield { at, bit, flipped }
    }
  }
}

/** All of a very small file, every eleventh byte of any other. */
function sampled(bytes: Uint8Array): (at: number) => boolean {
  return (at) => bytes.length < 300 || at % 11 === 0
}

/** All that is not the content of a file, and every 101st byte of that: the files have tests of their own. */
function structure(zip: Uint8Array, files: ReadonlyMap<string, Uint8Array>): (at: number) => boolean {
  const content: [from: number, to: number][] = []
  let from = 0
  for (const [path, { length }] of files) {
    from += 30 + path.length
    content.push([from, from + length])
    from += length
  }
  expect(from).toBeLessThan(zip.length)
  return (at) => at % 101 === 0 || !content.some(([from, to]) => at >= from && at < to)
}

const packs = await Promise.all(
  [undefined, ['echo_000000000003']].map(async (only) => {
    const sink = memorySink()
    await buildPack(goldenRun(), sink, { signer: golden.signer, clock: golden.clock, only })
    return { name: only === undefined ? 'a whole run' : 'a selection', files: sink.files }
  }),
)

describe.each(packs)('flip bits of $name', ({ files }) => {
  test.each([...files.keys()])('in %s', async (path) => {
    const missed: string[] = []
    const bytes = files.get(path) as Uint8Array
    for (const { at, bit, flipped } of flips(bytes, sampled(bytes))) {
      const verdict = await verifyPack(new Map([...files, [path, flipped]]))
      if (verdict.state !== 'tampered') missed.push(`byte ${at} bit ${bit}`)
    }
    expect(missed).toEqual([])
  })

  test('of its zip', async () => {
    const zip = await zipOf(files)
    expect((await verifyPack(zip)).state).toBe('ok')
    const missed: string[] = []
    for (const { at, bit, flipped } of flips(zip, structure(zip, files))) {
      const verdict = await verifyPack(flipped)
      if (verdict.state !== 'tampered') missed.push(`byte ${at} bit ${bit}`)
    }
    expect(missed).toEqual([])
  })
})
