import type { Context } from '../context.js'
import { messageOf } from '../error.js'
import type { Check, Finding } from './check.js'
import { clock } from './clock.js'
import { folders, gitignore } from './folders.js'
import { keys } from './keys.js'
import { node } from './node.js'
import { authority, policy } from './policy.js'
import { runs } from './runs.js'

const CHECKS: readonly Check[] = [node, folders, gitignore, keys, policy, authority, clock, runs]

/** Looks at everything that a guarded server leans on. */
export async function examine(context: Context): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, remedy, look } of CHECKS) {
    try {
      findings.push({ name, ...(await look(context)) })
    } catch (error) {
      findings.push({ name, state: 'fail', detail: messageOf(error), fix: remedy })
    }
  }
  return findings
}
