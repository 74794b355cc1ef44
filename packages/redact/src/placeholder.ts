const MARK = /\[(?:REDACTED|WITHHELD)\b/
const TEMPLATE =
  /^(?:<[^<>]*>|\$\{[^}]*\}.*|\{\{.*|\{[A-Za-z_. -]+\}|\$\([^)]*\).*|\$[A-Za-z_][A-Za-z0-9_]*|%[A-Za-z_][A-Za-z0-9_]*%|#\{.*|@[A-Za-z_.]+@|\[[A-Za-z _-]+\]|__[A-Za-z_]+__|%[sdv@]|%\([a-z_]+\)s)$/i
const STAND_IN =
  /example|placeholder|changeme|change[-_ ](?:me|this|it)|replace[-_ ]?(?:me|this|with)|redacted|insert[-_ ]?(?:your|here)|dummy|goes[-_ ]?here|(?<![A-Za-z0-9])todo(?![A-Za-z0-9])|not[-_ ]?a[-_ ]?real|[-_]here$/i
const YOURS =
  /(?:^|[^a-z])(?:your|fake|sample)[-_ ]?(?:[a-z]{1,12}[-_ ]){0,3}(?:key|token|secret|passw|pass|api|value|credential)/i
const MINE =
  /^(?:my|some|the|put|enter)(?:[-_ ][a-z]{1,12}){1,4}$|^(?:my|the|some)(?:secret|password|token|key|api|pass)+[a-z]{0,8}$/i
const WORD =
  /^(?:n\/?a|none|null|nil|undefined|true|false|unset|empty|optional|required|default|hidden|masked|removed|omitted|filtered|unknown|test|string|secret|password|passwd|token|pass)$/i
const MARKS = [MARK, TEMPLATE, STAND_IN, YOURS, MINE, WORD]
const FILLER = /([xX*.#•_?0-])\1{5,}/
// The beginning tells; a sender may write a run of any length, many times.
const JUDGED = 256
const SEQUENCE = '0123456789abcdefghijklmnopqrstuvwxyz0123456789'

/** How many characters stand in runs of four or more that repeat or count up or down. */
function patternedLength(value: string): number {
  const lower = value.toLowerCase()
  let patterned = 0
  for (let i = 0; i < lower.length; ) {
    let run = 1
    while (i + run < lower.length && isNext(lower[i + run - 1]!, lower[i + run]!)) run++
    if (run >= 4) patterned += run
    i += run
  }
  return patterned
}

function isNext(first: string, second: string): boolean {
  if (first === second) return true
  const at = SEQUENCE.indexOf(first)
  return (at >= 0 && SEQUENCE[at + 1] === second) || (first === '9' && second === '0')
}

/**
 * Whether a value is what documentation writes where a credential would stand: `AKIAIOSFODNN7EXAMPLE`, `xxxx`, `<your-token>`,
 * `${VAR}`, `changeme`, `1234567890abcdef…`. Such values stay, and so does what was redacted before.
 */
export function isPlaceholder(whole: string): boolean {
  const value = whole.length > JUDGED ? whole.slice(0, JUDGED) : whole
  if (MARKS.some((mark) => mark.test(value))) return true
  if (value.length >= 8 && new Set(value.toLowerCase()).size <= 3) return true
  const filler = FILLER.exec(value)
  if (filler !== null && filler[0].length * 3 >= value.length) return true
  return value.length >= 8 && patternedLength(value) * 10 >= value.length * 6
}
