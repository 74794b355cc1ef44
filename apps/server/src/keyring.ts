import { join } from 'node:path'
import type { FileKeys, TrustedKeys } from '@countersign/ledger/node'
import type { Context } from './context.js'

/** The keys of this user, which lie outside every workspace. */
export async function openKeys({ home, workspace }: Pick<Context, 'home' | 'workspace'>): Promise<FileKeys> {
  const { fileKeys } = await import('@countersign/ledger/node')
  return fileKeys({ dir: keysDir({ home }), workspace })
}

/** What our own runs are verified with; nothing where there are no keys, or none that can be used. */
export async function trustedKeys(context: Context): Promise<TrustedKeys> {
  try {
    return (await openKeys(context)).trusted()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    context.output.note(`countersign: verifying without our own keys: ${reason}`)
    return { identityKeys: [], masters: new Map() }
  }
}

export function keysDir({ home }: Pick<Context, 'home'>): string {
  return join(home, 'keys')
}
