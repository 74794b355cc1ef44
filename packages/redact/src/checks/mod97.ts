/** ISO 7064 mod 97-10 over an IBAN without spaces: the first four characters move to the end, letters count from 10. */
export function passesMod97(iban: string): boolean {
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    if (Number.isNaN(value)) return false
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
