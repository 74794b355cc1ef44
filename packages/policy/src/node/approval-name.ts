import { sha256Hex } from '@countersign/digest'
import type { Approval } from '../approval.js'
import type { ApprovalQuery } from '../call.js'

/** Which approval a file is about: its id, and a digest of the call that it is bound to. */
export interface ApprovalName {
  readonly id: string
  readonly binding: string
}

const FILE = /^(apr_[0-9a-f]{16})\.([0-9a-f]{16})\.(request|answer)\.json$/

/** The call is part of the name, so that approvals for other calls need not be read to find the one for this. */
export function bindingOf({ tool_name, arguments_hash }: Approval | ApprovalQuery): string {
  return sha256Hex(`${arguments_hash}\n${tool_name}`).slice(0, 16)
}

export function nameOf(approval: Approval): ApprovalName {
  return { id: approval.approval_id, binding: bindingOf(approval) }
}

export function requestFile({ id, binding }: ApprovalName): string {
  return `${id}.${binding}.request.json`
}

export function answerFile({ id, binding }: ApprovalName): string {
  return `${id}.${binding}.answer.json`
}

export function usedFile(id: string): string {
  return `${id}.used`
}

/** The approvals that a list of file names is about, each once; other names are not ours. */
export function approvalNames(files: readonly string[]): readonly ApprovalName[] {
  const names = new Map<string, ApprovalName>()
  for (const file of files) {
    const [, id, binding] = FILE.exec(file) ?? []
    if (id !== undefined && binding !== undefined) names.set(`${id}.${binding}`, { id, binding })
  }
  return [...names.values()]
}
