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
    let kept = start
    let i = at
    while (i < text.length && i - at < LONGEST && !OUTSIDE.test(text[i]!)) {
      ESCAPE.lastIndex = i
      const code = text[i] === '%' ? ESCAPE.exec(text)?.[1] : undefined
      if (code === undefined) {
        i++
        continue
      }
      view.keep(text, kept, i)
      view.replace(String.fromCharCode(Number.parseInt(code, 16)), i, i + 3)
      i += 3
      kept = i
    }
    view.keep(text, kept, i)
    done = i
    yield view.build()
  }
}
