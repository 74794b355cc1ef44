import { parseVkey } from '@countersign/digest'
import type { PackManifest } from '@countersign/schema'
import type { Authenticity } from '@countersign/vocabulary'
import { Findings } from '../findings.js'
import type { Event } from '../line.js'
import { textOf } from '../text.js'
import type { Verdict } from '../verdict.js'
import { gather } from './bytes.js'
import type { Card } from './card.js'
import { type Claim, encodeClaims, evaluateClaims, parseClaimCards, passedOf } from './claims.js'
import type { Facts } from './facts.js'
import { ListedFiles } from './listed-files.js'
import { judgeNote, MANIFEST, NOTE, parseManifest } from './manifest.js'
import { examinePackedRun, examinePackedSelection, type PackedEvents } from './packed-events.js'
import { isReportTrue } from './report.js'
import { memorySource, PackRefusal, type PackSource } from './source.js'
import { writeTranscript } from './transcript.js'
import type { PackVerdict } from './verdict.js'
import { zipInMemory, zipSource } from './zip-source.js'

export interface VerifyPackOptions {
  /** The identity keys one trusts, as vkeys. */
  readonly identityKeys?: readonly string[] | undefined
  /** How many files a pack may hold, 400,000 unless given, */
  readonly maxFiles?: number | undefined
  /** and how many bytes, 4 GiB unless given. */
  readonly maxBytes?: number | undefined
  /** Told how many bytes have been read, and how many there are. */
  readonly onProgress?: ((bytes: number, total: number) => void) | undefined
}

/** A pack: the bytes of a zip, files by their path, or something that reads them. */
export type PackInput = Uint8Array | ReadonlyMap<string, Uint8Array> | PackSource

// A list of 400,000 files is well below this.
const MAX_MANIFEST_BYTES = 1 << 26
const MAX_NOTE_BYTES = 1 << 12
const MAX_REPORT_BYTES = 1 << 26
const MAX_CLAIMS_BYTES = 1 << 20
const MAX_TRANSCRIPT_BYTES = 1 << 20

/** Judges a proof pack. Everything in it is computed anew, claims included; nothing in it is believed. */
export async function verifyPack(pack: PackInput, options: VerifyPackOptions = {}): Promise<PackVerdict> {
  return await judgePack(() => sourceOf(pack, options), options)
}

/** The same for a source that is yet to be opened, and may be refused before its first file is read. */
export async function judgePack(
  open: () => Promise<PackSource>,
  options: VerifyPackOptions,
): Promise<PackVerdict> {
  // A pinned key that cannot be read is the caller's mistake: say so before judging anything.
  for (const vkey of options.identityKeys ?? []) parseVkey(vkey)
  const judge = new PackJudge(options)
  try {
    await judge.judge(await open())
  } catch (error) {
    if (!(error instanceof PackRefusal)) throw error
    judge.refuse(error)
  }
  return judge.verdict()
}

/** How large a pack may be. */
export function limitsOf({ maxFiles = 400_000, maxBytes = 2 ** 32 }: VerifyPackOptions) {
  return { maxFiles, maxBytes }
}

async function sourceOf(pack: PackInput, options: VerifyPackOptions): Promise<PackSource> {
  if (pack instanceof Uint8Array) return await zipSource(zipInMemory(pack), limitsOf(options))
  return 'read' in pack ? pack : memorySource(pack)
}

class PackJudge {
  readonly #options: VerifyPackOptions
  readonly #findings = new Findings()
  #manifest: PackManifest | undefined
  #authenticity: Authenticity = 'none'
  #signer: string | undefined
  #events: PackedEvents | undefined
  #claims: readonly Claim[] = []

  constructor(options: VerifyPackOptions) {
    this.#options = options
  }

  refuse({ code, message }: PackRefusal): void {
    this.#findings.add(code, null, message)
  }

