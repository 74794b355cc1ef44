import { canonicalize } from '@countersign/digest'
import {
  type Approval,
  grantApproval,
  type OperatorAnswer,
  parseApproval,
  refuseApproval,
  useApproval,
} from '../approval.js'
import type { ApprovalQuery } from '../call.js'
import { PolicyError } from '../error.js'
import { type ApprovalSigner, parseIdentities } from './approval-answer.js'
import { openApprovalFiles } from './approval-files.js'
import { type ApprovalName, bindingOf, nameOf, usedFile } from './approval-name.js'
import { openPrivateFolder } from './private-folder.js'

/** Callers make requests, so there are only so many at a time. */
const MAX_PENDING = 1000
/** What ended this long ago is cleared away: an expired answer grants nothing, and the ledger remembers it. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

export interface ApprovalsOptions {
  /** Verifier keys of the operators whose answers count; with none, nothing is ever granted. */
  readonly identities: readonly string[]
  /**
   * Where a use is marked; the folder of the approvals by default. Outside the workspace no file tool can take the
   * mark away, nor use the approval again in another workspace.
   */
  readonly usedDir?: string | undefined
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined
}

/** What an operator answers, and the key that says so. */
export interface SignedAnswer extends Omit<OperatorAnswer, 'now'> {
  readonly signer: ApprovalSigner
  /** The request as the operator saw it: one that was changed since is not answered. */
  readonly seen?: Approval | undefined
}

/** One approval of the folder. What is pending may have been written by anybody. */
export type ApprovalEntry =
  | {
      readonly state: 'pending' | 'granted' | 'refused' | 'used' | 'expired'
      readonly approval_id: string
      readonly approval: Approval
    }
  | { readonly state: 'invalid'; readonly approval_id: string; readonly problem: string }

/** The approvals of a workspace, as files that any number of processes share. */
export interface Approvals {
  /** Leaves a pending request for an operator. */
  request(pending: Approval): void
  /** Everything there is: what is invalid, then the oldest request first. */
  list(): readonly ApprovalEntry[]
  /** For `EvaluationContext.findApproval`: what is not exactly as an operator signed it is not found. */
  find(wanted: ApprovalQuery): Approval | null
  grant(id: string, answer: SignedAnswer): Promise<Approval>
  refuse(id: string, answer: SignedAnswer): Promise<Approval>
  /** Uses a granted approval up. Of all the processes that try, one succeeds; the others get a PolicyError. */
  use(id: string): Approval
}

/** Opens the folder of approvals, such as `.countersign/approvals`; the first request makes it. */
export function openApprovals(dir: string, options: ApprovalsOptions): Approvals {
  const folder = openPrivateFolder(dir)
  const marks = options.usedDir === undefined ? folder : openPrivateFolder(options.usedDir)
  const files = openApprovalFiles(folder, parseIdentities(options.identities))
  const clock = options.clock ?? Date.now
  // Whoever takes a mark away gets no second use out of this process.
  const usedHere = new Set<string>()

  function look(name: ApprovalName): ApprovalEntry | null {
    const approval_id = name.id
    try {
      const approval = files.answer(name) ?? files.request(name)
      return approval === null ? null : { state: stateOf(approval), approval_id, approval }
    } catch (error) {
      const problem = error instanceof PolicyError ? error.message : 'The approval is not a document of ours.'
      return { state: 'invalid', approval_id, problem }
    }
  }

  function stateOf(approval: Approval): Exclude<ApprovalEntry['state'], 'invalid'> {
    const { approval_id, status, expires_at } = approval
    if (status === 'granted' && (usedHere.has(approval_id) || marks.read(usedFile(approval_id)) !== null))
      return 'used'
    if (status === 'pending' || clock() < Date.parse(expires_at ?? '')) return status
    return 'expired'
  }

  function entries(fits: (name: ApprovalName) => boolean): readonly ApprovalEntry[] {
    return files
      .names()
      .filter(fits)
      .map(look)
      .filter((entry) => entry !== null)
  }

  async function answer(
    id: string,
    { by, expiresInMs, signer, seen }: SignedAnswer,
    decide: typeof grantApproval,
  ): Promise<Approval> {
    if (!options.identities.includes(signer.vkey))
      throw refuse('The signer is not an operator whose answers count here.')
    const names = files.names().filter((name) => name.id === id)
    if (names.length > 1)
      throw refuse('Two requests have this id: remove them and let the call be made again.')
    const pending = names[0] === undefined ? null : files.request(names[0])
    if (pending === null) throw refuse('There is no request with this id.')
    if (seen !== undefined && canonicalize(seen) !== canonicalize(pending))
      throw refuse('The request changed since it was shown: look at it again.')
    const answered = decide(pending, { by, expiresInMs, now: clock() })
    if (!(await files.writeAnswer(answered, signer))) throw refuse('The request was answered already.')
    return answered
  }

  /** Whether there is room for a request, once what ended long ago is taken away. */
  function hasRoom(): boolean {
    if (files.names().length < MAX_PENDING) return true
    let waiting = 0
    for (const entry of entries(() => true)) {
      if (entry.state === 'invalid') continue
      const { approval, state } = entry
      if (Date.parse(approval.expires_at ?? approval.requested_at) + KEEP_MS < clock()) {
        files.remove(nameOf(approval))
        marks.remove(usedFile(approval.approval_id))
      } else if (state === 'pending') waiting += 1
    }
    return waiting < MAX_PENDING
  }

  return {
    request(pending) {
      if (parseApproval(pending).status !== 'pending') throw new TypeError('a request is pending')
      if (!hasRoom()) throw new PolicyError('approvals_unavailable', 'Too many requests wait for an answer.')
      if (!files.writeRequest(pending)) throw refuse('There is a request with this id already.')
    },
    list: () =>
      [...entries(() => true)].sort((one, other) => (requestedAt(one) < requestedAt(other) ? -1 : 1)),
    find(wanted) {
      const binding = bindingOf(wanted)
      const { approval_id } = wanted
      const found = orNone(() =>
        entries((name) => name.binding === binding && (approval_id ?? name.id) === name.id),
      )
      for (const state of STRONGEST_FIRST) {
        for (const entry of found) {
          if (entry.state !== state) continue
          return state === 'used' ? useApproval(entry.approval) : entry.approval
        }
      }
      return null
    },
    grant: (id, given) => answer(id, given, grantApproval),
    refuse: (id, given) => answer(id, given, refuseApproval),
    use(id) {
      const granted = entries((name) => name.id === id).find(({ state }) => state === 'granted')
      if (granted === undefined || granted.state !== 'granted') throw refuse('The approval cannot be used.')
      const used = useApproval(granted.approval)
      const mark = canonicalize({ approval_id: id, used_at: new Date(clock()).toISOString() })
      if (!marks.create(usedFile(id), `${mark}\n`)) throw refuse('The approval was used already.')
      usedHere.add(id)
      return used
    },
  }
}

/** An operator's refusal stands against every grant for the same call, however often it was asked for. */
const STRONGEST_FIRST = ['refused', 'granted', 'pending', 'used', 'expired'] as const

/** A folder that cannot be read holds no approval; whoever asks for one next is told. */
function orNone(read: () => readonly ApprovalEntry[]): readonly ApprovalEntry[] {
  try {
    return read()
  } catch {
    return []
  }
}

function requestedAt(entry: ApprovalEntry): string {
  return entry.state === 'invalid' ? '' : entry.approval.requested_at
}

function refuse(message: string): PolicyError {
  return new PolicyError('approval_invalid', message)
}
