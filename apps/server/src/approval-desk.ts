import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { ApprovalEntry, Approvals, SignedAnswer } from '@countersign/policy/node'
import type { Context } from './context.js'
import { CommandError } from './error.js'
import { openKeys } from './keyring.js'

const HOUR_MILLIS = 3_600_000

/** The approvals of the workspace, as the guard reads them: our own identity is the operator's. */
export async function openWorkspaceApprovals(context: Context): Promise<{ approvals: Approvals }> {
  const { openApprovals } = await import('@countersign/policy/node')
  const { identityKeys } = (await openKeys(context)).trusted()
  const approvals = openApprovals(join(context.stateDir, 'approvals'), {
    identities: identityKeys,
    usedDir: join(context.home, 'used_approvals'),
  })
  return { approvals }
}

export interface AnswerFlags {
  readonly by?: string
  readonly expires?: string
  readonly json?: boolean
}

/** Answers a pending request with the identity key. Whoever holds the key is the operator. */
export async function answerRequest(
  context: Context,
  id: string,
  flags: AnswerFlags,
  kind: 'grant' | 'refuse',
): Promise<ApprovalEntry & { state: 'granted' | 'refused' }> {
  const { approvals } = await openWorkspaceApprovals(context)
  const entry = pendingEntry(approvals, id)
  const keys = await openKeys(context)
  keys.show()
  const answer: SignedAnswer = {
    by: flags.by ?? userInfo().username,
    expiresInMs: parseLifetime(flags.expires ?? '1h'),
    signer: keys.signing().identity,
    seen: entry.approval,
  }
  const approval = await approvals[kind](entry.approval_id, answer)
  return { state: kind === 'grant' ? 'granted' : 'refused', approval_id: entry.approval_id, approval }
}

/** A request by its id, or the beginning of it. */
function pendingEntry(approvals: Approvals, id: string): ApprovalEntry & { state: 'pending' } {
  const found = approvals.list().filter((entry) => entry.approval_id.startsWith(id))
  const pending = found.filter((entry) => entry.state === 'pending')
  if (pending.length === 1) return pending[0] as ApprovalEntry & { state: 'pending' }
  if (pending.length > 1)
    throw new CommandError('usage', `${id} fits ${pending.length} requests; give all of the id`)
  if (found.length > 0) throw new CommandError('usage', `${id} is ${found[0]!.state}, not pending`)
  throw new CommandError('not_found', `no request ${id}; \`countersign approvals\` lists them`)
}

function parseLifetime(text: string): number {
  const match = /^([1-9]\d{0,4})([smhd])$/.exec(text)
  if (match === null)
    throw new CommandError('usage', `--expires takes a time such as 15m, 1h or 2d, got ${text}`)
  const unit = { s: 1000, m: 60_000, h: HOUR_MILLIS, d: 24 * HOUR_MILLIS }[match[2] as 's' | 'm' | 'h' | 'd']
  return Number(match[1]) * unit
}
