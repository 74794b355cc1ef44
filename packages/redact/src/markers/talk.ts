import type { Found, Judgement } from '../rule.js'

const ABOUT =
  /prompt[- ]?injection|injection attack|jailbreak|attack(?:er|s)?\b|adversar|malicious|exploit|detect|phrase|such as|e\.g\.|i\.e\.|for (?:example|instance)|\blike\b|\bsays?\b|\bsaid\b|\bstring\b|pattern|regex|classifier|guardrail|red[- ]?team|vulnerab|payload|owasp|trick|called|known as|special token|tokenizer|chat template|delimiter|sentence|saying|wrote|written|containing|contains|quote|literal|test case|should (?:not )?(?:match|flag|block)|beispiel|angriff|ejemplo|exemple|attaque|ataque/i
const QUOTES = '"\'`“”‘’«»„「」『』'

function isQuote(char: string | undefined): boolean {
  return char !== undefined && QUOTES.includes(char)
}

// The marks around a value of JSON are no quotation: its name stands before it.
const OPENS_JSON = /"\s?:\s?"(?=[^"]*$)/

/** Inside quotation marks, or nearly: the nearest mark on each side is close. */
function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start).replace(OPENS_JSON, '')
  const after = text.slice(end, end + 80)
  const opens = [...before].some(isQuote) || /```[^`]*$/.test(before)
  const line = after.search(/[\r\n]/)
  return opens && [...(line < 0 ? after : after.slice(0, line))].some(isQuote)
}

/** Whether a match is mentioned rather than used: quoted, in a passage that speaks about such texts. */
function isMention({ text, start, end }: Pick<Found, 'text' | 'start' | 'end'>): boolean {
  return (
    isQuoted(text, start, end) &&
    ABOUT.test(text.slice(Math.max(0, start - 240), start) + text.slice(end, end + 160))
  )
}

export function unlessMentioned(found: Found): Judgement {
  return isMention(found) ? 'no' : 'likely'
}

/** A control token that is a whole string literal by itself is a line of a tokenizer's configuration. */
export function unlessLiteral(found: Found): Judgement {
  const { text, start, end } = found
  return (isQuote(text[start - 1]) && isQuote(text[end])) || isMention(found) ? 'no' : 'likely'
}
