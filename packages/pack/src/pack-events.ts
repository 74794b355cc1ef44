import type { RunSource } from '@countersign/verifier'
import type { BuildOptions } from './build-pack.js'
import { judgeRun } from './judged-run.js'
import type { Listing } from './listing.js'
import type { Packed } from './packed.js'

/** Packs every event up to the last checkpoint, and the receipts of their calls. */
export async function packEvents(
  source: RunSource,
  listing: Listing,
  options: BuildOptions,
): Promise<Packed> {
  const before = listing.count
  // A receipt is packed as it is judged, so that it is read once.
  const packing: RunSource = {
    ...source,
    async receipt(toolCall) {
      const bytes = await source.receipt(toolCall)
      const path = `receipts/${toolCall}.json`
      if (bytes !== undefined && !listing.has(path)) await listing.add(path, bytes)
      return bytes
    },
  }
  const { examination, checkpoint, events } = await judgeRun(packing, options)
  const receipts = listing.count - before
  await listing.add('events.jsonl', events())
  await listing.add('checkpoints', checkpoint?.bytes ?? '')
  const { verdict, facts, start } = examination
  const { size, last_link: link, root } = verdict
  return { start, head: { size, link, root }, facts, report: verdict, shown: size, receipts }
}
