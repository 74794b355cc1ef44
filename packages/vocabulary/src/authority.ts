import { isWordOf } from './word.js'

/** Cumulative modes: each may do all that the one before may. Append only: the order is part of the format. */
export const MODES = ['read_only', 'safe_edit', 'migration', 'autonomous_pr'] as const
export type Mode = (typeof MODES)[number]
export const MODES_MEANING = {
  read_only: 'Look, change nothing.',
  safe_edit: 'Change what can be undone.',
  migration: 'Change structure, or what cannot be undone.',
  autonomous_pr: 'Act to the end without a person in between.',
} as const satisfies Record<Mode, string>
export function isMode(word: unknown): word is Mode {
  return isWordOf(MODES, word)
}

/** The capability ladder: each step includes the ones before. Append only: the order is part of the format. */
export const CAPABILITIES = [
  'read',
  'preview-write',
  'sandbox-write',
  'approved-commit',
  'release-export',
] as const
export type Capability = (typeof CAPABILITIES)[number]
export const CAPABILITIES_MEANING = {
  read: 'Inspect.',
  'preview-write': 'Make candidates in memory.',
  'sandbox-write': 'Change what stays inside the sandbox.',
  'approved-commit': 'Make a change final.',
  'release-export': 'Let an artifact out.',
} as const satisfies Record<Capability, string>
export function isCapability(word: unknown): word is Capability {
  return isWordOf(CAPABILITIES, word)
}

/** What to do when a tool's description changed since it was pinned. Append only: the order is part of the format. */
export const PIN_ACTIONS = ['off', 'warn', 'deny'] as const
export type PinAction = (typeof PIN_ACTIONS)[number]
export const PIN_ACTIONS_MEANING = {
  off: 'Do not compare.',
  warn: 'Record the change and go on.',
  deny: 'Refuse the tool until it is pinned again.',
} as const satisfies Record<PinAction, string>
export function isPinAction(word: unknown): word is PinAction {
  return isWordOf(PIN_ACTIONS, word)
}
