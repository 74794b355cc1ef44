import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLines } from '@countersign/ledger/node'
import { BoundedMap } from '../bounded-map.js'
import type { AuditSource, ReceiptSink } from '../host/host.js'

const MAX_ENDS = 64

/** Reads the record of a workspace while it is written. */
export function auditFiles(stateDir: string, receipts: ReceiptSink | undefined): AuditSource {
  /** Where a page ended that was read lately: whoever reads on must not have the run read from its start. */
  const ends = new BoundedMap<string, number>(MAX_ENDS)
  return {
    async events(runId, from, count) {
      const start = from === 0 ? 0 : ends.get(`${runId}#${from}`)
      const page: string[] = []
      let seq = start === undefined ? 0 : from
      let byte = start ?? 0
      for await (const line of readLines(join(stateDir, 'runs', runId, 'events.jsonl'), byte)) {
        byte += line.length + 1
        if (seq++ < from) continue
        page.push(line.toString('utf8'))
        if (page.length === count) break
      }
      if (page.length > 0) ends.set(`${runId}#${seq}`, byte)
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
