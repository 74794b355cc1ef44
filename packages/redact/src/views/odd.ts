/** Characters without width between others. */
export const JOINERS = 1
/** The first half of tag characters and of the upper variation selectors. */
export const SUPPLEMENTS = 2
/** Variation selectors. */
export const SELECTORS = 4
/** Letters that show nothing. */
export const FILLERS = 8
/** What turns the direction of a text. */
export const DIRECTIONS = 16
/** Whatever else a person cannot see. */
const OTHERS = 32
/** Full width, circled, letterlike and mathematical forms of the Latin letters. */
export const FORMS = 64
/** Greek and Cyrillic letters, some of which pass for Latin ones. */
export const FOREIGN = 128
/** Everything a person cannot see. */
export const INVISIBLE = JOINERS | SUPPLEMENTS | SELECTORS | FILLERS | DIRECTIONS | OTHERS

// First unit, last unit, oddity; what comes later counts.
const RANGES: readonly (readonly [number, number, number])[] = [
  [0x034f, 0x034f, OTHERS],
  [0x0370, 0x052f, FOREIGN],
  [0x061c, 0x061c, OTHERS],
  [0x115f, 0x1160, FILLERS],
  [0x17b4, 0x17b5, OTHERS],
  [0x180b, 0x180d, OTHERS],
  [0x180e, 0x180e, JOINERS],
  [0x200b, 0x200d, JOINERS],
  [0x200e, 0x200f, OTHERS],
  [0x202a, 0x202e, DIRECTIONS],
  [0x2060, 0x206f, JOINERS],
  [0x2066, 0x2069, DIRECTIONS],
  [0x2102, 0x2134, FORMS],
  [0x24b6, 0x24e9, FORMS],
  [0x3164, 0x3164, FILLERS],
  [0xd835, 0xd835, FORMS],
  [0xdb40, 0xdb40, SUPPLEMENTS],
  [0xfe00, 0xfe0f, SELECTORS],
  [0xfeff, 0xfeff, JOINERS],
  [0xff01, 0xff5e, FORMS],
  [0xffa0, 0xffa0, FILLERS],
]
const SOFT_HYPHEN = '\u00ad'
const BEYOND_LATIN_1 = /[^\x00-\xff]/
let oddities: Uint8Array | null = null

function tableOnce(): Uint8Array {
  if (oddities === null) {
    oddities = new Uint8Array(65_536)
    for (const [first, last, oddity] of RANGES) oddities.fill(oddity, first, last + 1)
  }
  return oddities
}

/** Which oddities a text holds. A look at every unit is several times faster than an expression for each of them. */
export function odditiesOf(text: string): number {
  let found = text.includes(SOFT_HYPHEN) ? OTHERS : 0
  const first = text.search(BEYOND_LATIN_1)
  if (first < 0) return found
  const table = tableOnce()
  for (let i = first; i < text.length; i++) found |= table[text.charCodeAt(i)]!
  return found
}
