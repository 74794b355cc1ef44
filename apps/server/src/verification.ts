import { basename } from 'node:path'
import type { Anchor, Verdict } from '@countersign/verifier'
import type { VerifyRunOptions } from '@countersign/verifier/node'
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
  const standards = await standardsFor(context, { dir, runId }, options.publicKeys)
  const progress = startProgress(context.output, runId)
  try {
    return await verifyRunDir(dir, {
      ...standards,
      anchors: options.anchors,
      onProgress: (bytes, total) => progress.reach(bytes, total),
    })
  } finally {
    progress.end()
  }
}

/** What a run is held against: the identities that were given, else our own keys for a run of this workspace. */
export async function standardsFor(
  context: Context,
  { dir }: RunLocation,
  publicKeys: readonly string[] | undefined,
): Promise<Pick<VerifyRunOptions, 'identityKeys' | 'hmacMaster' | 'sharedSecretSuffices'>> {
  const own = isOurs(context, dir) ? await trustedKeys(context) : undefined
  return {
    identityKeys: pinned(publicKeys ?? own?.identityKeys),
    hmacMaster: own?.masters.get((await hmacKeyId(dir)) ?? ''),
    sharedSecretSuffices: publicKeys === undefined,
  }
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
