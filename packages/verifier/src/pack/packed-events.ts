import type { PackManifest } from '@countersign/schema'
import type { Findings } from '../findings.js'
import type { Event } from '../line.js'
import { textOf } from '../text.js'
import type { Verdict } from '../verdict.js'
import { examineRun } from './examination.js'
import type { Facts } from './facts.js'
import type { ListedFiles } from './listed-files.js'
import type { ReceiptSource } from './receipt-check.js'
import type { Report } from './report.js'
import { examineSelection } from './selection-examination.js'
import { PackRefusal } from './source.js'

/** What the events of a pack give. */
export interface PackedEvents {
  /** The verdict on a whole run. */
  readonly run: Verdict | null
  readonly report: Report
  readonly facts: Facts
  readonly start: Event | undefined
  readonly shown: number
}

const MAX_RECEIPT_BYTES = 1 << 20
const MAX_CHECKPOINTS_BYTES = 1 << 28
const MAX_SELECTION_BYTES = 1 << 26

/** Judges a pack that holds a run from its first event to the head. */
export async function examinePackedRun(
  files: ListedFiles,
  manifest: PackManifest,
  identityKeys: readonly string[],
  findings: Findings,
): Promise<PackedEvents> {
  const { run_id: runId, head, vkeys } = manifest
  const { verdict, facts, start } = await examineRun(
    {
      events: () => files.stream('events.jsonl'),
      async checkpoints() {
        const bytes = await files.whole('checkpoints', MAX_CHECKPOINTS_BYTES)
        // A run without a key has no checkpoints, and then none are looked for.
        return vkeys.run === null && bytes?.length === 0 ? undefined : (bytes ?? new Uint8Array(0))
      },
      ...receiptsIn(files),
    },
    { runId, head, identityKeys },
  )
  if (verdict.root !== head.root)
    findings.add('pack_manifest_mismatch', null, 'the head of the manifest has another root than the events')
  for (const { code, seq, detail } of verdict.findings) findings.add(code, seq, detail)
  accuseStrangers(verdict, findings)
  // A packer leaves out what no checkpoint covers, and every byte of it.
  if (verdict.torn_tail_bytes > 0 || verdict.completeness === 'open_tail')
    findings.add('pack_manifest_mismatch', null, 'events follow the last checkpoint')
  return { run: verdict, report: verdict, facts, start, shown: verdict.size }
}

/** Judges a pack that shows a few events of a run. */
export async function examinePackedSelection(
  files: ListedFiles,
  manifest: PackManifest,
  identityKeys: readonly string[],
  findings: Findings,
): Promise<PackedEvents> {
  const [lines, proofs] = [await linesOf(files, 'events.jsonl'), await linesOf(files, 'proofs.jsonl')]
  const checkpoint = textOf((await files.whole('checkpoints', MAX_SELECTION_BYTES)) ?? new Uint8Array(0))
  if (lines.length !== proofs.length)
    findings.add('pack_proof_invalid', null, 'not every event has one proof')
  const selection = {
    events: lines.map((line, i) => ({ line, proof: proofs[i] ?? '' })),
    checkpoint: checkpoint ?? '',
    receipts: receiptsIn(files),
  }
  const examined = await examineSelection(selection, manifest, identityKeys)
  for (const { code, seq, detail } of examined.findings) findings.add(code, seq, detail)
  accuseStrangers(examined.report, findings)
  return { run: null, ...examined }
}

// Beside a live run a stranger's file is an oddity. In a pack somebody put it there and signed for it.
function accuseStrangers({ receipts }: Report, findings: Findings): void {
  if ((receipts?.not_linked ?? 0) > 0)
    findings.add('pack_manifest_mismatch', null, 'the manifest lists receipts that no event names')
}

function receiptsIn(files: ListedFiles): ReceiptSource {
  return {
    receipt: (toolCall) => files.whole(`receipts/${toolCall}.json`, MAX_RECEIPT_BYTES),
    strangers: async () => files.unread.filter((path) => path.startsWith('receipts/')),
  }
}

async function linesOf(files: ListedFiles, path: string): Promise<string[]> {
  const text = textOf((await files.whole(path, MAX_SELECTION_BYTES)) ?? new Uint8Array(0))
  if (text === undefined || !text.endsWith('\n'))
    throw new PackRefusal('line_malformed', `${path} is not lines of text`)
  return text.slice(0, -1).split('\n')
}
