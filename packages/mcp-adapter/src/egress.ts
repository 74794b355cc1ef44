import type { Policy } from '@countersign/policy'
import { createRedactor, type Findings, type Redactor, type RedactorOptions } from '@countersign/redact'
import type { GuardedCall } from './call.js'
import { isObject, type JsonObject, type RpcError } from './json-rpc.js'
import { mendJsonText } from './json-text.js'
import { hideOpaque, showOpaque } from './opaque.js'
import { keepsSchema } from './output-schema.js'
import type { ToolResult } from './tool-result.js'
import { withheldResult } from './withheld.js'

/** What was found, in the words of the executed record. */
export interface RecordedFindings {
  readonly redactions?: Findings['redactions'][number][]
  readonly redaction_details?: Record<string, number>
  readonly injection_markers?: Record<string, number>
}

/** A result as it leaves. */
export interface Delivery {
  readonly result: ToolResult
  /** What is delivered is not what the tool gave. */
  readonly altered: boolean
  readonly withheld: boolean
  readonly findings: RecordedFindings
}

/** Takes out of everything that leaves what the policy does not let out. Copies, never mutates. */
export class Egress {
  readonly redactor: Redactor
  readonly #off: boolean

  constructor(options: RedactorOptions | false, policy: Policy | null) {
    this.#off = options === false
    const { egress } = policy?.document ?? {}
    const given = options === false ? {} : options
    this.redactor = createRedactor({ ...given, actions: { ...given.actions, ...definedOnly(egress ?? {}) } })
  }

  /** The result of a tool call. Where a redacted one would break the tool's own schema, nothing of it leaves. */
  result(result: ToolResult, call: Pick<GuardedCall, 'tool' | 'modern'>): Delivery {
    if (this.#off) return { result, altered: false, withheld: false, findings: {} }
    const { value, changed, found } = this.value(result)
    if (found.withheld !== undefined)
      return {
        result: withheldResult(found.withheld, call),
        altered: true,
        withheld: true,
        findings: recorded(found),
      }
    if (!changed) return { result, altered: false, withheld: false, findings: recorded(found) }
    const redacted = value as ToolResult
    if (!keepsSchema(call.tool?.outputSchema, result, redacted))
      return {
        result: withheldResult('schema_strict', call),
        altered: true,
        withheld: true,
        findings: recorded({ ...found, redactions: [...found.redactions, 'schema_strict'] }),
      }
    return { result: redacted, altered: true, withheld: false, findings: recorded(found) }
  }

  /** A JSON-RPC error: its text and its data are as talkative as a result. */
  error(error: RpcError): { readonly error: RpcError; readonly findings: RecordedFindings } {
    const { value, changed, found } = this.value(error as unknown as JsonObject)
    if (!changed && found.withheld === undefined) return { error, findings: recorded(found) }
    const redacted = isObject(value) ? value : {}
    const { message, data } = redacted
    const kept: RpcError = {
      code: error.code,
      message: typeof message === 'string' ? message : 'The error was withheld.',
      ...(data === undefined ? {} : { data }),
    }
    return { error: kept, findings: recorded(found) }
  }

  /** Any other value; `changed` tells whether the copy differs. What is withheld becomes a mark. */
  value(value: JsonObject): { readonly value: unknown; readonly changed: boolean; readonly found: Findings } {
    const view = hideOpaque(value)
    const found = this.redactor.redactSecretsInValue(view)
    const { value: safe } = found
    if (safe === view) return { value, changed: false, found }
    if (found.withheld !== undefined) return { value: safe, changed: true, found }
    return { value: showOpaque(value, mendJsonText(view, safe, this.redactor)), changed: true, found }
  }
}

const NOTHING_FOUND: RecordedFindings = {}

function recorded({ redactions, details, markers }: Findings): RecordedFindings {
  if (redactions.length === 0 && isEmpty(details) && isEmpty(markers)) return NOTHING_FOUND
  return { redactions: [...redactions], redaction_details: { ...details }, injection_markers: { ...markers } }
}

function isEmpty(tally: object): boolean {
  for (const _ in tally) return false
  return true
}

function definedOnly<Value extends object>(
  value: Value,
): { [Name in keyof Value]: NonNullable<Value[Name]> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never
}
