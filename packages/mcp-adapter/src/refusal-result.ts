import { type Envelope, refusalResult } from '@countersign/receipt'
import type { GuardedCall } from './call.js'
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
