/** The members that say what a message is, and those that say which tool it calls. */
const ENVELOPE = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])
const CALL = new Set(['name', 'arguments', 'task', '_meta'])

/**
 * Whether a message has a member like `Method` or `paramſ`. Parsers that ignore case (Go's encoding/json is one) read
 * it as `method`, so `{"method":"ping","Method":"tools/call"}` is a ping here and a tool call there.
 */
export function hasLookAlike(message: object): boolean {
  if (someLikeness(message, ENVELOPE)) return true
  const { method, params } = message as { method?: unknown; params?: unknown }
  return (
    method === 'tools/call' && typeof params === 'object' && params !== null && someLikeness(params, CALL)
  )
}

function someLikeness(value: object, names: ReadonlySet<string>): boolean {
  for (const key in value) if (!names.has(key) && names.has(fold(key))) return true
  return false
}

// Up, then down: the long s and the Kelvin sign each fold in one direction only.
function fold(key: string): string {
  return key.toUpperCase().toLowerCase()
}
