import { canonicalize, decodeBase64, ed25519Verify, encodeBase64, parseVkey } from '@countersign/digest'
import { type Approval, approvalStatement, parseApproval } from '../approval.js'
import { PolicyError } from '../error.js'

/** Holds the operator's identity key: a file, an agent or a KMS. */
export interface ApprovalSigner {
  /** The public key as a C2SP vkey. */
  readonly vkey: string
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>
}

/** Public keys by the vkeys that name them: only their answers count. */
export type Identities = ReadonlyMap<string, Uint8Array>

export function parseIdentities(vkeys: Iterable<string>): Identities {
  return new Map([...vkeys].map((vkey) => [vkey, publicKeyOf(vkey)]))
}

function publicKeyOf(vkey: string): Uint8Array {
  try {
    return parseVkey(vkey).publicKey
  } catch (error) {
    throw new PolicyError('approval_invalid', 'The key of an operator is not a verifier key.', {
      cause: error,
    })
  }
}

/** The text of an answer file: the approval and the operator's signature over its statement. */
export async function signAnswer(approval: Approval, signer: ApprovalSigner): Promise<string> {
  const signature = await signer.sign(statementBytes(approval))
  const text = `${canonicalize({ approval, signature: encodeBase64(signature), vkey: signer.vkey })}\n`
  // A signer that answers with something else must not leave a file that never counts.
  readAnswer(text, parseIdentities([signer.vkey]))
  return text
}

/** The approval of an answer file; throws unless it is exactly what `signAnswer` writes under one of the identities. */
export function readAnswer(text: string, identities: Identities): Approval {
  const { approval, signature, vkey } = JSON.parse(text) as Record<string, unknown>
  const answered = parseApproval(approval)
  const publicKey = identities.get(vkey as string)
  if (publicKey === undefined) throw refuse('signed by nobody who may')
  if (answered.status !== 'granted' && answered.status !== 'refused') throw refuse('not an answer')
  if (`${canonicalize({ approval: answered, signature, vkey })}\n` !== text) throw refuse('not canonical')
  if (!ed25519Verify(publicKey, statementBytes(answered), decodeBase64(String(signature))))
    throw refuse('not signed as it stands')
  return answered
}

function statementBytes(approval: Approval): Uint8Array {
  return new TextEncoder().encode(approvalStatement(approval))
}

function refuse(problem: string): PolicyError {
  return new PolicyError('approval_invalid', `The approval is ${problem}.`)
}
