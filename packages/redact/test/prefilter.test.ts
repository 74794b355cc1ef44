import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, MARKER_RULES, SECRET_RULES, seededRandom } from '../src/index.js'
import { encodedAnchors, spellingsOf } from '../src/scan/encoded-anchor.js'
import { type PieceScan, scanPieces } from '../src/scan/piece.js'
import { isRun, SHORTEST_RUN } from '../src/scan/run.js'
import { ScriptScan } from '../src/scan/script-scan.js'
import { openScan } from '../src/scan/wasm-scan.js'

const rules = [...SECRET_RULES, ...MARKER_RULES]
const plain = rules.flatMap((rule) =>
  rule.anchors
    .filter((text) => !(rule.long && isRun(text)))
    .map((text) => ({ text, anyCase: rule.anyCase ?? false })),
)
const inRuns = rules.flatMap((rule) =>
  rule.anchors.flatMap((text) => [
    ...(rule.long && isRun(text) ? [{ text, anyCase: false }] : []),
    ...(rule.encoded === false
      ? []
      : [...spellingsOf(text, rule.anyCase ?? false)]
          .flatMap(encodedAnchors)
          .map(({ text: form }) => ({ text: form, anyCase: false }))),
  ]),
)
const literals = [...plain, ...inRuns].map((literal, key) => ({ ...literal, key }))
const parts = [literals.slice(0, plain.length), literals.slice(plain.length)] as const
const script = new ScriptScan(...parts)
const wasm = openScan(...parts)

function hits(scan: PieceScan, text: string): string[] {
  const found: string[] = []
  const signs = scanPieces(text, scan, (key, at) => found.push(`${key}@${at}`))
  return [...found, `signs ${signs}`]
}

/** The same by searching for each literal, one after the other. */
function plainHits(text: string): string[] {
  const lower = text.replace(/[A-Z]/g, (char) => char.toLowerCase())
  return literals.slice(0, plain.length).flatMap(({ text: literal, anyCase, key }) => {
    const [haystack, needle] = anyCase ? [lower, literal.toLowerCase()] : [text, literal]
    const found: string[] = []
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1))
      found.push(`${key}@${at}`)
    return found
  })
}

const pieces = fc.oneof(
  fc.constantFrom(
    '%4',
    '%g',
    '\\u',
    '\\X',
    '\\0',
    '\\n',
    '&#',
    '&& ',
    '\x1b',
    '\u200b',
    '\u2014',
    '\u0430',
    'é',
    '\u00ad',
  ),
  fc.constantFrom(...literals.map(({ text }) => text)),
  fc.constantFrom(...literals.map(({ text }) => text.toUpperCase())),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[A-Za-z0-9+/_-]{0,60}$/),
)
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

test('the module is what scan.wat says: `node scripts/wasm.mjs` after a change', () => {
  const source = readFileSync(new URL('../scripts/scan.wat', import.meta.url))
  const generated = readFileSync(new URL('../src/scan/generated/scan-module.ts', import.meta.url), 'utf8')
  expect(/^\/\/ sha256 ([0-9a-f]{64})$/m.exec(generated)?.[1]).toBe(
    createHash('sha256').update(source).digest('hex'),
  )
})

test('WebAssembly is what runs here', () => {
  expect(wasm).not.toBeInstanceOf(ScriptScan)
})

test('the script and WebAssembly find the same', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(hits(wasm, text)).toEqual(hits(script, text))
    }),
    { numRuns: 1500 },
  )
})

test('both find every literal that a plain search finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = new Set(hits(wasm, text))
      for (const hit of plainHits(text)) expect(found, hit).toContain(hit)
    }),
    { numRuns: 300 },
  )
})

test('a literal is found at every place, also across the pieces of a long text', () => {
  for (const at of [0, 1, 2, 3, 65_530, 65_533, 65_535, 65_536, 65_537, 131_071]) {
    for (const fill of ['.', 'é', '漢', '😀']) {
      const before = fill.repeat(Math.ceil(at / fill.length)).slice(0, at)
      const key = literals.findIndex(({ text }) => text === 'github_pat_')
      for (const scan of [script, wasm]) {
        expect(hits(scan, `${before}github_pat_ ${'.'.repeat(99)}`), `${fill} ${at}`).toContain(
          `${key}@${before.length}`,
        )
      }
    }
  }
})

test('more literals than there is room for are all found', () => {
  const text = 'password'.repeat(40_000)
  expect(hits(wasm, text)).toEqual(hits(script, text))
})

test('a rule that says its matches are long is right', () => {
  for (const rule of rules.filter(({ long }) => long)) {
    for (const template of rule.examples.match) {
      const text = fillTemplate(template, seededRandom(5))
      const runs = text.match(/[A-Za-z0-9+/_-]+/g) ?? []
      const holds = runs.some(
        (run) => run.length >= SHORTEST_RUN && rule.anchors.some((anchor) => run.includes(anchor)),
      )
      expect(
        holds || rule.anchors.some((anchor) => !isRun(anchor) && text.includes(anchor)),
        `${rule.id} ${text}`,
      ).toBe(true)
    }
  }
})
