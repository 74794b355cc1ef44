import { type Fault, fault } from './fault.js'
import type { Event } from './line.js'
import type { Segment } from './segment.js'

/** A receipt that the ledger vouches for. */
export interface LinkedReceipt {
  readonly toolCall: string
  readonly hash: string
  readonly seq: number
}

interface Request {
  readonly invocationId: string
  readonly toolCall: string
  readonly serverId: string
  readonly toolName: string
  readonly argumentsHash: string
}

// The calls come from the file: no server has so many under way, and a hostile run must not fill memory with them.
export const MAX_OPEN = 1 << 18

/** Follows each call from its request to its one outcome. Remembers open calls only. */
export class Pairing {
  readonly #open = new Map<string, Request>()
  requested = 0
  complete = 0

  /** Says what is wrong with the event, or undefined; `linked` gets the receipt that an outcome names. */
  note(event: Event, linked?: (receipt: LinkedReceipt) => void): Fault | undefined {
    if (event.type === 'mcp_tool_requested') return this.#request(event)
    if (event.type !== 'mcp_tool_denied' && event.type !== 'mcp_tool_executed') return undefined
    const id = event['request_receipt_id'] as string
    const request = this.#open.get(id)
    if (request === undefined) return fault('pairing_invalid', 'the outcome has no open request')
    if (!fits(request, event)) return fault('pairing_invalid', 'the outcome differs from its request')
    this.#open.delete(id)
    this.complete += 1
    const hash = event['receipt_hash']
    if (typeof hash === 'string')
      linked?.({ toolCall: request.toolCall, hash: hash.slice('sha256:'.length), seq: event.seq })
    return undefined
  }

  /** Whether calls that were read apart continue what was noted so far. */
  accepts({ asked, requests, outcomes }: Pick<Segment, 'asked' | 'requests' | 'outcomes'>): boolean {
    if (this.#open.size + requests.length > MAX_OPEN) return false
    if (this.#open.size > 0 && asked.some((id) => this.#open.has(id))) return false
    return outcomes.every((outcome) => {
      const request = this.#open.get(outcome['request_receipt_id'] as string)
      return request !== undefined && fits(request, outcome)
    })
  }

  /** Notes calls that were read apart. */
  absorb({ requests, outcomes, calls }: Segment, linked: (receipt: LinkedReceipt) => void): void {
    for (const outcome of outcomes) this.note(outcome, linked)
    for (const request of requests) this.note(request)
    this.requested += calls
    this.complete += calls
  }

  get open(): string[] {
    return [...this.#open.values()].map(({ invocationId }) => invocationId)
  }

  #request(event: Event): Fault | undefined {
    const id = event['receipt_id'] as string
    if (this.#open.has(id)) return fault('pairing_invalid', 'two open requests have one id')
    if (this.#open.size === MAX_OPEN)
      return fault('pairing_invalid', `over ${MAX_OPEN} calls are open at once`)
    this.requested += 1
    this.#open.set(detached(id), {
      invocationId: detached(event['invocation_id'] as string),
      toolCall: detached(event['tool_call'] as string),
      serverId: detached(event['server_id'] as string),
      toolName: detached(event['tool_name'] as string),
      argumentsHash: detached(event['arguments_hash'] as string),
    })
    return undefined
  }
}

/** A copy: engines let a part of a text keep all of it in memory, and a call may stay open for long. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}

function fits(request: Request, outcome: Event): boolean {
  return (
    outcome['invocation_id'] === request.invocationId &&
    outcome['tool_call'] === request.toolCall &&
    outcome['server_id'] === request.serverId &&
    outcome['tool_name'] === request.toolName &&
    outcome['arguments_hash'] === request.argumentsHash
  )
}
