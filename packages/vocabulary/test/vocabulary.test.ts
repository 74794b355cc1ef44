import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json'
import * as api from '../src/index.js'
import formats from './vectors/formats.json'

const { VOCABULARY } = api

/** Each list with the guard of its words. */
const GUARDS: Record<string, (word: unknown) => boolean> = {
  POLICY_DECISIONS: api.isPolicyDecision,
  RECEIPT_POLICY_DECISIONS: api.isReceiptPolicyDecision,
  DENIAL_REASONS: api.isDenialReason,
  ERROR_CODES: api.isErrorCode,
  REDACTION_REASONS: api.isRedactionReason,
  EGRESS_ACTIONS: api.isEgressAction,
  SECRET_PATTERNS: api.isSecretPattern,
  INJECTION_MARKERS: api.isInjectionMarker,
  MODES: api.isMode,
  CAPABILITIES: api.isCapability,
  PIN_ACTIONS: api.isPinAction,
  EVENT_TYPES: api.isEventType,
  OUTCOMES: api.isOutcome,
  SERVER_TRANSPORTS: api.isServerTransport,
  RUN_STATUSES: api.isRunStatus,
  DURABILITIES: api.isDurability,
  SIGNING_LEVELS: api.isSigningLevel,
  CHAIN_STATES: api.isChainState,
  COMPLETENESS: api.isCompleteness,
  AUTHENTICITY: api.isAuthenticity,
  RECEIPT_INTEGRITY_STATES: api.isReceiptIntegrityState,
  FINDING_CODES: api.isFindingCode,
  ENVELOPE_STATUSES: api.isEnvelopeStatus,
  LEVELS: api.isLevel,
}

const everyWord = new Set(VOCABULARY.flatMap(({ words }) => words))

test('VOCABULARY holds every exported list, under its own name', () => {
  const exported = Object.entries(api).filter(
    ([name, value]) => Array.isArray(value) && name !== 'VOCABULARY',
  )
  expect(VOCABULARY.map(({ name }) => name).sort()).toEqual(exported.map(([name]) => name).sort())
  const surface = new Map<string, unknown>(Object.entries(api))
  for (const { name, words, meaning } of VOCABULARY) {
    expect(words).toBe(surface.get(name))
    expect(meaning).toBe(surface.get(`${name}_MEANING`))
  }
})

test('every list has a guard, and every guard is of a list', () => {
  expect(Object.keys(GUARDS).sort()).toEqual(VOCABULARY.map(({ name }) => name).sort())
  const guards = Object.entries(api).filter(([name]) => /^is[A-Z]/.test(name) && name !== 'isAnchoredFact')
  expect(new Set(guards.map(([, guard]) => guard))).toEqual(new Set(Object.values(GUARDS)))
})

describe.each(VOCABULARY)('$name', ({ name, words, meaning }) => {
  test('has words, each once, that need no quoting', () => {
    expect(words.length).toBeGreaterThan(0)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^[A-Za-z][A-Za-z0-9_-]*$/)
  })

  test('has one line of meaning for every word, in the order of the words', () => {
    expect(Object.keys(meaning)).toEqual(words)
    // One line, no white space around it, nothing that breaks a table, a full stop at the end.
    for (const word of words) expect(meaning[word], word).toMatch(/^\S[^\n|]*[^\s.]\.$/)
  })

  test('has a guard that accepts exactly its words', () => {
    const guard = GUARDS[name] as (word: unknown) => boolean
    for (const word of everyWord) expect(guard(word), word).toBe(words.includes(word))
    for (const word of words) {
      const near = [
        word.toUpperCase(),
        word.toLowerCase(),
        ` ${word}`,
        `${word}\n`,
        word.slice(1),
        `${word}x`,
      ]
      for (const other of near) expect(guard(other), other).toBe(words.includes(other))
      for (const other of [[word], Object(word), { toString: () => word }]) expect(guard(other)).toBe(false)
    }
    const hostile = [
      undefined,
      null,
      '',
      0,
      1,
      -1,
      Number.NaN,
      true,
      false,
      1n,
      Symbol('ok'),
      {},
      [],
      words,
      () => words[0],
    ]
    for (const other of hostile) expect(guard(other)).toBe(false)
    for (const other of ['__proto__', 'constructor', 'toString', 'length', '0'])
      expect(guard(other)).toBe(false)
  })
})

test.each(Object.entries(formats))('%s holds the words of the format, in its order', (name, words) => {
  expect(VOCABULARY.find((list) => list.name === name)?.words).toEqual(words)
})

test('a receipt records no decision that a policy cannot make', () => {
  for (const decision of api.RECEIPT_POLICY_DECISIONS) expect(api.POLICY_DECISIONS).toContain(decision)
})

describe('nothing is depended on', () => {
  test('by the manifest', () => {
    for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies']) {
      expect(manifest).not.toHaveProperty(field)
    }
  })

  test('by the source, which imports its own files only', () => {
    const folder = new URL('../src/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const specifiers = readFileSync(new URL(file, folder), 'utf8').matchAll(
        /(?:from|import\()\s*'([^']+)'/g,
      )
      for (const [, specifier] of specifiers) expect(specifier, file).toMatch(/^\.\/[a-z-]+\.js$/)
    }
  })
})
