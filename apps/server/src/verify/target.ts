import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.js'
import { CommandError } from '../error.js'
import { locateRun, type RunLocation } from '../run-location.js'

/** What there is to verify. */
export type Target =
  | ({ readonly kind: 'run' } & RunLocation)
  | { readonly kind: 'pack'; readonly path: string }
  | { readonly kind: 'proof'; readonly path: string }

/** Tells a run, a pack and a proof apart by where they are and what they are called. */
export function locateTarget(context: Context, word: string): Target {
  const stat = /[/\\.]/.test(word) ? statSync(word, { throwIfNoEntry: false }) : undefined
  if (stat?.isDirectory() && existsSync(join(word, 'pack_manifest.json'))) return { kind: 'pack', path: word }
  if (stat?.isFile() && /\.zip$/i.test(word)) return { kind: 'pack', path: word }
  if (stat?.isFile() && /\.json$/i.test(word)) return { kind: 'proof', path: word }
  if (stat?.isFile() && !/events\.jsonl$/.test(word))
    throw new CommandError('unreadable', `${word} is neither a run, a pack nor a proof`)
  return { kind: 'run', ...locateRun(context, word) }
}

/** What was asked of the verifier, whatever the target. */
export interface VerifyRequest {
  readonly anchors: readonly { readonly runId: string; readonly seq: number; readonly link: string }[]
  /** Identities to pin in place of our own. */
  readonly publicKeys: readonly string[] | undefined
  readonly strict: boolean
  readonly json: boolean
}
