import { readdirSync, readFileSync } from 'node:fs'
import { decodeHex } from '@countersign/digest'
import { validateVerdict } from '@countersign/schema'
import { expect, test } from 'vitest'
import { verifyChain, verifyProof } from '../src/index.js'
import { golden } from './golden.js'

/** How many mutants are judged; the seed is fixed, so that what fails once fails again. */
const BUDGET = Number(process.env['SOAK_MUTANTS'] ?? 1500)
const hmacMaster = decodeHex(golden.keys.hmac_master_hex)

const corpus = new URL('vectors/corpus/', import.meta.url)
const seeds = [
  golden.events,
  golden.options.checkpoints,
  golden.options.meta,
  ...readdirSync(corpus).map((name) => new Uint8Array(readFileSync(new URL(name, corpus)))),
]

/** A small generator of numbers: the same on every machine. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

function mutate(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
  const at = next(bytes.length + 1)
  const length = next(80)
  const other = seeds[next(seeds.length)] as Uint8Array
  const from = next(other.length + 1)
  switch (next(6)) {
    case 0:
      return bytes.map((byte, i) => (i === at ? byte ^ (1 << next(8)) : byte))
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 2:
      return Buffer.concat([bytes.subarray(0, at), other.subarray(from, from + length), bytes.subarray(at)])
    case 3:
      return bytes.slice(0, at)
    case 4:
      return Buffer.concat([bytes, other.subarray(from, from + length)])
    default:
      return bytes.map((byte, i) => (i >= at && i < at + length ? next(256) : byte))
  }
}

test(`${BUDGET} mutants: always a verdict that fits its schema, and never ok`, { timeout: 1_200_000 }, () => {
  const next = generator(20260101)
  for (let i = 0; i < BUDGET; i++) {
    const mutant = mutate(seeds[next(seeds.length)] as Uint8Array, next)
    const part = (['events', 'checkpoints', 'meta'] as const)[next(3)]
    const parts = { ...golden.options, events: golden.events, [part as string]: mutant }
    const same = Buffer.from(mutant).equals(
      Buffer.from(part === 'events' ? golden.events : golden.options[part as 'meta']),
    )
    const { events, ...options } = parts
    const verdict = verifyChain(events, { ...options, ...(next(2) === 0 && { hmacMaster }) })
    const problem = validateVerdict(verdict).errors
    if (problem.length > 0 || (verdict.state === 'tampered') === same)
      expect({ i, part, same, problem, verdict }).toBe('a verdict that fits')
  }
})

test('mutants alone, as events without anything beside them and as proof files', {
  timeout: 1_200_000,
}, () => {
  const next = generator(7)
  for (let i = 0; i < BUDGET; i++) {
    const mutant = mutate(seeds[next(seeds.length)] as Uint8Array, next)
    expect(validateVerdict(verifyChain(mutant)).errors).toEqual([])
    expect(verifyProof(mutant).state).toBe('tampered')
  }
})
