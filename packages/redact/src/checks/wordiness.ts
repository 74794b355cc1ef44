// The letter pairs that make up most of English and of identifiers. Random letters hit one pair in five, words four in five.
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ' +
    'ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ' +
    'ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp ' +
    'fe bl ab gh ty op wo sa ay ex ke fr oo av ag if ap gr od bo sp rd do uc bu ei ov by rm ep tt oc fa ef cu rn sc gi da ' +
    'yo cr cl du ga qu ue ff ba ey ls va um pp ua up lu go ht ru ug ds lt pi rc rr eg au ck ew mu br bi pt ak pu ui rg ib ' +
    'tl ny ki rk ys ob mm fu ph og ms ye ud mb ip ub oi rl gu dr hr cc tw ft wn nu af hu nn eo vo rv nf xp gn sm fl iz ok ' +
    'nl my gl aw ju oa eq sy sl ps jo lf nv je nk kn gs dy hy ze ks xt bs ik dd pt rp sk xi oe oy ws lv dl rf eu dg wr xa ' +
    'ux ke db ey js ui en px'
  ).split(' '),
)

/** The share of neighbouring letters that are pairs of ordinary words, 0 when there are too few letters to tell. */
export function wordinessOf(text: string): number {
  let pairs = 0
  let common = 0
  for (let i = 1; i < text.length; i++) {
    const first = text[i - 1]!
    const second = text[i]!
    // A capital after a small letter starts a new word; the pair says nothing.
    if (!/[A-Za-z]/.test(first) || !/[A-Za-z]/.test(second) || (/[a-z]/.test(first) && /[A-Z]/.test(second))) {
      continue
    }
    pairs++
    if (COMMON_PAIRS.has((first + second).toLowerCase())) common++
  }
  return pairs < 3 ? 0 : common / pairs
}
