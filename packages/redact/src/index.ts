export { RedactError, type RedactErrorCode } from './error.js'
export { fillTemplate, type Random, seededRandom } from './example.js'
export type { Findings, FoundSpan } from './finding.js'
export { MACHINE_PATH_RULES } from './machine-path.js'
export { MARKER_RULES } from './marker-rules.js'
export type { EgressActions, RedactorOptions } from './options.js'
export { PII_KINDS, type PiiKind } from './pii/kinds.js'
export { redactSecretsInString, redactSecretsInValue, scanInjectionMarkers } from './redact.js'
export {
  createRedactor,
  type MarkerResult,
  type Redactor,
  type StringResult,
  type ValueResult,
} from './redactor.js'
export type { Examples, Rule } from './rule.js'
export { SECRET_RULES } from './secret-rules.js'
export type { RedactionStream } from './stream.js'
export type { UserRule } from './user-rule.js'
