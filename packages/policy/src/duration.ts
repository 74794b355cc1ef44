import { PolicyError } from './error.js'

const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** `15m` in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9][0-9]{0,8})(ms|s|m|h|d)$/.exec(text) ?? []
  if (count === undefined)
    throw new PolicyError('pattern_invalid', 'expected a time span such as 90s, 15m, 2h or 1d')
  return Number(count) * UNITS.get(unit!)!
}
