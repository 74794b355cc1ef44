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

// Somebody did it, was told to, or is warned of those who do: nobody is told to here.
const NARRATED =
  /\b(?:told|asked|ordered|advised|urged) (?:\w{1,12} )?to $|\b(?:attack(?:er)?s?|users?|they|he|she|it|courts?|judges?|who|mode|option|flag) (?:can |could |may |might |will |would |has |have |had |\w{1,10}ly )?$|(?:refus|fail|try|attempt|allow|want)\w{0,4} (?:\w{1,10} )?to $|--?$|['"`(]$/i
const LOGGED = /(?:^|\n)[^\n]{0,40}\b(?:WARN|WARNING|INFO|DEBUG|NOTICE|ERROR|fatal|error|warn)\b[^\n]{0,12}$/

/** Whether a verb of the classic demands is told as a story, by a log or about a program. */
export function isNarrated({ text, start, end }: Pick<Found, 'text' | 'start' | 'end'>): boolean {
  const said = text.slice(start, end)
  const before = text.slice(Math.max(0, start - 60), start)
  if (/\byour?\b/i.test(said)) return false
  return (
    /^(?:ignores|overrides|bypasses|discards|forgets|disregards)\b/i.test(said) ||
    NARRATED.test(before) ||
    (/^\w{4,12}ing\b/i.test(said) && LOGGED.test(before)) ||
    /\b(?:court|judge|ministry|jurisdiction)\b/i.test(before + text.slice(end, end + 60))
  )
}

/** A control token that is a whole string literal by itself is a line of a tokenizer's configuration. */
export function unlessLiteral(found: Found): Judgement {
  const { text, start, end } = found
  return (isQuote(text[start - 1]) && isQuote(text[end])) || isMention(found) ? 'no' : 'likely'
}
