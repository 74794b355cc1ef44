import { validateEvent } from '@countersign/schema'

/** One line of a ledger in the words of a gateway's log, and the receipt to look for when it closed a call. */
export function describeEvent(text: string): { line: string; toolCall?: string } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { line: 'REFUSED a line that is not JSON' }
  }
  // A newer server may write fields that this gateway does not know. It must not choke on them.
  const checked = validateEvent(parsed, { unknownFields: 'ignore' })
  if (!checked.ok) {
    const [first] = checked.errors
    return { line: `REFUSED a line: ${first?.path} ${first?.message}` }
  }
  const event = checked.value
  const at = `${event.run_id}#${event.seq}`
  switch (event.type) {
    case 'mcp_tool_requested':
      return { line: `${at} asked    ${quoted(event.tool_name)}` }
    case 'mcp_tool_denied':
      return {
        line: `${at} ${event.policy_decision.padEnd(8)} ${quoted(event.tool_name)} ${event.error_code}`,
        toolCall: event.tool_call,
      }
    case 'mcp_tool_executed':
      return {
        line: `${at} ${event.policy_decision.padEnd(8)} ${quoted(event.tool_name)} ${event.outcome}`,
        toolCall: event.tool_call,
      }
    default:
      return { line: `${at} ${event.type}` }
  }
}

/** Names of tools come from servers. JSON keeps a newline in one of them from forging a line of this log. */
function quoted(name: string): string {
  return JSON.stringify(name)
}
