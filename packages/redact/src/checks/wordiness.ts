// The commonest letter pairs of English and of identifiers: words hit three pairs in four, random letters one in five.
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ' +
    'ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ' +
    'ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp ' +
    'ke ey ap pi ss sw wo rd ok ag qu'
  ).split(' '),
)

// The same by letter numbers: pairs are asked about for every character of every candidate.
const COMMON = new Uint8Array(26 * 26)
for (const pair of COMMON_PAIRS) COMMON[(pair.charCodeAt(0) - 97) * 26 + pair.charCodeAt(1) - 97] = 1

export function isCommonPair(pair: string): boolean {
  return COMMON_PAIRS.has(pair)
}

/** 0 to 25 for a letter of either case, otherwise -1. */
function letterOf(code: number): number {
  const small = code | 0x20
  return small >= 97 && small <= 122 && code >= 65 ? small - 97 : -1
}

/** The share of neighbouring letters that are pairs of ordinary words, 0 when there are too few letters to tell. */
export function wordinessOf(text: string): number {
  let pairs = 0
  let common = 0
  for (let i = 1; i < text.length; i++) {
    const before = text.charCodeAt(i - 1)
    const here = text.charCodeAt(i)
    const first = letterOf(before)
    const second = letterOf(here)
    // A capital after a small letter starts a new word; the pair says nothing.
    if (first < 0 || second < 0 || (before >= 97 && here < 97)) continue
    pairs++
    common += COMMON[first * 26 + second]!
  }
  return pairs < 3 ? 0 : common / pairs
}
