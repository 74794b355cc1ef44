import { type Locate, marker } from '../rule.js'

// Words that were run together: `ignoreallpreviousinstructions`.
export const SQUEEZED =
  /^(?:ignore|disregard|forget|override|bypass)(?:all|any|the|your|my|of|every|these|those){0,4}(?:previous|prior|above|earlier|preceding|system|your|safety|initial|original)(?:instructions?|prompts?|rules|guidelines|directives|commands|messages|context)/i

const locateSqueezed: Locate = (text, at) => {
  const match = SQUEEZED.exec(text.slice(at, at + 80))
  return match === null || /[A-Za-z]/.test(text[at - 1] ?? '')
    ? null
    : { start: at, end: at + match[0].length }
}

export const SQUEEZED_MARKER = marker({
  id: 'instruction_override',
  anchors: [
    'ignoreall',
    'ignoreprev',
    'ignoreabove',
    'ignoreyour',
    'ignorethe',
    'ignoremy',
    'disregardall',
    'disregardprev',
    'forgetall',
    'forgetyour',
    'forgetprev',
  ],
  anyCase: true,
  locate: locateSqueezed,
  examples: { match: ['ignoreallpreviousinstructions'], ignore: ['ignoreAllErrors'] },
})
