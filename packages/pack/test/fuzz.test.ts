import { canonicalize } from '@countersign/digest'
import { type PackManifest, verifyPack } from '@countersign/verifier'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, type Files, goldenPack, resigned, signed, textIn } from './forgery.js'

const NUM_RUNS = process.env['SOAK'] === undefined ? 150 : 20_000

const packs: [string, Files][] = [
  ['a whole run', await goldenPack()],
  ['a selection', await goldenPack(['leak_000000000007'])],
]

/** Every place in a JSON value, as the way to it. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value)
  return [
    path,
    ...keys.flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...path, key])),
  ]
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** What a hostile signer may put anywhere: near misses more often than nonsense. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    0,
    -1,
    2 ** 53,
    null,
    {},
    [],
    `${'A'.repeat(42)}B=`,
    '0'.repeat(64),
    'countersign-identity+x+y',
  ),
)

describe.each(packs)('%s, whose signer lies', (_, pack) => {
  test.each(['pack_manifest.json', 'claims.json', 'verify_report.json'])(
    'anything anywhere in %s is a verdict',
    async (path) => {
      const document = JSON.parse(textIn(pack, path)) as unknown
      // What is no object has no id that could be signed for.
      const places = placesIn(document).slice(1)
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...places), anything, async (place, by) => {
          const forged = replaced(document, place, by)
          const text = `${canonicalize(forged)}\n`
          const files =
            path === 'pack_manifest.json'
              ? signed(pack, forged as PackManifest)
              : resigned(new Map([...pack, [path, bytesOf(text)]]))
          const { state } = await verifyPack(files)
          expect(state).toBe(text === textIn(pack, path) ? 'ok' : 'tampered')
        }),
        { numRuns: NUM_RUNS },
      )
    },
  )

  test('any bytes in any file are a verdict', async () => {
    const paths = [...pack.keys()].filter((path) => !path.startsWith('pack_manifest'))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.uint8Array({ maxLength: 40 }),
        fc.nat(),
        async (path, bytes, at) => {
          const old = pack.get(path) as Uint8Array
          const from = at % (old.length + 1)
          const spoilt = Uint8Array.of(
            ...old.subarray(0, from),
            ...bytes,
            ...old.subarray(from + bytes.length),
          )
          const { state, findings } = await verifyPack(resigned(new Map([...pack, [path, spoilt]])))
          const isSame = Buffer.from(spoilt).equals(Buffer.from(old))
          // The words of the page are pointed out, not judged.
          if (path === 'TRANSCRIPT.md') expect(findings).toHaveLength(isSame ? 0 : 1)
          else expect(state).toBe(isSame ? 'ok' : 'tampered')
        },
      ),
      { numRuns: NUM_RUNS },
    )
  })
})
