import { isWordOf } from './word.js'

/** The kinds of line in a ledger. Append only: the order is part of the format. */
export const EVENT_TYPES = [
  'run_start',
  'mcp_tool_requested',
  'mcp_tool_denied',
  'mcp_tool_executed',
  'mcp_approval_granted',
  'mcp_approval_refused',
  'mcp_tools_listed',
  'policy_loaded',
  'key_rotate',
  'run_abandoned',
  'run_end',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
export const EVENT_TYPES_MEANING = {
  run_start: 'Opens a run: identity, keys, durability.',
  mcp_tool_requested: 'A tool call came in; written before anything runs.',
  mcp_tool_denied: 'The call was refused.',
  mcp_tool_executed: 'The call ran, however it ended.',
  mcp_approval_granted: 'An operator approved one call.',
  mcp_approval_refused: 'An operator refused one call.',
  mcp_tools_listed: 'The tools on offer, by hash, when they differ from the last list.',
  policy_loaded: 'A policy took effect.',
  key_rotate: 'The run changes its signing key.',
  run_abandoned: "Another run's process died; this is what it left.",
  run_end: 'Closes a run.',
} as const satisfies Record<EventType, string>
export function isEventType(word: unknown): word is EventType {
  return isWordOf(EVENT_TYPES, word)
}

/** How an executed call ended. Append only: the order is part of the format. */
export const OUTCOMES = ['success', 'error', 'timeout', 'cancelled', 'incomplete', 'withheld'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOMES_MEANING = {
  success: 'The tool returned a result.',
  error: 'The tool threw or returned an error.',
  timeout: 'The tool did not answer in time.',
  cancelled: 'The client cancelled the call.',
  incomplete: 'The process ended before the tool answered.',
  withheld: 'The tool answered and the result was withheld.',
} as const satisfies Record<Outcome, string>
export function isOutcome(word: unknown): word is Outcome {
  return isWordOf(OUTCOMES, word)
}

/** How the call reached the server. Append only: the order is part of the format. */
export const SERVER_TRANSPORTS = ['stdio', 'sse', 'streamable-http', 'in-memory'] as const
export type ServerTransport = (typeof SERVER_TRANSPORTS)[number]
export const SERVER_TRANSPORTS_MEANING = {
  stdio: 'Standard input and output.',
  sse: 'HTTP with server-sent events, the older form.',
  'streamable-http': 'Streamable HTTP.',
  'in-memory': 'Within one process.',
} as const satisfies Record<ServerTransport, string>
export function isServerTransport(word: unknown): word is ServerTransport {
  return isWordOf(SERVER_TRANSPORTS, word)
}

/** How far a run got. Append only: the order is part of the format. */
export const RUN_STATUSES = ['completed', 'failed', 'in_progress'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]
export const RUN_STATUSES_MEANING = {
  completed: 'Ended as it should.',
  failed: 'Ended because something went wrong.',
  in_progress: 'Not ended.',
} as const satisfies Record<RunStatus, string>
export function isRunStatus(word: unknown): word is RunStatus {
  return isWordOf(RUN_STATUSES, word)
}

/** What an acknowledged append has survived. Append only: the order is part of the format. */
export const DURABILITIES = ['flush', 'commit', 'none'] as const
export type Durability = (typeof DURABILITIES)[number]
export const DURABILITIES_MEANING = {
  flush: 'In the kernel: survives the end of the process; on disk at most 100 ms later.',
  commit: 'On disk: survives the loss of power.',
  none: 'In memory: may be lost with the process.',
} as const satisfies Record<Durability, string>
export function isDurability(word: unknown): word is Durability {
  return isWordOf(DURABILITIES, word)
}

/** What a run is signed with. Append only: the order is part of the format. */
export const SIGNING_LEVELS = ['full', 'hmac', 'none'] as const
export type SigningLevel = (typeof SIGNING_LEVELS)[number]
export const SIGNING_LEVELS_MEANING = {
  full: 'HMAC on every line and Ed25519 on every checkpoint.',
  hmac: 'HMAC on every line only.',
  none: 'Nothing.',
} as const satisfies Record<SigningLevel, string>
export function isSigningLevel(word: unknown): word is SigningLevel {
  return isWordOf(SIGNING_LEVELS, word)
}
