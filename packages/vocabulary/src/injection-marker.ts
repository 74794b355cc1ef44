import { isWordOf } from './word.js'

/** The kinds of text that try to steer a model. Append only: the order is part of the format. */
export const INJECTION_MARKERS = [
  'chat_template_token',
  'instruction_override',
  'spoofed_turn_header',
  'invisible_text',
  'bidi_override',
  'ansi_escape',
  'fake_tool_result',
  'role_reassignment',
  'prompt_extraction',
  'user_deception',
  'tool_coercion',
  'markdown_exfiltration',
] as const
export type InjectionMarker = (typeof INJECTION_MARKERS)[number]
export const INJECTION_MARKERS_MEANING = {
  chat_template_token: "A control token of a model's chat template.",
  instruction_override: 'A demand to drop earlier instructions.',
  spoofed_turn_header: "A line that pretends another speaker's turn begins.",
  invisible_text: 'Characters that a person cannot see and a model reads.',
  bidi_override: 'Control characters that reorder what a person sees.',
  ansi_escape: 'Terminal control that moves, erases, hides or links, beyond colour.',
  fake_tool_result: 'Text that pretends to be the frame of a tool call or its result.',
  role_reassignment: 'A demand to take on another role or to drop restrictions.',
  prompt_extraction: 'A demand to reveal the system prompt.',
  user_deception: 'A demand to keep something from the user.',
  tool_coercion: 'A demand, aimed at a model, to call tools or to send data away.',
  markdown_exfiltration: 'An image or link that carries data to its host when it is shown.',
} as const satisfies Record<InjectionMarker, string>
export function isInjectionMarker(word: unknown): word is InjectionMarker {
  return isWordOf(INJECTION_MARKERS, word)
}
