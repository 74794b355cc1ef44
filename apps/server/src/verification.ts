import { basename } from 'node:path'
import type { Anchor, Verdict } from '@countersign/verifier'
import type { Context } from './context.js'
import { trustedKeys } from './keyring.js'
import { readEvents, textIn } from './run-events.js'
import { type RunLocation, runIds } from './run-location.js'
import { startProgress } from './terminal/progress.js'

export interface JudgeOptions {
  /** The identity keys to pin, in place of our own. */
  readonly publicKeys?: readonly string[] | undefined
  readonly anchors?: readonly Anchor[] | undefined
}

/** Verifies a run. Our own runs are held against our own keys; a run from elsewhere against those that were given. */
export async function judgeRun(
  context: Context,
  { dir, runId }: RunLocation,
  options: JudgeOptions = {},
): Promise<Verdict> {
  const { verifyRunDir } = await import('@countersign/verifier/node')
  const own = isOurs(context, dir) ? await trustedKeys(context) : undefined
  const progress = startProgress(context.output, runId)
  try {
    return await verifyRunDir(dir, {
      identityKeys: pinned(options.publicKeys ?? own?.identityKeys),
      hmacMaster: own?.masters.get((await hmacKeyId(dir)) ?? ''),
      sharedSecretSuffices: options.publicKeys === undefined,
      anchors: options.anchors,
      onProgress: (bytes, total) => progress.reach(bytes, total),
    })
  } finally {
    progress.end()
  }
}

/** The identities that a run must be of: those that were given, else our own for a run of this workspace. */
export async function identitiesFor(
  context: Context,
  { dir }: RunLocation,
  publicKeys: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (publicKeys !== undefined) return publicKeys
  return isOurs(context, dir) ? pinned((await trustedKeys(context)).identityKeys) : undefined
}

// Nothing to pin is not the same as trusting nobody.
function pinned(keys: readonly string[] | undefined): readonly string[] | undefined {
  return keys !== undefined && keys.length > 0 ? keys : undefined
}

/** Whether a run lies in this workspace, and not somewhere it was copied to. */
export function isOurs(context: Context, dir: string): boolean {
  return dir.startsWith(context.stateDir) && runIds(context).includes(basename(dir))
}

async function hmacKeyId(dir: string): Promise<string | undefined> {
  for await (const event of readEvents(dir)) return textIn(event, 'hmac_key_id')
  return undefined
}