  async judge(source: PackSource): Promise<void> {
    const manifest = await this.#readManifest(source)
    const files = new ListedFiles(source, manifest, this.#findings, this.#progress(manifest))
    await files.judgePresence()
    const { identityKeys = [] } = this.#options
    const examine = manifest.scope === 'run' ? examinePackedRun : examinePackedSelection
    const events = await examine(files, manifest, identityKeys, this.#findings)
    this.#events = events
    this.#judgeManifest(manifest, events.start)
    const report = await files.whole('verify_report.json', MAX_REPORT_BYTES)
    if (report !== undefined && !isReportTrue(report, events.report))
      this.#findings.add('pack_report_mismatch', null, 'verify_report.json is not what the files give')
    const claims = await files.whole('claims.json', MAX_CLAIMS_BYTES)
    const cards = claims === undefined ? undefined : this.#judgeClaims(claims, manifest, events.facts)
    const words = await files.whole('TRANSCRIPT.md', MAX_TRANSCRIPT_BYTES)
    if (words !== undefined && cards !== undefined) this.#judgeWords(words, manifest, events, cards)
    await files.judgeRest()
  }

  async #readManifest(source: PackSource): Promise<PackManifest> {
    if (!source.paths.has(MANIFEST) || !source.paths.has(NOTE))
      throw new PackRefusal('pack_manifest_missing', `${MANIFEST} or ${NOTE} is not there`)
    const bytes = await gather(source.read(MANIFEST), MAX_MANIFEST_BYTES)
    const manifest = parseManifest(bytes)
    this.#manifest = manifest
    const { maxFiles, maxBytes } = limitsOf(this.#options)
    if (manifest.files.length > maxFiles || bytesOf(manifest) > maxBytes)
      throw new PackRefusal('pack_too_large', `over ${maxFiles} files or ${maxBytes} bytes`)
    judgeNote(await gather(source.read(NOTE), MAX_NOTE_BYTES), bytes, manifest)
    this.#judgeSigner(manifest.vkeys.identity)
    const listed = new Set(manifest.files.map(({ path }) => path))
    for (const path of REQUIRED_FILES)
      if (!listed.has(path))
        this.#findings.add('pack_manifest_mismatch', null, `the manifest does not list ${path}`)
    if (listed.has('proofs.jsonl') !== (manifest.scope === 'selection'))
      this.#findings.add('pack_manifest_mismatch', null, 'a selection has proofs, and nothing else does')
    return manifest
  }

  #judgeSigner(signer: string): void {
    const { identityKeys = [] } = this.#options
    this.#signer = signer
    this.#authenticity = identityKeys.includes(signer) ? 'public' : 'self_asserted'
    if (identityKeys.length > 0 && !identityKeys.includes(signer))
      this.#findings.add('pack_signer_mismatch', null, 'the pack is not signed by a key that you pinned')
  }

  /** Holds the manifest against the first event of the run. */
  #judgeManifest({ server_id, vkeys }: PackManifest, start: Event | undefined): void {
    if (start === undefined) return
    if (server_id !== start['server_id'] || vkeys.run !== (start['run_vkey'] ?? null))
      this.#findings.add('pack_manifest_mismatch', null, 'the manifest contradicts run_start')
    const certifier = start['identity_vkey']
    const isRotated = this.#options.identityKeys?.includes(String(certifier)) === true
    // Who pins both keys says that one succeeded the other; to everyone else it is a stranger's pack.
    if (certifier !== undefined && certifier !== vkeys.identity && !isRotated)
      this.#findings.add(
        'pack_signer_mismatch',
        null,
        'the pack is signed by another key than the one that certified the run',
      )
  }

  /** Returns the cards, when they can be read. */
  #judgeClaims(bytes: Uint8Array, manifest: PackManifest, facts: Facts): readonly Card[] | undefined {
    const text = textOf(bytes)
    const cards = parseClaimCards(text ?? '')
    if (typeof cards === 'string') {
      this.#findings.add('pack_claims_malformed', null, cards)
      return undefined
    }
    this.#claims = evaluateClaims(facts, cards)
    const short = this.#claims.map(passedOf)
    const forged = short.filter(({ card, passed }) => {
      const said = manifest.claims.find((claim) => claim.card === card)
      return said === undefined || said.passed !== passed
    })
    for (const { card } of forged)
      this.#findings.add('pack_claim_forged', null, `the manifest says otherwise of ${card}`)
    if (
      forged.length === 0 &&
      (manifest.claims.length !== short.length || encodeClaims(this.#claims, cards) !== text)
    )
      this.#findings.add('pack_claim_forged', null, 'claims.json is not what the files give')
    return cards
  }

  /**
   * The page has commands that people run. Those of another version may be put otherwise, so they are no forgery; but
   * whoever follows them should have read them.
   */
  #judgeWords(
    bytes: Uint8Array,
    manifest: PackManifest,
    { start, shown, facts, report }: PackedEvents,
    cards: readonly Card[],
  ): void {
    if (start === undefined || this.#findings.tampered) return
    const expected = writeTranscript({
      manifest,
      listed: manifest.files.length,
      receipts: manifest.files.filter(({ path }) => path.startsWith('receipts/')).length,
      shown,
      completeness: report.completeness,
      start,
      facts,
      claims: this.#claims,
      cards,
    })
    if (textOf(bytes) !== expected)
      this.#findings.add(
        'pack_transcript_differs',
        null,
        'read the commands of TRANSCRIPT.md before you run them',
      )
  }

  #progress(manifest: PackManifest): (bytes: number) => void {
    const { onProgress } = this.#options
    if (onProgress === undefined) return () => {}
    const total = bytesOf(manifest)
    let read = 0
    return (bytes) => {
      read += bytes
      onProgress(read, total)
    }
  }

  verdict(): PackVerdict {
    const manifest = this.#manifest
    const events = this.#events
    const run: Verdict | null = events?.run ?? null
    return {
      pack_id: manifest?.pack_id ?? null,
      run_id: manifest?.run_id ?? null,
      server_id: manifest?.server_id ?? null,
      created_at: manifest?.created_at ?? null,
      scope: manifest?.scope ?? null,
      state: this.#findings.tampered || events === undefined ? 'tampered' : events.report.state,
      completeness: events?.report.completeness ?? 'unknown',
      authenticity: this.#authenticity,
      signer: this.#signer ?? null,
      head: manifest?.head ?? null,
      shown: events?.shown ?? 0,
      files: manifest?.files.length ?? 0,
      bytes: manifest === undefined ? 0 : bytesOf(manifest),
      run,
      facts: events?.facts ?? null,
      claims: this.#claims,
      findings: this.#findings.list,
    }
  }
}

const REQUIRED_FILES = ['TRANSCRIPT.md', 'checkpoints', 'claims.json', 'events.jsonl', 'verify_report.json']

function bytesOf({ files }: PackManifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
