import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLines } from '@countersign/ledger/node'
import type { AuditSource, ReceiptSink } from '../host/host.js'

/** Reads the record of a workspace while it is written. */
export function auditFiles(stateDir: string, receipts: ReceiptSink | undefined): AuditSource {
  return {
    async events(runId, from, count) {
      const page: string[] = []
      let at = 0
      for await (const line of readLines(join(stateDir, 'runs', runId, 'events.jsonl'))) {
        if (at++ < from) continue
        page.push(line.toString('utf8'))
        if (page.length === count) break
      }
      return page
    },
    async receipt(runId, toolCall) {
      await receipts?.flush()
      return readFile(join(stateDir, 'mcp_receipts', runId, `${toolCall}.json`), 'utf8').catch(
        () => undefined,
      )
    },
  }
}
