import { type View, ViewBuilder } from './view.js'

const REACH = 256
const LONGEST = 8192
// Escapes of printable ASCII only: that is what hides a token or a quote. Others leave the text as readable as it was.
const ONE =
  /\\+u\{?00([2-7][0-9a-f])\}?|\\+x([2-7][0-9a-f])|&#(?:x([2-7][0-9a-f])|([3-9]\d|1[01]\d|12[0-6]));|&(quot|amp|lt|gt|apos);/iy
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

function meaningOf(found: RegExpExecArray): string {
  const entity = ENTITIES[(found[5] ?? '').toLowerCase()]
  if (entity !== undefined) return entity
  const hex = found[1] ?? found[2] ?? found[3]
  return String.fromCharCode(hex === undefined ? Number(found[4]) : Number.parseInt(hex, 16))
}

const BACKSLASH = 0x5c

/** Where escapes begin, one after the other. Searches for single characters are far faster than an expression. */
class EscapeSearch {
  readonly #text: string
  #slash: number
  #entity: number

  constructor(text: string) {
    this.#text = text
    this.#slash = text.indexOf('\\')
    this.#entity = text.indexOf('&')
  }

  /** The first escape that does not begin before `from`, -1 when there is none. */
  next(from: number): number {
    const text = this.#text
    // What has been found is kept: a text of one kind is not searched for the other again and again.
    if (this.#slash >= 0 && this.#slash < from) this.#slash = text.indexOf('\\', from)
    if (this.#entity >= 0 && this.#entity < from) this.#entity = text.indexOf('&', from)
    while (this.#slash >= 0 || this.#entity >= 0) {
      const isSlash = this.#slash >= 0 && (this.#entity < 0 || this.#slash < this.#entity)
      const at = isSlash ? this.#slash : this.#entity
      let end = at + 1
      while (isSlash && text.charCodeAt(end) === BACKSLASH) end++
      if (mayFollow(text.charCodeAt(end), isSlash)) {
        ONE.lastIndex = at
        if (ONE.test(text)) return at
      }
      if (isSlash) this.#slash = text.indexOf('\\', end)
      else this.#entity = text.indexOf('&', end)
    }
    return -1
  }
}

/** `u` or `x` after backslashes; `#`, or the first letter of an entity after an ampersand. */
function mayFollow(code: number, isSlash: boolean): boolean {
  const small = code | 0x20
  if (isSlash) return small === 117 || small === 120
  return code === 0x23 || small === 113 || small === 97 || small === 108 || small === 103
}

/** The neighbourhood of each `\u0067`, `\x67`, `&#103;` or `&quot;`, with all of them undone. */
export function* escapeViews(text: string): Generator<View> {
  const search = new EscapeSearch(text)
  let done = 0
  for (let first = search.next(0), next = 0; first >= 0; first = search.next(next)) {
    const view = new ViewBuilder()
    // Where the first of them ends.
    const firstEnd = ONE.lastIndex
    let last = first
    let kept = Math.max(done, last - REACH)
    let i = last
    while (i < text.length && i - last < REACH && i - first < LONGEST) {
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
    done = Math.max(i - REACH, firstEnd)
    yield view.build()
    next = Math.max(i, first + 1)
  }
}
