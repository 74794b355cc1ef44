import { type Envelope, refusalResult } from '@countersign/receipt'
import type { GuardedCall } from './call.js'
import { isObject } from './json-rpc.js'
import type { ToolResult } from './tool-result.js'

const ENVELOPE_META = 'dev.countersign/envelope'

/**
 * The envelope as the result of a call. Clients check structured content against the tool's output schema even in an
 * error result, and throw: for a tool that has one the envelope travels in `_meta`.
 */
export function resultOf(
  document: Envelope,
  { tool, modern }: Pick<GuardedCall, 'tool' | 'modern'>,
): ToolResult {
  const { structuredContent, ...rest } = refusalResult(document)
  const place =
    tool?.outputSchema === undefined
      ? { structuredContent }
      : { _meta: { [ENVELOPE_META]: structuredContent } }
  return { ...rest, ...place, ...(modern ? { resultType: 'complete' } : {}) }
}

/** The envelope that a refusal carries, wherever it had to be put: for an answer that is no result. */
export function envelopeIn({ structuredContent, _meta }: ToolResult): unknown {
  return structuredContent ?? (isObject(_meta) ? _meta[ENVELOPE_META] : undefined)
}
