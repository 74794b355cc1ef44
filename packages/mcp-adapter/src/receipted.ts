import type { Guard } from './guard.js'
import type { ServerGuardOptions } from './in-process/guard-server.js'
import { sharedGuard } from './in-process/shared-guard.js'
import { isObject } from './json-rpc.js'
import type { ToolResult } from './tool-result.js'

export interface ReceiptedOptions extends ServerGuardOptions {
  /** The tool's name; by default that of the handler function. */
  readonly toolName?: string | undefined
}

/** Puts the pipeline around one tool handler, for servers that are not guarded as a whole. */
export function receipted(
  options: ReceiptedOptions = {},
): <Handler extends (...args: never[]) => unknown>(
  handler: Handler,
) => (...args: Parameters<Handler>) => Promise<Awaited<ReturnType<Handler>>> {
  const { guard: given, toolName, ...settings } = options
  return (handler) => {
    let guard: Guard | undefined
    return (...args) => {
      guard ??= given ?? sharedGuard(settings)
      // A handler without an input schema gets the request's context as its only argument.
      const input = args.length > 1 || !isContext(args[0]) ? args[0] : undefined
      const call = { toolName: toolName ?? (handler.name || 'tool'), arguments: input }
      return guard.call(call, () => handler(...args) as ToolResult) as Promise<never>
    }
  }
}

/** What the SDKs hand to a handler beside its arguments: v1's `extra`, v2's `ctx`. */
function isContext(value: unknown): boolean {
  return isObject(value) && (value['signal'] instanceof AbortSignal || isObject(value['mcpReq']))
}
