import { type View, ViewBuilder } from './view.js'

const LONGEST_BACK = 512
const LONGEST = 8192
const OUTSIDE = /[\s"'<>`]/
const ESCAPE = /%([0-9A-Fa-f]{2})/y

/** Each run of non-space characters that holds a percent escape, decoded once; `+` stays a plus. */
export function* percentViews(text: string): Generator<View> {
  let done = 0
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', Math.max(at + 1, done))) {
    ESCAPE.lastIndex = at
    if (!ESCAPE.test(text)) continue
    let start = at
    while (start > done && at - start < LONGEST_BACK && !OUTSIDE.test(text[start - 1]!)) start--
    const view = new ViewBuilder()
    let i = start
    while (i < text.length && i - at < LONGEST && !OUTSIDE.test(text[i]!)) {
      ESCAPE.lastIndex = i
      const code = text[i] === '%' ? ESCAPE.exec(text)?.[1] : undefined
      const width = code === undefined ? 1 : 3
      view.add(code === undefined ? text[i]! : String.fromCharCode(Number.parseInt(code, 16)), i, i + width)
      i += width
    }
    done = i
    yield view.build()
  }
}
