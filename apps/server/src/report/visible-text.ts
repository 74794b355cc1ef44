import { sha256Hex } from '@countersign/digest'

// Names and errors come from servers and models that may want to be misread: an override turns a name around, a
// zero-width character makes two names look like one, a stack of accents climbs over the line above.
const ODD =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|(?<=\p{M}{4})\p{M}/gu

/** The text with every character that cannot be seen, or moves others, written out as its code point. */
export function visible(text: string): string {
  return text.replace(ODD, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

/** The visible text, cut to a length. What was cut is told apart by its hash: long names may begin alike. */
export function cutText(text: string, max: number): string {
  // A megabyte of text is not made visible to show a line of it.
  const seen = visible(text.slice(0, max + 1))
  if (text.length <= max && seen.length <= max) return seen
  const kept = seen.slice(0, max).replace(/⟨[^⟩]*$|[\ud800-\udbff]$/, '')
  return `${kept} … (${text.length.toLocaleString('en-US')} characters, sha256 ${sha256Hex(text.toWellFormed()).slice(0, 8)})`
}
