export type { Capability, Mode, PinAction } from './authority.js'
export {
  CAPABILITIES,
  CAPABILITIES_MEANING,
  isCapability,
  isMode,
  isPinAction,
  MODES,
  MODES_MEANING,
  PIN_ACTIONS,
  PIN_ACTIONS_MEANING,
} from './authority.js'
export type { PolicyDecision, ReceiptPolicyDecision } from './decision.js'
export {
  isPolicyDecision,
  isReceiptPolicyDecision,
  POLICY_DECISIONS,
  POLICY_DECISIONS_MEANING,
  RECEIPT_POLICY_DECISIONS,
  RECEIPT_POLICY_DECISIONS_MEANING,
} from './decision.js'
export type { DenialReason, ErrorCode } from './denial.js'
export {
  DENIAL_REASONS,
  DENIAL_REASONS_MEANING,
  ERROR_CODES,
  ERROR_CODES_MEANING,
  isDenialReason,
  isErrorCode,
} from './denial.js'
export type { EnvelopeStatus, Level } from './envelope.js'
export {
  ENVELOPE_STATUSES,
  ENVELOPE_STATUSES_MEANING,
  isEnvelopeStatus,
  isLevel,
  LEVELS,
  LEVELS_MEANING,
} from './envelope.js'
export type { Durability, EventType, Outcome, RunStatus, ServerTransport, SigningLevel } from './event.js'
export {
  DURABILITIES,
  DURABILITIES_MEANING,
  EVENT_TYPES,
  EVENT_TYPES_MEANING,
  isDurability,
  isEventType,
  isOutcome,
  isRunStatus,
  isServerTransport,
  isSigningLevel,
  OUTCOMES,
  OUTCOMES_MEANING,
  RUN_STATUSES,
  RUN_STATUSES_MEANING,
  SERVER_TRANSPORTS,
  SERVER_TRANSPORTS_MEANING,
  SIGNING_LEVELS,
  SIGNING_LEVELS_MEANING,
} from './event.js'
export type { FactAnchor, FactFamily } from './fact.js'
export { FACT_ANCHORS, isAnchoredFact } from './fact.js'
export type { InjectionMarker } from './injection-marker.js'
export {
  INJECTION_MARKERS,
  INJECTION_MARKERS_MEANING,
  isInjectionMarker,
} from './injection-marker.js'
export type { EgressAction, RedactionReason } from './redaction.js'
export {
  EGRESS_ACTIONS,
  EGRESS_ACTIONS_MEANING,
  isEgressAction,
  isRedactionReason,
  REDACTION_REASONS,
  REDACTION_REASONS_MEANING,
} from './redaction.js'
export type { SecretPattern } from './secret-pattern.js'
export {
  isSecretPattern,
  SECRET_PATTERNS,
  SECRET_PATTERNS_MEANING,
} from './secret-pattern.js'
export type { Authenticity, ChainState, Completeness, FindingCode, ReceiptIntegrityState } from './verdict.js'
export {
  AUTHENTICITY,
  AUTHENTICITY_MEANING,
  CHAIN_STATES,
  CHAIN_STATES_MEANING,
  COMPLETENESS,
  COMPLETENESS_MEANING,
  FINDING_CODES,
  FINDING_CODES_MEANING,
  isAuthenticity,
  isChainState,
  isCompleteness,
  isFindingCode,
  isReceiptIntegrityState,
  RECEIPT_INTEGRITY_STATES,
  RECEIPT_INTEGRITY_STATES_MEANING,
} from './verdict.js'
export type { WordList } from './vocabulary.js'
export { VOCABULARY } from './vocabulary.js'
