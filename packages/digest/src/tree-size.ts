// Sizes reach 2^53, so no bit operators: those would cut them to 32 bits without a word.
export function half(n: number): number {
  return Math.floor(n / 2)
}

export function onesOf(n: number): number {
  let ones = 0
  for (let rest = n; rest > 0; rest = half(rest)) ones += rest % 2
  return ones
}

export function largestPowerBelow(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

export function isSize(n: unknown): n is number {
  return Number.isSafeInteger(n) && (n as number) >= 0
}
