export { isPublicAddress } from './address.js'
export type { Advice } from './advice.js'
export { ADVICE } from './advice.js'
export type {
  Approval,
  ApprovalRequest,
  ApprovalStatus,
  ApprovalVerdict,
  OperatorAnswer,
} from './approval.js'
export {
  APPROVAL_STATUSES,
  approvalSchema,
  approvalStatement,
  argumentsHash,
  grantApproval,
  judgeApproval,
  parseApproval,
  refuseApproval,
  requestApproval,
  useApproval,
} from './approval.js'
export type { ApprovalQuery, EvaluationContext, ToolCall } from './call.js'
export type { CapabilitySources } from './capability.js'
export { resolveCapabilities } from './capability.js'
export type { Decision, EngineDecision, Refusal } from './decision.js'
export type { PolicyDocument } from './document.js'
export { policyDocumentSchema } from './document.js'
export type { Egress } from './egress.js'
export { DEFAULT_EGRESS } from './egress.js'
export type { PolicyErrorCode, PolicyIssue } from './error.js'
export { POLICY_ERROR_CODES, PolicyError } from './error.js'
export type { ExplainedStep, Explanation } from './evaluate.js'
export { evaluate, explain } from './evaluate.js'
export type { Evidence } from './evidence.js'
export { fieldHash } from './evidence.js'
export type { TargetUrl, UrlRule, UrlScheme } from './host.js'
export { compileUrlRule, judgeUrl, parseTargetUrl, URL_SCHEMES } from './host.js'
export type { Limits } from './limits.js'
export { DEFAULT_LIMITS } from './limits.js'
export type { MatrixRow } from './matrix.js'
export { decisionMatrix, formatMatrix } from './matrix.js'
export type { ModeSource, ModeSources, ResolvedMode } from './mode.js'
export { DEFAULT_MODE, resolveDryRun, resolveMode } from './mode.js'
export { createPolicy, parsePolicy } from './parse.js'
export type { CanonicalPath, PathOptions, Platform } from './path.js'
export { parsePath } from './path.js'
export { allowsPath, parsePathGlob } from './path-glob.js'
export type { Policy, ToolRules } from './policy.js'
export type { RecordedEvent, Replay, ReplayedCall, ReplayOptions } from './replay.js'
export { replay } from './replay.js'
export type { SideEffect, ToolAnnotations } from './side-effect.js'
export { modeForSideEffects, SIDE_EFFECTS, sideEffectsOf } from './side-effect.js'
export { STEPS } from './step.js'
