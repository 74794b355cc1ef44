import { encodeBase64, parseVkey } from '@countersign/digest'
import type { PackManifest } from '@countersign/schema'
import type { Completeness } from '@countersign/vocabulary'
import type { Event } from '../line.js'
import type { Card } from './card.js'
import type { Claim } from './claims.js'
import type { Facts } from './facts.js'
import { claimsInWords } from './transcript-claims.js'
import {
  checkChain,
  checkCheckpoint,
  checkProofs,
  checkReceipts,
  type HandKey,
  PREPARE,
} from './transcript-steps.js'

/** What the words follow from. */
export interface TranscriptInput {
  /** What the manifest says; the words are listed in it, and so not about its files. */
  readonly manifest: Pick<
    PackManifest,
    'run_id' | 'server_id' | 'created_at' | 'scope' | 'tool_calls' | 'head' | 'vkeys'
  >
  /** How many files the manifest lists, this one included, and how many of them are receipts. */
  readonly listed: number
  readonly receipts: number
  /** Events that are in the pack. */
  readonly shown: number
  readonly completeness: Completeness
  /** run_start. */
  readonly start: Event
  readonly facts: Facts
  readonly claims: readonly Claim[]
  readonly cards: readonly Card[]
}

/** Says in words and numbers how to check the pack by hand, with tools that every Linux has. */
export function writeTranscript(input: TranscriptInput): string {
  const steps = [checkFiles(input), checkSigner(input), ...eventSteps(input), checkReceipts(input.receipts)]
  const numbered = steps.filter((step) => step !== undefined).map((step, i) => `## ${i + 1}. ${step}`)
  return [opening(input), PREPARE, ...numbered, claimsInWords(input), CLOSING].join('\n\n')
}

function opening({ manifest, completeness, shown }: TranscriptInput): string {
  const { run_id, server_id, created_at, scope, head, tool_calls } = manifest
  const ending = completeness === 'sealed' ? 'had ended and was sealed' : 'had not ended'
  const extent =
    scope === 'run'
      ? `This pack holds all ${head.size} events of it up to its last checkpoint.`
      : `This pack shows ${shown} of its ${head.size} events, those of ${tool_calls?.length} calls: ${tool_calls?.join(', ')}.`
  return `# How to check this pack by hand

Run \`${run_id}\` of server \`${server_id}\` ${ending} when this was packed at ${created_at}. ${extent}

Nothing here has to be believed, this page included: every number below is one that you compute yourself. The commands
need \`sha256sum\`, \`openssl\` 3, \`base64\`, \`grep\`, \`sed\`, \`cut\`, \`head\`, \`tail\`, \`tr\`, \`wc\`, \`find\`, \`od\` and \`cmp\`. Unpack, go to
the folder, start \`sh\`, and run the blocks in it one after another: a check that fails ends it. \`countersign verify\`
does all of it, and more.`
}

function checkFiles({ listed }: TranscriptInput): string {
  return `The files are those of the manifest

\`pack_manifest.json\` lists ${listed} files with their SHA-256. With itself and its note that makes ${listed + 2}, and nothing else.

\`\`\`sh
grep -o '"path":"[^"]*","sha256":"[0-9a-f]*"' pack_manifest.json |
  sed 's/"path":"\\(.*\\)","sha256":"\\(.*\\)"/\\2  \\1/' > "$work/sums"
test "$(wc -l < "$work/sums")" -eq ${listed}
sha256sum -c "$work/sums" > "$work/checked"
test "$(find . ! -type d | wc -l)" -eq ${listed + 2}
\`\`\``
}

function checkSigner({ manifest: { vkeys }, start }: TranscriptInput): string {
  const certifier = start['identity_vkey'] as string | undefined
  const key = handKey(vkeys.identity)
  const stranger =
    certifier === undefined || certifier === vkeys.identity
      ? ''
      : `\n\nThe run was certified by another key, \`${certifier}\`. Believe this pack only if you know that the signer succeeded it.`
  return `The manifest is signed

The signer is \`${vkeys.identity}\`. That is what the pack says: compare it with the
identity key that you were given another way. \`pack_manifest.note\` holds three lines, an empty one, and the Ed25519
signature over the three; the third is the SHA-256 of the manifest.${stranger}

\`\`\`sh
head -n 3 pack_manifest.note > "$work/text"
test "sha256:$(sha256sum < pack_manifest.json | cut -c1-64)" = "$(sed -n 3p "$work/text")"
test "$(wc -l < pack_manifest.note)" -eq 5
test -z "$(sed -n 4p pack_manifest.note)"
signature_in pack_manifest.note countersign-identity ${key.id}
signed_by ${key.publicKey}
\`\`\``
}

function eventSteps(input: TranscriptInput): (string | undefined)[] {
  const { scope, head, vkeys, run_id, server_id } = input.manifest
  const events = scope === 'run' ? checkChain(head) : checkProofs(head, input.shown)
  if (vkeys.run === null) return [events]
  const origin = `${server_id}/${run_id}`
  return [checkCertificate(input), events, checkCheckpoint(origin, head, handKey(vkeys.run))]
}

function checkCertificate({ manifest, start }: TranscriptInput): string {
  const { vkeys, run_id, server_id } = manifest
  return `The key of the run is certified

The first event holds a signature of the identity key over four lines that name the run, the server and the key of the run.

\`\`\`sh
printf 'countersign/run/v1\\n%s\\n%s\\n%s\\n' '${run_id}' '${server_id}' '${vkeys.run}' > "$work/text"
head -n 1 events.jsonl | grep -o '"identity_sig":"[^"]*"' | cut -d '"' -f 4 | base64 -d > "$work/signature"
signed_by ${handKey(start['identity_vkey'] as string).publicKey}
\`\`\``
}

/** The first twelve bytes say Ed25519 (RFC 8410). */
function handKey(vkey: string): HandKey {
  const { id, publicKey } = parseVkey(vkey)
  return { id, publicKey: `MCowBQYDK2VwAyEA${encodeBase64(publicKey)}` }
}

const CLOSING = `\`\`\`sh
rm -r "$work"
echo 'everything holds'
\`\`\`

## What this does not show

That the server wrote down everything it did, that its clock was right, and that the signer is who you think: the pack
shows that nothing was changed, cut, moved or added since it was written, and by which key it was signed.
`
