import { encodeBase64 } from '@countersign/digest'

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
  const statement = `countersign/run/v1\n${runId}\n${serverId}\n${runVkey}\n`
  return encodeBase64(await identity.sign(new TextEncoder().encode(statement)))
}
