import { join } from 'node:path'

/** An event of a ledger that was parsed and nothing more. */
export type EventRecord = Readonly<Record<string, unknown>>

/** The events of a run in their order, read as a stream. A line that is not JSON is left to the verifier. */
export async function* readEvents(dir: string): AsyncGenerator<EventRecord> {
  const { readLines } = await import('@countersign/ledger/node')
  for await (const line of readLines(join(dir, 'events.jsonl'))) {
    const event = parseEvent(line)
    if (event !== undefined) yield event
  }
}

export function parseEvent(line: Buffer): EventRecord | undefined {
  try {
    const event: unknown = JSON.parse(line.toString('utf8'))
    return typeof event === 'object' && event !== null ? (event as EventRecord) : undefined
  } catch {
    return undefined
  }
}

/** A field of an event, where it is text. */
export function textIn(event: EventRecord | undefined, name: string): string | undefined {
  const value = event?.[name]
  return typeof value === 'string' ? value : undefined
}
