import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DecisionReceipt } from '@countersign/receipt'
import type { Context } from '../context.js'

/** The receipt file of a call, once it has landed: files are written after the call, so that they hold up none. */
export async function awaitReceipt(
  { stateDir }: Context,
  runId: string,
  toolCall: string,
): Promise<DecisionReceipt> {
  const path = join(stateDir, 'mcp_receipts', runId, `${toolCall}.json`)
  for (let tries = 0; !existsSync(path); tries += 1) {
    if (tries > 200) throw new Error(`the receipt ${toolCall} did not arrive`)
    await wait(10)
  }
  return JSON.parse(readFileSync(path, 'utf8')) as DecisionReceipt
}
