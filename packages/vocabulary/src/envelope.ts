import { isWordOf } from './word.js'

/** The status in the envelope of a refused call. Append only: the order is part of the format. */
export const ENVELOPE_STATUSES = [
  'index_not_built',
  'advisory_warnings',
  'partial_failure',
  'hard_failure',
  'usage_error',
  'rate_limited',
  'stale_index',
] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]
export const ENVELOPE_STATUSES_MEANING = {
  index_not_built: 'Something must be built first.',
  advisory_warnings: 'It worked, with warnings.',
  partial_failure: 'Part of it worked.',
  hard_failure: 'It did not work and will not as asked.',
  usage_error: 'It was asked wrongly.',
  rate_limited: 'It was asked too often.',
  stale_index: 'Something must be refreshed first.',
} as const satisfies Record<EnvelopeStatus, string>
export function isEnvelopeStatus(word: unknown): word is EnvelopeStatus {
  return isWordOf(ENVELOPE_STATUSES, word)
}

/** How much a summary matters. Append only: the order is part of the format. */
export const LEVELS = ['blocker', 'warning', 'info'] as const
export type Level = (typeof LEVELS)[number]
export const LEVELS_MEANING = {
  blocker: 'Stop until it is resolved.',
  warning: 'Go on with care.',
  info: 'Good to know.',
} as const satisfies Record<Level, string>
export function isLevel(word: unknown): word is Level {
  return isWordOf(LEVELS, word)
}
