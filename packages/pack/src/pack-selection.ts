import { decodeHex, encodeBase64, leafHash } from '@countersign/digest'
import { examineSelection, type RunSource, type ShownEvent } from '@countersign/verifier'
import type { BuildOptions } from './build-pack.js'
import { PackError } from './error.js'
import { judgeRun } from './judged-run.js'
import { linesOf } from './lines.js'
import type { Listing } from './listing.js'
import type { Packed } from './packed.js'
import { ProofCollector } from './proof-collector.js'
import { chooseEvents } from './selected-events.js'

/** Packs the events of a few calls, each with the proof that it stands in the run that the checkpoint signs. */
export async function packSelection(
  source: RunSource,
  listing: Listing,
  options: BuildOptions,
  only: readonly string[],
): Promise<Packed> {
  const { examination, checkpoint, events } = await judgeRun(source, options)
  if (checkpoint === undefined)
    throw new PackError('call_unknown', 'a run without checkpoints cannot show one call without the others')
  const { verdict, start } = examination
  const { size, last_link: link, root } = verdict
  const head = { size, link, root }
  const { seqs, toolCalls, closed } = await chooseEvents(linesOf(events()), only)
  const shown = await prove(linesOf(events()), size, seqs)
  const packed = new Map<string, Uint8Array>()
  for (const toolCall of closed) {
    const bytes = await source.receipt(toolCall)
    if (bytes !== undefined) packed.set(toolCall, bytes)
  }
  for (const [toolCall, bytes] of packed) await listing.add(`receipts/${toolCall}.json`, bytes)
  await listing.add('events.jsonl', shown.map(({ line }) => `${line}\n`).join(''))
  await listing.add('proofs.jsonl', shown.map(({ proof }) => `${proof}\n`).join(''))
  await listing.add('checkpoints', checkpoint.note)
  const { report, facts, findings } = await examineSelection(
    {
      events: shown,
      checkpoint: checkpoint.note,
      receipts: { receipt: async (toolCall) => packed.get(toolCall), strangers: async () => [] },
    },
    { run_id: start.run_id, server_id: start['server_id'] as string, head, tool_calls: toolCalls },
  )
  if (report.state === 'tampered')
    throw new PackError('run_tampered', `the run changed while it was packed: ${findings[0]?.detail}`)
  return { start, head, facts, report, toolCalls, shown: shown.length, receipts: packed.size }
}

async function prove(
  lines: AsyncIterable<string>,
  size: number,
  seqs: ReadonlySet<number>,
): Promise<ShownEvent[]> {
  const proofs = new ProofCollector(size, seqs)
  const chosen: { seq: number; line: string }[] = []
  let seq = 0
  for await (const line of lines) {
    proofs.append(leafHash(line))
    if (seqs.has(seq)) chosen.push({ seq, line })
    seq += 1
  }
  return chosen.map(({ seq, line }) => {
    const hashes = proofs.proof(seq).map((hash) => encodeBase64(decodeHex(hash)))
    return { line, proof: `{"proof":${JSON.stringify(hashes)},"seq":${seq}}` }
  })
}
