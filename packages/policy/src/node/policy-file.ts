import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PolicyError } from '../error.js'
import { parsePolicy } from '../parse.js'
import type { Policy } from '../policy.js'
import { MAX_POLICY_BYTES } from '../yaml-text.js'

/** The fields of the `policy_loaded` event. */
export interface PolicyLoaded {
  readonly type: 'policy_loaded'
  readonly policy_hash: string
  readonly policy_ref: string
  readonly dry_run: boolean
}

export interface PolicyFileOptions {
  /** A policy took effect: the first one, and every good one after it. Record the event. */
  readonly onLoaded?: (event: PolicyLoaded, policy: Policy) => void
  /** The file is broken or gone. The policy before it stays in force: tell the operator loudly. */
  readonly onBroken?: (error: Error) => void
  /** Milliseconds between looks at the file; 0 never looks by itself. */
  readonly interval?: number
}

/** A policy that follows its file. */
export interface PolicyFile {
  /** The policy in force. */
  readonly current: Policy
  /** Looks at the file now. */
  refresh(): Promise<void>
  close(): void
}

/** Reads a policy file and follows it. Throws when the first reading fails: a broken policy must not start anything. */
export async function openPolicyFile(path: string, options: PolicyFileOptions = {}): Promise<PolicyFile> {
  let version = await versionOf(path)
  let current = parsePolicy(await readText(path))
  const announce = (): void => options.onLoaded?.(policyLoaded(current, path), current)
  announce()

  const look = async (): Promise<void> => {
    const seen = await versionOf(path).catch(() => 'gone')
    if (seen === version) return
    version = seen
    let next: Policy
    try {
      next = parsePolicy(await readText(path))
    } catch (error) {
      options.onBroken?.(error instanceof Error ? error : new Error(String(error)))
      return
    }
    if (next.hash === current.hash) return
    current = next
    announce()
  }
  // One look at a time, so that an older file never replaces a newer one.
  let looking: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => {
    const turn = looking.then(look)
    looking = turn.catch(() => undefined)
    return turn
  }
  const interval = options.interval ?? 1000
  const timer = interval > 0 ? setInterval(() => void refresh().catch(() => undefined), interval) : undefined
  timer?.unref()
  return {
    get current() {
      return current
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

function policyLoaded(policy: Policy, path: string): PolicyLoaded {
  return {
    type: 'policy_loaded',
    policy_hash: `sha256:${policy.hash}`,
    policy_ref: basename(path),
    dry_run: policy.dryRun,
  }
}

async function versionOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
  return [dev, ino, size, mtimeNs, ctimeNs].join(':')
}

async function readText(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new PolicyError('policy_unreadable', 'The policy is not a regular file.')
    if (stats.size > MAX_POLICY_BYTES)
      throw new PolicyError('policy_unreadable', 'The policy file is larger than 4 MiB.')
    return new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile())
  } catch (error) {
    if (error instanceof TypeError)
      throw new PolicyError('policy_unreadable', 'The policy file is not UTF-8.', { cause: error })
    throw error
  } finally {
    await handle.close()
  }
}
