import { type Decision, requestApproval } from '@countersign/policy'
import { type CallRequest, newApprovalId } from '@countersign/receipt'
import type { DenialReason } from '@countersign/vocabulary'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { Parts } from './parts.js'

export type Consumed =
  | { readonly ok: true; readonly deniedId: string | null }
  | { readonly ok: false; readonly reason: DenialReason }

const NOTHING_TO_USE: Consumed = { ok: true, deniedId: null }

/** Uses up the approval that lets a call through, and puts it on record before the call runs. */
export function consumeApproval(
  parts: Parts,
  settings: Settings,
  request: CallRequest,
  { approval_id, decision }: Decision,
): Consumed | Promise<Consumed> {
  const { approvals } = settings
  if (approval_id === null || decision !== 'allow' || approvals === undefined) return NOTHING_TO_USE
  return consume(parts, settings, request, approvals, approval_id)
}

async function consume(
  parts: Parts,
  settings: Settings,
  request: CallRequest,
  approvals: NonNullable<Settings['approvals']>,
  id: string,
): Promise<Consumed> {
  let approval: ReturnType<typeof approvals.use>
  try {
    approval = approvals.use(id)
  } catch {
    // Another process was faster, or somebody took it back.
    return { ok: false, reason: 'approval_invalid' }
  }
  const deniedId =
    parts.denials.get(id) ?? (await settings.history?.denialOf(id).catch(() => undefined)) ?? null
  const place = await parts.recorder.append({
    type: 'mcp_approval_granted',
    schema_version: '1.0',
    approval_id: id,
    tool_name: request.tool_name,
    arguments_hash: request.arguments_hash,
    request_receipt_id: approval.request_receipt_id ?? request.receipt_id,
    granted_by: approval.granted_by ?? '<unknown>',
    expires_at: approval.expires_at ?? undefined,
  })
  if (place === null && parts.options.onEvidenceFailure === 'deny')
    return { ok: false, reason: 'evidence_unavailable' }
  return { ok: true, deniedId }
}

/** Puts an operator's no on record, the first time that a call meets it. */
export async function recordOperatorRefusal(
  parts: Parts,
  call: GuardedCall,
  request: CallRequest,
  { reasons }: Decision,
): Promise<void> {
  const settings = parts.settings()
  if (!reasons.includes('approval_invalid') || settings instanceof Promise) return
  const { tool_name, arguments_hash } = request
  const pointer = call.approvalId === undefined ? {} : { approval_id: call.approvalId }
  const found = settings.approvals?.find({ tool_name, arguments_hash, ...pointer })
  if (found?.status !== 'refused' || parts.denials.has(`refused ${found.approval_id}`)) return
  parts.denials.set(`refused ${found.approval_id}`, '')
  await parts.recorder.append({
    type: 'mcp_approval_refused',
    schema_version: '1.0',
    approval_id: found.approval_id,
    tool_name,
    arguments_hash,
    request_receipt_id: found.request_receipt_id ?? request.receipt_id,
    granted_by: found.granted_by ?? '<unknown>',
    expires_at: found.expires_at ?? undefined,
  })
}

/** The approval that an escalated call now waits for: the one that is pending already, or a new one. */
export function pendingApproval(
  parts: Parts,
  call: GuardedCall,
  request: CallRequest,
  decision: Decision,
): string | undefined {
  if (decision.decision !== 'escalate') return undefined
  if (decision.approval_id !== null) return decision.approval_id
  const settings = parts.settings()
  if (settings instanceof Promise || settings.approvals === undefined) return undefined
  const approval_id = newApprovalId(parts.random)
  try {
    settings.approvals.request(
      requestApproval({
        approval_id,
        tool_name: call.toolName,
        arguments: call.arguments,
        request_receipt_id: request.receipt_id,
        now: parts.clock(),
      }),
    )
    return approval_id
  } catch (error) {
    parts.host.log(`countersign: an approval could not be asked for: ${(error as Error).message}`)
    return undefined
  }
}
