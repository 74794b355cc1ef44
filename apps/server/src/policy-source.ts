import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Policy } from '@countersign/policy'
import type { Context } from './context.js'
import { CommandError } from './error.js'

export const POLICY_FILE = 'countersign.policy.yaml'

/** The path of the policy in force here: flag, environment, configuration, then the workspace's own; undefined for none. */
export function policyPath(context: Context, flag?: string): string | undefined {
  if (flag !== undefined) return resolve(flag)
  // As the guard reads them: a client starts it in whatever folder it likes.
  const named = context.env['COUNTERSIGN_POLICY'] || context.config.policy
  if (named !== undefined) return resolve(context.workspace, named)
  const own = join(context.workspace, POLICY_FILE)
  return existsSync(own) ? own : undefined
}

/** Reads a policy; a mistake in it is thrown with every line it is on. */
export async function readPolicy(path: string): Promise<Policy> {
  const { parsePolicy } = await import('@countersign/policy')
  return parsePolicy(readFileSync(path, 'utf8'))
}

/** The policy in force here; throws when there is none. */
export async function requirePolicy(
  context: Context,
  flag?: string,
): Promise<{ path: string; policy: Policy }> {
  const path = policyPath(context, flag)
  if (path === undefined)
    throw new CommandError(
      'not_found',
      `no ${POLICY_FILE} in ${context.workspace}; \`countersign init\` writes one`,
    )
  return { path, policy: await readPolicy(path) }
}
