import { isWordOf } from './word.js'

/** The kinds of text that try to steer a model. Append only: the order is part of the format. */
export const INJECTION_MARKERS = [
  'chat_template_token',
  'instruction_override',
  'spoofed_turn_header',
  'invisible_text',
] as const
export type InjectionMarker = (typeof INJECTION_MARKERS)[number]
export const INJECTION_MARKERS_MEANING = {
  chat_template_token: "A control token of a model's chat template.",
  instruction_override: 'A demand to drop earlier instructions.',
  spoofed_turn_header: "A line that pretends another speaker's turn begins.",
  invisible_text: 'Characters that a person cannot see and a model reads.',
} as const satisfies Record<InjectionMarker, string>
export function isInjectionMarker(word: unknown): word is InjectionMarker {
  return isWordOf(INJECTION_MARKERS, word)
}
