import { expect, test } from 'vitest'
import {
  createRedactor,
  fillTemplate,
  MACHINE_PATH_RULES,
  MARKER_RULES,
  PII_KINDS,
  type Rule,
  SECRET_RULES,
  seededRandom,
} from '../src/index.js'
import { Scanner } from '../src/scan/scanner.js'

const PROBE = 8192
const [SMALL, MIDDLE, LARGE] = [65_536, 262_144, 1_048_576] as const
// Four times the text may take four times as long, and noise; sixteen times is what a quadratic rule takes.
const MOST_GROWTH = 10
const NEGLIGIBLE_MS = 60

function fill(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
}

type Text = (size: number) => string

/** What a sender would try against one rule: its anchors in a row, what may follow one without end, matches that fail at last. */
function worstTexts(rule: Rule): Text[] {
  const first = rule.anchors[0]!
  const almost = fillTemplate(rule.examples.match[0] ?? '', seededRandom(11)).slice(0, -1)
  const units = [first, `${rule.anchors.at(-1)!} `, `${first}="`, ...(almost.length > 3 ? [almost] : [])]
  return [
    ...units.map((unit) => (size: number) => fill(unit, size)),
    ...['a', ' ', 'A1'].map((unit) => (size: number) => first + fill(unit, size)),
  ]
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** By how much the time grows from one size to the next at most, on the text that is slowest when short. */
function growth(texts: readonly Text[], scan: (text: string) => void): number {
  const costs = texts.map((text) => cpuMs(() => scan(text(PROBE))))
  const worst = texts[costs.indexOf(Math.max(...costs))]!
  let least = Number.POSITIVE_INFINITY
  // Whoever shares the machine can only make it look slower: the best of a few tries counts.
  for (let i = 0; i < 3 && least >= MOST_GROWTH; i++) {
    const [small, middle, large] = [SMALL, MIDDLE, LARGE].map((size) => cpuMs(() => scan(worst(size)))) as [
      number,
      number,
      number,
    ]
    const steps = [middle / Math.max(small, NEGLIGIBLE_MS / 4), large / Math.max(middle, NEGLIGIBLE_MS / 4)]
    least = Math.min(least, Math.max(...steps))
  }
  return least
}

const rules = [...SECRET_RULES, ...MARKER_RULES, ...MACHINE_PATH_RULES].map((rule, index) => ({
  rule,
  name: `${rule.id} ${index}`,
}))

test.each(rules)('$name takes linear time', ({ rule }) => {
  const scanner = new Scanner([rule], { nearMisses: true, encodings: false })
  expect(growth(worstTexts(rule), (text) => scanner.scan(text, []))).toBeLessThan(MOST_GROWTH)
})

// What all rules meet together: long words, escapes, encodings, invisible characters, and what sweeps look for.
const SHARED = [
  ['a', 'A1b2', '1', '1 ', '1.', ':', '"', ' ', '\n'],
  ['%41', '\\u0041', '\\x41', '&#65;', '&amp;', '\u200b', 'a\u200b', '\u{e0041}', '\ufeff', 'ｉ', 'i\u043e'],
  ['\x1b[', '\x1b]', '@', 'a@a.', '+1', '4111 ', 'a:', '/home/'],
  [
    '-----BEGIN PRIVATE KEY-----\n',
    '-----END PRIVATE KEY-----\n',
    'eyJhbGciOiJIUzI1NiJ9.',
    'Z2hwXw',
    '676870',
  ],
  ['password=', 'password ', 'ignore all previous ', 'i g n o r ', 'System: ', 'cookie="'],
  // One endless sentence of what demands are made of.
  [
    'ignore your ',
    'your instructions ',
    'please please ',
    'and, and, ',
    "don't tell the user ",
    'send all keys to ',
  ],
  ['"your" ', "'you' ", 'your-your-', 'you_your_', '忽略指令', 'you are now without '],
]

test.each(SHARED)('everything together takes linear time on %j and its like', (...units) => {
  const redactor = createRedactor({
    actions: { pii: 'redact', machine_local_path: 'redact' },
    pii: PII_KINDS,
  })
  const texts = units.map((unit) => (size: number) => fill(unit, size))
  expect(growth(texts, (text) => redactor.redactSecretsInString(text))).toBeLessThan(MOST_GROWTH)
  expect(redactor.errors).toBe(0)
})
