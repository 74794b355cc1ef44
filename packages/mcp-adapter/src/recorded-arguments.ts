import { evidenceFields, fieldHashes, type Policy } from '@countersign/policy'
import { type RequestedBody, redactArguments } from '@countersign/receipt'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { Parts } from './parts.js'

type Recorded = Partial<Pick<RequestedBody, 'arguments_redacted' | 'arguments_content'>>
type OpenObject = Record<string, unknown>

const evidenceByPolicy = new WeakMap<Policy, ReturnType<typeof evidenceFields>>()

/** For each tool that gates take as evidence, the fields whose hashes are recorded. */
export function evidenceFieldsOf(policy: Policy): ReturnType<typeof evidenceFields> {
  let fields = evidenceByPolicy.get(policy)
  if (fields === undefined) {
    fields = evidenceFields(policy.document)
    evidenceByPolicy.set(policy, fields)
  }
  return fields
}

/** What of the arguments is recorded beside their hash: nothing, unless the policy or the operator asks for it. */
export function recordedArguments(parts: Parts, settings: Settings, call: GuardedCall): Recorded {
  const recorded: Recorded = {}
  const policy = settings.policy()
  const args = (call.arguments ?? {}) as OpenObject
  const evidence = policy === null ? undefined : evidenceFieldsOf(policy).get(call.toolName)
  const clear = policy?.rulesFor(call.toolName).cleartext ?? []
  if (evidence === undefined && clear.length === 0 && parts.options.recordArguments !== true) return recorded
  try {
    const safe = parts.egress().redactor.redactSecretsInValue(args).value as OpenObject
    if (evidence !== undefined || clear.length > 0) {
      // A field that holds a secret is hashed, whatever the policy says of it.
      const open = clear.filter((path) => safe === args || isSame(args, safe, path))
      const redacted = redactArguments(args, open)
      recorded.arguments_redacted =
        typeof redacted === 'string' ? redacted : { ...redacted, ...fieldHashes(evidence ?? [], args) }
    }
    if (parts.options.recordArguments === true) recorded.arguments_content = safe
  } catch {
    // Arguments that cannot be hashed are refused before they could matter.
  }
  return recorded
}

function isSame(args: unknown, safe: unknown, path: string): boolean {
  let one = args
  let other = safe
  for (const name of path.split('.')) {
    one = (one as OpenObject | undefined)?.[name]
    other = (other as OpenObject | undefined)?.[name]
  }
  return one === other
}
