import { decodeBase64, ed25519Verify, parseVkey } from '@countersign/digest'
import type { Event } from './line.js'

const IDENTITY_NAME = 'countersign-identity'

/** Who certified the run key, or why nobody did. */
export type Certificate =
  | { readonly runVkey: string; readonly identity: string }
  | { readonly problem: string }

/** Judges the certificate in a run_start; undefined when the run claims none. */
export function judgeCertificate(start: Event): Certificate | undefined {
  const runVkey = start['run_vkey']
  const identity = start['identity_vkey']
  const signature = start['identity_sig']
  if (runVkey === undefined && identity === undefined && signature === undefined) return undefined
  if (typeof runVkey !== 'string' || typeof identity !== 'string' || typeof signature !== 'string') {
    return { problem: 'run_start names a run key, an identity key or a certificate, and not all three' }
  }
  try {
    const origin = `${start['server_id']}/${start.run_id}`
    if (parseVkey(runVkey).name !== origin) return { problem: 'the run key is not named after this run' }
    const key = parseVkey(identity)
    if (key.name !== IDENTITY_NAME) return { problem: 'the identity key has another name' }
    const statement = `countersign/run/v1\n${start.run_id}\n${start['server_id']}\n${runVkey}\n`
    const certified = ed25519Verify(
      key.publicKey,
      new TextEncoder().encode(statement),
      decodeBase64(signature),
    )
    return certified ? { runVkey, identity } : { problem: 'the identity key did not sign for this run key' }
  } catch {
    return { problem: 'a key or the certificate cannot be read' }
  }
}
