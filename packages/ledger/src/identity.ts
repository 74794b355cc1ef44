import { ed25519Verify, encodeBase64, parseVkey } from '@countersign/digest'
import { LedgerError } from './error.js'

/** Holds the identity key: a file, an agent or a KMS. Throws when it cannot sign. */
export interface Signer {
  /** The public key as a C2SP vkey named `countersign-identity`. */
  readonly vkey: string
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>
}

export const IDENTITY_NAME = 'countersign-identity'

/** The identity key's word that this run key signs for this run of this server. */
export async function certifyRun(
  identity: Signer,
  runId: string,
  serverId: string,
  runVkey: string,
): Promise<string> {
  const statement = new TextEncoder().encode(`countersign/run/v1\n${runId}\n${serverId}\n${runVkey}\n`)
  // An agent that signs with another key, or not at all, would give a run that nobody can verify.
  try {
    const { name, publicKey } = parseVkey(identity.vkey)
    const signature = await identity.sign(statement)
    if (name === IDENTITY_NAME && ed25519Verify(publicKey, statement, signature))
      return encodeBase64(signature)
  } catch (error) {
    throw new LedgerError('signer_failed', `the identity key could not sign: ${messageOf(error)}`, error)
  }
  throw new LedgerError('signer_failed', 'the signer did not sign with the identity key that it names')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
