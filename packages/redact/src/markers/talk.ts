import type { Found, Judgement } from '../rule.js'

const ABOUT =
  /\bprompts?\b|inject|\btells?\b|\btold\b|prompt[- ]?injection|injection attack|jailbreak|attack(?:er|s)?\b|adversar|malicious|exploit|detect|phrase|such as|e\.g\.|i\.e\.|for (?:example|instance)|\blike\b|\bsays?\b|\bsaid\b|\bstring\b|pattern|regex|classifier|guardrail|red[- ]?team|vulnerab|payload|owasp|trick|called|known as|special token|tokenizer|chat template|delimiter|sentence|saying|wrote|written|containing|contains|quote|literal|test case|should (?:not )?(?:match|flag|block)|beispiel|angriff|ejemplo|exemple|attaque|ataque/i
const QUOTES = '"\'`“”‘’«»„「」『』'
const OPENED_WITHIN = 80
const CLOSED_WITHIN = 140
const SPOKEN_BEFORE = 160
const SPOKEN_AFTER = 80

function isQuote(char: string | undefined): boolean {
  return char !== undefined && QUOTES.includes(char)
}

function isWordChar(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char)
}

/** Where the quotation begins that a place stands in; -1 when in none. An apostrophe inside a word is no mark. */
function openedAt(text: string, start: number): number {
  for (let at = start - 1; at >= 0 && start - at <= OPENED_WITHIN && text[at] !== '\n'; at--) {
    if (!isQuote(text[at]) || isWordChar(text[at - 1])) continue
    // The marks around a value of JSON are no quotation: its name stands before it.
    return /["']\s?:\s?\\?$/.test(text.slice(Math.max(0, at - 4), at)) ? -1 : at
  }
  return -1
}

function closedAt(text: string, end: number): number {
  for (let at = end; at < text.length && at - end <= CLOSED_WITHIN && text[at] !== '\n'; at++) {
    if (isQuote(text[at]) && !isWordChar(text[at + 1])) return at
  }
  return -1
}

/** Whether a match is mentioned rather than used: in quotation marks, and what stands around those speaks about such texts. */
export function isMentioned({ text, start, end }: Pick<Found, 'text' | 'start' | 'end'>): boolean {
  const opened = openedAt(text, start)
  if (opened < 0) return false
  const closed = closedAt(text, end)
  return (
    closed >= 0 &&
    ABOUT.test(
      `${text.slice(Math.max(0, opened - SPOKEN_BEFORE), opened)} ${text.slice(closed + 1, closed + SPOKEN_AFTER)}`,
    )
  )
}

/** Whether a program stands around a match: it fills in what follows, or searches for the match. */
export function isInCode({ text, start, end }: Pick<Found, 'text' | 'start' | 'end'>): boolean {
  return (
    CODE_AFTER.test(text.slice(end, end + 64)) || CODE_BEFORE.test(text.slice(Math.max(0, start - 64), start))
  )
}

export function unlessMentioned(found: Found): Judgement {
  return isMentioned(found) ? 'no' : 'likely'
}

// What a program puts beside a token it writes or looks for: a slot to fill in, the end of a literal, an expression's sign.
const CODE_AFTER =
  /^(?:(?:\\n|\s)?(?:\{%|\$?\{\{?\s?[\w.$]{1,40}(?:\[[^\]]{1,20}\])?\s?\}|%[sd])|(?:\\n|\s)?["'`](?:\s?[+)]|$)|\(?(?:\.|\[\\s\\S\]|\\[sSwW])[*+])/
const CODE_BEFORE =
  /(?:(?:\{\s?[\w.$]{1,40}(?:\[[^\]]{1,20}\])?\s?\}\}?|%\})\s?|%[sd]|\+\s?["'`]|(?:\.|\]|\\[sSwW])[*+]\??\)?)$/

/** A control token that is a whole string literal by itself is a line of a tokenizer's configuration. */
export function unlessLiteral(found: Found): Judgement {
  const { text, start, end } = found
  if (isQuote(text[start - 1]) && isQuote(text[end])) return 'no'
  return isInCode(found) || isMentioned(found) ? 'no' : 'likely'
}
