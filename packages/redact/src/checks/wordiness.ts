// The commonest letter pairs of English and of identifiers: words hit three pairs in four, random letters one in five.
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ' +
    'ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ' +
    'ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp ' +
    'ke ey ap pi ss sw wo rd ok ag qu'
  ).split(' '),
)

export function isCommonPair(pair: string): boolean {
  return COMMON_PAIRS.has(pair)
}

/** The share of neighbouring letters that are pairs of ordinary words, 0 when there are too few letters to tell. */
export function wordinessOf(text: string): number {
  let pairs = 0
  let common = 0
  for (let i = 1; i < text.length; i++) {
    const first = text[i - 1]!
    const second = text[i]!
    // A capital after a small letter starts a new word; the pair says nothing.
    if (
      !/[A-Za-z]/.test(first) ||
      !/[A-Za-z]/.test(second) ||
      (/[a-z]/.test(first) && /[A-Z]/.test(second))
    ) {
      continue
    }
    pairs++
    if (isCommonPair((first + second).toLowerCase())) common++
  }
  return pairs < 3 ? 0 : common / pairs
}
