import { type RequestedBody, redactArguments } from '@countersign/receipt'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { Parts } from './parts.js'

export type Recorded = Partial<Pick<RequestedBody, 'arguments_redacted' | 'arguments_content'>>
type OpenObject = Record<string, unknown>

const NOTHING = { cleartext: [], evidenceFields: null }

/** What of the arguments is recorded beside their hash: nothing, unless the policy or the operator asks for it. */
export function recordedArguments(parts: Parts, settings: Settings, call: GuardedCall): Recorded {
  const recorded: Recorded = {}
  const policy = settings.policy()
  const args = (call.arguments ?? {}) as OpenObject
  const { cleartext: clear, evidenceFields: evidence } = policy?.rulesFor(call.toolName) ?? NOTHING
  if (evidence === null && clear.length === 0 && parts.options.recordArguments !== true) return recorded
  try {
    const safe = parts.egress().redactor.redactSecretsInValue(args).value as OpenObject
    if (evidence !== null || clear.length > 0) {
      // A field that holds a secret is hashed, whatever the policy says of it.
      const open = clear.filter((path) => safe === args || isSame(args, safe, path))
      recorded.arguments_redacted = redactArguments(args, open, evidence ?? [])
    }
    if (parts.options.recordArguments === true) recorded.arguments_content = safe
  } catch {
    // Arguments that cannot be hashed are refused before they could matter.
  }
  return recorded
}

function isSame(args: unknown, safe: unknown, path: string): boolean {
  // Items of a list are not compared one by one: with a secret anywhere they are all hashed.
  if (path.includes('[]')) return false
  let one = args
  let other = safe
  for (const name of path.split('.')) {
    one = (one as OpenObject | undefined)?.[name]
    other = (other as OpenObject | undefined)?.[name]
  }
  return one === other
}
