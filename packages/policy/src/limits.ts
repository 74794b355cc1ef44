/** Bounds on the arguments of one call. */
export interface Limits {
  readonly max_string_length: number
  readonly max_arguments_bytes: number
  readonly max_depth: number
}
export type LimitName = keyof Limits

export const DEFAULT_LIMITS: Limits = {
  max_string_length: 10_000,
  max_arguments_bytes: 1_048_576,
  max_depth: 64,
}

/** The limits that the arguments pass, in the order of the file. Stops at the first that makes looking on costly. */
export function exceededLimits(limits: Limits, value: unknown): readonly LimitName[] {
  const measure = { bytes: 0, tooLong: false, tooDeep: false }
  measureValue(value, 1, limits, measure)
  const exceeded: LimitName[] = []
  if (measure.tooLong) exceeded.push('max_string_length')
  if (measure.bytes > limits.max_arguments_bytes) exceeded.push('max_arguments_bytes')
  if (measure.tooDeep) exceeded.push('max_depth')
  return exceeded
}

interface Measure {
  bytes: number
  tooLong: boolean
  tooDeep: boolean
}

/** Counts the bytes of the JSON text without making it. */
function measureValue(value: unknown, depth: number, limits: Limits, measure: Measure): void {
  if (measure.bytes > limits.max_arguments_bytes) return
  if (typeof value === 'string') measureText(value, limits, measure)
  else if (typeof value !== 'object' || value === null) measure.bytes += String(value).length
  else if (depth > limits.max_depth) measure.tooDeep = true
  else if (Array.isArray(value)) {
    measure.bytes += 2 + Math.max(0, value.length - 1)
    for (const element of value) measureValue(element, depth + 1, limits, measure)
  } else {
    measure.bytes += 2
    for (const name of Object.keys(value)) {
      measureText(name, limits, measure)
      measure.bytes += 2
      measureValue((value as Record<string, unknown>)[name], depth + 1, limits, measure)
    }
  }
}

function measureText(text: string, limits: Limits, measure: Measure): void {
  if (text.length > limits.max_string_length) measure.tooLong = true
  measure.bytes += 2 + text.length
  // Text of one-byte characters is its length; beyond the limit the exact count no longer matters.
  if (measure.bytes > limits.max_arguments_bytes) return
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x22 || unit === 0x5c) measure.bytes += 1
    else if (unit < 0x20) measure.bytes += escapeBytes(unit)
    else if (unit >= 0x80) measure.bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2
  }
}

/** Two surrogates make one character of four bytes: one more for each than its place in the length. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

function escapeBytes(unit: number): number {
  return unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 1 : 5
}
