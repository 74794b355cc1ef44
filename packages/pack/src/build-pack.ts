import { formatNote, parseVkey } from '@countersign/digest'
import type { Signer } from '@countersign/ledger'
import {
  BUILT_IN_CARDS,
  type Card,
  type Claim,
  encodeClaims,
  encodeManifest,
  encodeReport,
  evaluateClaims,
  type PackHead,
  type PackManifest,
  packIdOf,
  packStatement,
  passedOf,
  type RunSource,
  writeTranscript,
} from '@countersign/verifier'
import { PackError } from './error.js'
import { Listing } from './listing.js'
import { packEvents } from './pack-events.js'
import { packSelection } from './pack-selection.js'
import type { PackSink } from './sink.js'

export interface BuildOptions {
  /** The identity key, which outlives the run: the key of the run itself is destroyed when the run ends. */
  readonly signer: Signer
  /** Says that the signer succeeded the key that certified the run; readers must then pin both. */
  readonly successor?: boolean | undefined
  /** The run that this must be, such as the name of its folder. */
  readonly runId?: string | undefined
  /** The cards that the pack makes claims with; the built-in ones unless given. */
  readonly cards?: readonly Card[] | undefined
  /** Calls to show, by their `tool_call`, without the others. */
  readonly only?: readonly string[] | undefined
  readonly clock?: (() => number) | undefined
  /** Told how many bytes of events have passed; they pass more than once. */
  readonly onProgress?: ((bytes: number) => void) | undefined
}

/** What was packed. */
export interface PackSummary {
  readonly packId: string
  readonly runId: string
  readonly head: PackHead
  /** False when the run went on: the pack then ends at its last checkpoint. */
  readonly sealed: boolean
  readonly files: number
  readonly bytes: number
  readonly claims: readonly Claim[]
}

/** Packs a run so that it can be checked without its machine. The same run, clock and key give the same bytes. */
export async function buildPack(
  source: RunSource,
  sink: PackSink,
  options: BuildOptions,
): Promise<PackSummary> {
  const { signer, cards = BUILT_IN_CARDS, clock = Date.now } = options
  const listing = new Listing(sink)
  const packed =
    options.only === undefined
      ? await packEvents(source, listing, options)
      : await packSelection(source, listing, options, options.only)
  const { start, head, facts, report } = packed
  refuseStranger(start['identity_vkey'], options)
  const claims = evaluateClaims(facts, cards)
  await listing.add('verify_report.json', encodeReport(report))
  await listing.add('claims.json', encodeClaims(claims, cards))
  const described = {
    schema_version: '1.0',
    run_id: start.run_id,
    server_id: start['server_id'] as string,
    created_at: new Date(clock()).toISOString(),
    scope: options.only === undefined ? 'run' : 'selection',
    ...(packed.toolCalls === undefined ? {} : { tool_calls: packed.toolCalls }),
    head,
    vkeys: { identity: signer.vkey, run: (start['run_vkey'] as string | undefined) ?? null },
    claims: claims.map(passedOf),
  } as const
  const { shown, receipts } = packed
  const { completeness } = report
  const listed = listing.count + 1
  await listing.add(
    'TRANSCRIPT.md',
    writeTranscript({
      manifest: described,
      listed,
      receipts,
      shown,
      completeness,
      start,
      facts,
      claims,
      cards,
    }),
  )
  const unnamed = { ...described, files: listing.files }
  const manifest: PackManifest = { ...unnamed, pack_id: packIdOf(unnamed) }
  await writeManifest(sink, manifest, signer)
  return {
    packId: manifest.pack_id,
    runId: manifest.run_id,
    head,
    sealed: report.completeness === 'sealed',
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    claims,
  }
}

// The manifest comes last, and its note after it: a pack that was not finished has no note, and is refused.
async function writeManifest(sink: PackSink, manifest: PackManifest, signer: Signer): Promise<void> {
  const bytes = new TextEncoder().encode(encodeManifest(manifest))
  const text = packStatement(manifest.pack_id, bytes)
  const { name, id } = parseVkey(signer.vkey)
  const signature = await signer.sign(new TextEncoder().encode(text))
  await sink.write('pack_manifest.json', [bytes])
  const note = formatNote({ text, signatures: [{ name, id, signature }] })
  await sink.write('pack_manifest.note', [new TextEncoder().encode(note)])
}

function refuseStranger(certifier: unknown, { signer, successor = false }: BuildOptions): void {
  if (certifier === undefined || certifier === signer.vkey || successor) return
  throw new PackError(
    'signer_mismatch',
    'the run was certified by another identity key than the one at hand; when this one succeeded it, ask for a ' +
      'pack by a successor, and have readers pin both',
  )
}
