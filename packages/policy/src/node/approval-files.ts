import { canonicalize } from '@countersign/digest'
import { type Approval, parseApproval } from '../approval.js'
import { PolicyError } from '../error.js'
import { type ApprovalSigner, type Identities, readAnswer, signAnswer } from './approval-answer.js'
import { type ApprovalName, answerFile, approvalNames, nameOf, requestFile } from './approval-name.js'
import type { PrivateFolder } from './private-folder.js'

/** Requests and signed answers as files. Reading throws for what is there and is not as it should be. */
export interface ApprovalFiles {
  names(): readonly ApprovalName[]
  request(name: ApprovalName): Approval | null
  answer(name: ApprovalName): Approval | null
  /** false when the name is taken */
  writeRequest(pending: Approval): boolean
  /** false when an answer that counts is there already */
  writeAnswer(answered: Approval, signer: ApprovalSigner): Promise<boolean>
  remove(name: ApprovalName): void
}

export function openApprovalFiles(folder: PrivateFolder, identities: Identities): ApprovalFiles {
  function readSigned(name: ApprovalName): Approval | null {
    const text = folder.read(answerFile(name))
    return text === null ? null : named(name, readAnswer(text, identities))
  }

  return {
    names: () => approvalNames(folder.names()),
    request(name) {
      const text = folder.read(requestFile(name))
      if (text === null) return null
      const approval = named(name, parseApproval(JSON.parse(text)))
      // A request is nobody's word: whatever it says of itself, it grants nothing.
      if (approval.status === 'pending') return approval
      throw new PolicyError('approval_invalid', 'The approval is not signed.')
    },
    answer: readSigned,
    writeRequest: (pending) => folder.create(requestFile(nameOf(pending)), `${canonicalize(pending)}\n`),
    async writeAnswer(answered, signer) {
      const name = nameOf(answered)
      const text = await signAnswer(answered, signer)
      // A file that was planted there must not stand in the operator's way.
      if (!counts(() => readSigned(name))) folder.remove(answerFile(name))
      return folder.create(answerFile(name), text)
    },
    remove(name) {
      folder.remove(requestFile(name))
      folder.remove(answerFile(name))
    },
  }
}

function counts(read: () => Approval | null): boolean {
  try {
    return read() !== null
  } catch {
    return false
  }
}

/** An answer to one call, copied to the name of another, is no answer to it. */
function named({ id, binding }: ApprovalName, approval: Approval): Approval {
  const own = nameOf(approval)
  if (own.id === id && own.binding === binding) return approval
  throw new PolicyError('approval_invalid', 'The approval is not the one that its name says.')
}
