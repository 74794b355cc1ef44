import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateReceipt } from '@countersign/schema'

/** Reads the receipt of a call that was closed and says whether its form is right. */
export async function checkReceipt(dir: string, toolCall: string): Promise<string> {
  // The ledger's schema lets nothing into a tool_call that could lead out of the folder.
  const text = await readFile(join(dir, `${toolCall}.json`), 'utf8').catch(() => undefined)
  if (text === undefined) return `  no receipt file yet for ${toolCall}`
  try {
    const checked = validateReceipt(JSON.parse(text), { unknownFields: 'ignore' })
    return checked.ok
      ? `  receipt ${toolCall} ${checked.value.policy_decision}`
      : `  REFUSED receipt ${toolCall}: ${checked.errors[0]?.path} ${checked.errors[0]?.message}`
  } catch {
    return `  REFUSED receipt ${toolCall}: not JSON`
  }
}
