import type { InjectionMarker } from '@countersign/vocabulary'
import type { Range } from '../rule.js'
import type { Sweep } from '../sweep.js'
import { DIRECTIONS, FILLERS, JOINERS, SELECTORS, SUPPLEMENTS } from '../views/odd.js'

// Tag characters spell ASCII that nobody sees. A flag of a region uses them too, after a black flag and up to an end tag.
const TAG_RUN = /(?<!\ud83c\udff4(?:\udb40[\udc61-\udc7a\udc30-\udc39]){0,6})(?:\udb40[\udc00-\udc7f])+/g
const ZERO_WIDTH_RUN = /[\u200b\u200c\u200d\u2060-\u2064\u206a-\u206f\ufeff\u180e]{3,}/g
// What is rare comes first: a letter before it is looked for afterwards.
const SPLIT_WORD =
  /[\u200b-\u200d\u2060-\u2064\ufeff\u180e](?<=[A-Za-z].)[A-Za-z]{1,3}(?:[\u200b-\u200d\u2060-\u2064\ufeff\u180e][A-Za-z]{1,3}){2,}/g
// A file that was put into another may begin with its mark: after a quote or a line end.
const INNER_BOM = /\ufeff(?<=[^\ufeff"\n].)/g
const SELECTOR_RUN = /(?:[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]){3,}/g
const FILLER_RUN = /[\u3164\uffa0\u115f\u1160]{2,}/g
const OVERRIDES = /[\u202d\u202e]/g
const EMBEDDINGS = /[\u202a\u202b\u2066-\u2068]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
// Everything a terminal obeys except colour; concealed text (8), and letters in the colour of what is behind them, are not colour.
const CONTROL =
  /\x1b(?:\[(?![0-9;:]*m)[0-9;:<=>?]{0,32}[ -/]?[@-~]|\[(?:[0-9;]{0,16};)?8m|\[(?:[0-9;]{0,8};)?(?:[39]([0-7])(?:;|m\x1b\[)(?:4|10)\1|38;5;(\d{1,3})(?:;|m\x1b\[)48;5;\2|38;2;(\d{1,3};\d{1,3};\d{1,3})(?:;|m\x1b\[)48;2;\3)m|[\]PX^_][^\x07\x1b]{0,400}|[=>c78DEHMNOZ])|\x9b[0-9;]{0,16}[A-Za-z]/g
// As it is written in code: not where a program writes it, in a literal that is handed over.
const ESCAPED_CONTROL =
  /(?<![(=]\s?["'`][^"'`\n]{0,40})\\(?:x1b|u001b|033|e)(?:\[(?:[0-9;]{0,16}[A-HJKSTf]|(?:[0-9;]{0,16};)?8m)|\](?:8|0|2|52|1337);)/gi

function* all(text: string, ...expressions: RegExp[]): Generator<Range> {
  for (const expression of expressions) {
    for (const match of text.matchAll(expression))
      yield { start: match.index, end: match.index + match[0].length }
  }
}

function sweep(id: InjectionMarker, oddities: number, find: (text: string) => Iterable<Range>): Sweep {
  return { id, reason: 'prompt_injection_marker', oddities, find }
}

/** What a person cannot see, or sees in another order than it stands: each only in texts that hold such characters at all. */
export const INVISIBLE_MARKERS: readonly Sweep[] = [
  sweep('invisible_text', SUPPLEMENTS, (text) => all(text, TAG_RUN)),
  sweep('invisible_text', JOINERS, (text) => all(text, ZERO_WIDTH_RUN, SPLIT_WORD, INNER_BOM)),
  sweep('invisible_text', SELECTORS | SUPPLEMENTS, (text) => all(text, SELECTOR_RUN)),
  sweep('invisible_text', FILLERS, (text) => all(text, FILLER_RUN)),
  // Honest Arabic and Hebrew isolate and embed; a text without either has nothing to isolate.
  sweep('bidi_override', DIRECTIONS, (text) =>
    RIGHT_TO_LEFT.test(text) ? all(text, OVERRIDES) : all(text, OVERRIDES, EMBEDDINGS),
  ),
]

/** What moves, erases or hides on a terminal. */
export const TERMINAL_MARKER: Sweep = {
  id: 'ansi_escape',
  reason: 'prompt_injection_marker',
  find: (text) => [
    ...(text.includes('\x1b') || text.includes('\x9b') ? all(text, CONTROL) : []),
    ...(text.includes('\\') && /\\(?:x1b|u001b|033)/i.test(text) ? all(text, ESCAPED_CONTROL) : []),
  ],
}
