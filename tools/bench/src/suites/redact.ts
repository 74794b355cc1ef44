import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRedactor } from '@countersign/redact'
import type { Comparison, Contender, Suite } from '../harness.js'
import { surveyDetection } from '../peers/detection.js'
import { DETECTOR_PACKAGES, secretlint } from '../peers/detectors.js'
import { type Installed, installPeers } from '../peers/install.js'

const PIECE = 65_536
const CODE_BYTES = 30_000_000
const OTHER_BYTES = 10_000_000
const PER_KIND = 9_000_000
const CLEAN_RESULTS = 20_000

const TOKEN_SHAPES =
  /ghp_[A-Za-z0-9]{36}|gho_[A-Za-z0-9]{36}|ghu_[A-Za-z0-9]{36}|ghs_[A-Za-z0-9]{36}|github_pat_\w{82}|glpat-[\w-]{20}|sk-ant-[\w-]{90,}|sk-proj-[\w-]{40,}|AKIA[A-Z0-9]{16}|ASIA[A-Z0-9]{16}|AIza[\w-]{35}|ya29\.[\w-]{20,}|xox[bpars]-[\w-]{10,}|sk_live_[A-Za-z0-9]{24,}|rk_live_[A-Za-z0-9]{24,}|SG\.[\w-]{22}\.[\w-]{43}|npm_[A-Za-z0-9]{36}|pypi-AgE[\w-]{50,}|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|hf_[A-Za-z]{34}|dop_v1_[0-9a-f]{64}|shpat_[0-9a-f]{32}|-----BEGIN [A-Z ]*PRIVATE KEY-----|dapi[0-9a-f]{32}/g

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile() && /\.(?:[cm]?[jt]s|json|md|map)$/.test(entry.name)) yield path
  }
}

/** Code, documentation and source maps as they are installed here. */
function code(): string[] {
  const folder = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url))
  const texts: string[] = []
  const perKind = new Map<string, number>()
  let total = 0
  for (const path of filesUnder(folder)) {
    const kind = path.slice(path.lastIndexOf('.'))
    const { size } = statSync(path)
    if (size < 200 || size > 1_500_000 || (perKind.get(kind) ?? 0) > PER_KIND) continue
    texts.push(readFileSync(path, 'utf8'))
    perKind.set(kind, (perKind.get(kind) ?? 0) + size)
    total += size
    if (total > CODE_BYTES) break
  }
  return texts
}

function repeated(line: (index: number) => string): string {
  const lines: string[] = []
  for (let i = 0, length = 0; length < OTHER_BYTES; i++) {
    const next = line(i)
    lines.push(next)
    length += next.length
  }
  return lines.join('')
}

function logLine(i: number): string {
  const second = String(i % 60).padStart(2, '0')
  return `2026-11-18T06:56:${second}.${i % 1000}Z INFO [worker-${i % 9}] GET /v1/items/${(i * 7919) % 100_000}?page=${i % 20} 200 ${i % 300}ms request_id=${((i * 2_654_435_761) >>> 0).toString(16)} user=alice\n`
}

function jsonRow(i: number): string {
  return `${JSON.stringify({ id: i, name: `Item ${i}`, price: (i % 999) / 10, tags: ['alpha', 'beta'], description: 'A fine product with several features and a long description', created: '2026-01-01T00:00:00Z', owner: { id: i % 77, email: `user${i % 77}@acme.io` } })},`
}

function mixedText(): string[] {
  return [...code(), repeated(logLine), repeated(jsonRow)].flatMap((text) =>
    Array.from({ length: Math.ceil(text.length / PIECE) }, (_, i) => text.slice(i * PIECE, (i + 1) * PIECE)),
  )
}

/** secretlint over a tenth of the text, as it is many times slower; the units of that tenth are counted ten times. */
async function secretlintContender(
  peers: Installed,
  pieces: readonly string[],
  units: number,
): Promise<Contender> {
  const { find } = await secretlint(peers)
  const sample = pieces.filter((_, i) => i % 10 === 0)
  const share = sample.reduce((sum, piece) => sum + piece.length, 0) / (units * 1e6)
  const run = async () => {
    for (let pass = 0; pass < Math.round(1 / share / 10); pass++)
      for (const piece of sample) await find(piece)
  }
  return { name: 'secretlint (a tenth)', role: 'peer', run }
}

function over(pieces: readonly string[], work: (piece: string) => unknown): () => void {
  return () => {
    for (const piece of pieces) work(piece)
  }
}

function throughput(pieces: readonly string[], units: number, peers: readonly Contender[]): Comparison {
  const redactor = createRedactor()
  const secretsOnly = createRedactor({ actions: { prompt_injection_marker: 'off' } })
  const ours = {
    name: 'redact, secrets and markers',
    role: 'ours',
    run: over(pieces, (piece) => redactor.redactSecretsInString(piece)),
  } as const
  const alone = {
    name: 'redact, secrets only',
    role: 'ours',
    run: over(pieces, (piece) => secretsOnly.redactSecretsInString(piece)),
  } as const
  return {
    name: 'mixed code, JSON and logs in 64-kB pieces',
    unit: 'MB',
    units,
    warmUpMillis: 2000,
    contenders: [
      {
        name: 'one alternation of 24 token shapes',
        role: 'bare',
        run: over(pieces, (piece) => piece.match(TOKEN_SHAPES)),
      },
      ours,
      alone,
      ...peers,
    ],
    goals: [
      { ours: ours.name, against: 'one alternation of 24 token shapes', ratio: 1.4 },
      // A tenth of the text: eight times as fast is eight tenths. Peers look for secrets and for nothing else.
      ...peers.map(({ name }) => ({ ours: alone.name, against: name, ratio: 0.8 })),
    ],
  }
}

/** A clean kilobyte is to cost five microseconds at most; copying it through JSON costs about that. */
function cleanResult(): Comparison {
  const redactor = createRedactor()
  const row = {
    id: 7,
    name: 'Item',
    description: 'A fine product with several features, shipped within two days',
  }
  const text = JSON.stringify(Array.from({ length: 10 }, () => row)).slice(0, 1000)
  const value = { content: [{ type: 'text', text }] }
  const times = (work: () => unknown) => () => {
    for (let i = 0; i < CLEAN_RESULTS; i++) work()
  }
  return {
    name: 'one clean result of 1 kB',
    unit: 'result',
    units: CLEAN_RESULTS,
    contenders: [
      { name: 'redactSecretsInValue', role: 'ours', run: times(() => redactor.redactSecretsInValue(value)) },
      {
        name: 'JSON.parse(JSON.stringify())',
        role: 'bare',
        run: times(() => JSON.parse(JSON.stringify(value))),
      },
    ],
  }
}

export const redact: Suite = {
  name: 'redact',
  async open({ peers }) {
    const pieces = mixedText()
    const units = pieces.reduce((sum, piece) => sum + piece.length, 0) / 1e6
    const installed = peers ? await installPeers(DETECTOR_PACKAGES) : undefined
    const contenders = installed === undefined ? [] : [await secretlintContender(installed, pieces, units)]
    return {
      comparisons: [throughput(pieces, units, contenders), cleanResult()],
      ...(installed && { surveys: () => surveyDetection(installed) }),
      close: async () => installed?.remove(),
    }
  },
}
