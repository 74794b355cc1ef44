import { resultHash } from '@countersign/receipt'
import type { ToolResult } from './tool-result.js'

/**
 * The hash of a result as it leaves. In process a result may hold what JSON turns into something else, such as a
 * date: then the JSON that the client reads is what counts. Undefined when even that has no canonical form.
 */
export function hashOfResult(result: ToolResult): string | undefined {
  try {
    return resultHash(result)
  } catch {
    try {
      return resultHash(JSON.parse(JSON.stringify(result)))
    } catch {
      return undefined
    }
  }
}
