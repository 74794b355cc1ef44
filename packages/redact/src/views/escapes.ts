import { type View, ViewBuilder } from './view.js'

const REACH = 256
const LONGEST = 8192
// Escapes of printable ASCII only: that is what hides a token or a quote. Others leave the text as readable as it was.
const NEXT =
  /\\+u\{?00[2-7][0-9a-f]\}?|\\+x[2-7][0-9a-f]|&#(?:x[2-7][0-9a-f]|[3-9]\d|1[01]\d|12[0-6]);|&(?:quot|amp|lt|gt|apos);/gi
const ONE =
  /\\+u\{?00([2-7][0-9a-f])\}?|\\+x([2-7][0-9a-f])|&#(?:x([2-7][0-9a-f])|([3-9]\d|1[01]\d|12[0-6]));|&(quot|amp|lt|gt|apos);/iy
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

function meaningOf(found: RegExpExecArray): string {
  const entity = ENTITIES[(found[5] ?? '').toLowerCase()]
  if (entity !== undefined) return entity
  const hex = found[1] ?? found[2] ?? found[3]
  return String.fromCharCode(hex === undefined ? Number(found[4]) : Number.parseInt(hex, 16))
}

const ENTITY = /&(?:#|quot;|amp;|lt;|gt;|apos;)/y

/** Searches for single characters are far faster than an expression, which `&&` in code would set off again and again. */
function hasEscape(text: string): boolean {
  if (text.includes('\\u') || text.includes('\\x')) return true
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    ENTITY.lastIndex = at
    if (ENTITY.test(text)) return true
  }
  return false
}

/** The neighbourhood of each `\u0067`, `\x67`, `&#103;` or `&quot;`, with all of them undone. */
export function* escapeViews(text: string): Generator<View> {
  if (!hasEscape(text)) return
  NEXT.lastIndex = 0
  let done = 0
  for (let match = NEXT.exec(text); match !== null; match = NEXT.exec(text)) {
    const view = new ViewBuilder()
    let last = match.index
    let kept = Math.max(done, last - REACH)
    let i = last
    while (i < text.length && i - last < REACH && i - match.index < LONGEST) {
      ONE.lastIndex = i
      const found = text[i] === '\\' || text[i] === '&' ? ONE.exec(text) : null
      if (found === null) {
        i++
        continue
      }
      view.keep(text, kept, i)
      view.replace(meaningOf(found), i, ONE.lastIndex)
      i = ONE.lastIndex
      kept = i
      last = i
    }
    view.keep(text, kept, i)
    done = Math.max(i - REACH, match.index + match[0].length)
    yield view.build()
    NEXT.lastIndex = Math.max(i, match.index + 1)
  }
}
