import type { DenialReason } from '@countersign/vocabulary'
import { type ApprovalVerdict, argumentsHash, judgeApproval } from './approval.js'
import type { ApprovalQuery, EvaluationContext, ToolCall } from './call.js'
import type { GateDocument, PolicyDocument } from './document.js'
import { compileEvidence, type EvidenceRule, satisfiesEvidence } from './evidence.js'

/** What must be there before a dangerous call. */
export interface CompiledGate {
  readonly ref: string
  readonly enforce: boolean
  readonly approval: boolean
  readonly evidence: readonly EvidenceRule[]
}

export interface GateVerdict {
  readonly missing: readonly { readonly reason: DenialReason; readonly detail: string }[]
  /** The approval that this call would use up, or the one that is pending for it. */
  readonly approvalId: string | null
}

export function compileGate(tool: string, gate: GateDocument): CompiledGate {
  return {
    ref: `gates.${tool}`,
    enforce: gate.enforce !== false,
    approval: gate.approval === 'required',
    evidence: (gate.evidence ?? []).map(compileEvidence),
  }
}

export function judgeGate(gate: CompiledGate, call: ToolCall, context: EvaluationContext): GateVerdict {
  const { now } = context
  // Without a clock neither age nor expiry can be judged.
  if (now === undefined || !Number.isFinite(now)) {
    return {
      missing: [{ reason: 'policy_error', detail: 'No time was given to judge the gate.' }],
      approvalId: null,
    }
  }
  const missing: { reason: DenialReason; detail: string }[] = []
  const args = call.arguments ?? {}
  for (const rule of gate.evidence) {
    if (!satisfiesEvidence(rule, context.findEvidence?.(rule.tool) ?? [], args, now)) {
      missing.push({
        reason: 'evidence_missing',
        detail: `A recent, matching ${rule.outcome} of "${rule.tool}" is missing.`,
      })
    }
  }
  if (!gate.approval) return { missing, approvalId: null }
  const verdict = findVerdict(call, args, context, now)
  if (verdict.verdict === 'invalid') {
    missing.push({ reason: 'approval_invalid', detail: `The approval is ${verdict.problem}.` })
    return { missing, approvalId: null }
  }
  if (verdict.verdict === 'required') {
    missing.push({ reason: 'approval_required', detail: 'An operator has not approved this call yet.' })
  }
  return { missing, approvalId: verdict.approval_id }
}

function findVerdict(
  call: ToolCall,
  args: unknown,
  context: EvaluationContext,
  now: number,
): ApprovalVerdict {
  const wanted: ApprovalQuery = {
    tool_name: call.tool_name,
    arguments_hash: argumentsHash(args),
    ...(call.approval_id === undefined ? {} : { approval_id: call.approval_id }),
  }
  return judgeApproval(context.findApproval?.(wanted) ?? null, wanted, now)
}

/** For each tool that a gate takes as evidence, the fields whose hashes a ledger must record. */
export function evidenceFields(document: PolicyDocument): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>()
  for (const gate of Object.values(document.gates ?? {})) {
    for (const { tool, same = [] } of gate.evidence ?? []) {
      fields.set(tool, [...new Set([...(fields.get(tool) ?? []), ...same])])
    }
  }
  return fields
}
