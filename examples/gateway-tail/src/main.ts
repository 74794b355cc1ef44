import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describeEvent } from './describe-event.js'
import { readFrom } from './follow.js'
import { checkReceipt } from './receipt-file.js'

const [state = '.countersign', ...flags] = process.argv.slice(2)
const isOnce = flags.includes('--once')
/** How far each run was read. A real gateway keeps this on disk. */
const positions = new Map<string, number>()

do {
  for (const run of (await readdir(join(state, 'runs')).catch(() => [])).sort()) {
    for (const { text, next } of await readFrom(
      join(state, 'runs', run, 'events.jsonl'),
      positions.get(run) ?? 0,
    )) {
      const { line, toolCall } = describeEvent(text)
      console.log(line)
      if (toolCall !== undefined) console.log(await checkReceipt(join(state, 'mcp_receipts', run), toolCall))
      positions.set(run, next)
    }
  }
  if (!isOnce) await setTimeout(250)
} while (!isOnce)
