import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EventRecord, parseEvent } from './run-events.js'

const LOOK_MILLIS = 150
const CHUNK_BYTES = 1 << 16

/** The events of a run, those still to come included, until the run ends. */
export async function* followEvents(dir: string): AsyncGenerator<EventRecord> {
  const file = await open(join(dir, 'events.jsonl'), 'r')
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES)
    let rest: Buffer = Buffer.alloc(0)
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position)
      if (bytesRead === 0) {
        await wait(LOOK_MILLIS)
        continue
      }
      position += bytesRead
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
      for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
        const event = parseEvent(rest.subarray(0, end))
        rest = rest.subarray(end + 1)
        if (event === undefined) continue
        yield event
        if (event['type'] === 'run_end') return
      }
    }
  } finally {
    await file.close()
  }
}
