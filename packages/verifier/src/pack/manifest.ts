import { canonicalize, contentHash, formatNote, parseNote, sha256Hex, verifyNote } from '@countersign/digest'
import { type PackManifest, validatePackManifest } from '@countersign/schema'
import { textOf } from '../text.js'
import { PackRefusal } from './source.js'

export const MANIFEST = 'pack_manifest.json'
export const NOTE = 'pack_manifest.note'
const STATEMENT = 'countersign/pack/v1'
const IDENTITY_NAME = 'countersign-identity'

/** The id of a pack follows from everything else that its manifest says. */
export function packIdOf(manifest: Omit<PackManifest, 'pack_id'>): string {
  return `pack_${contentHash(manifest).slice(0, 16)}`
}

/** The bytes of pack_manifest.json. */
export function encodeManifest(manifest: PackManifest): string {
  return `${canonicalize(manifest)}\n`
}

/** The three lines that the signer of a pack signs. */
export function packStatement(packId: string, manifest: string | Uint8Array): string {
  return `${STATEMENT}\n${packId}\nsha256:${sha256Hex(manifest)}\n`
}

/** Reads a manifest. Anything but the exact bytes that a packer would write is refused. */
export function parseManifest(bytes: Uint8Array): PackManifest {
  const value = parseJson(bytes)
  const valid = validatePackManifest(value)
  if (!valid.ok) {
    const [error] = valid.errors
    throw malformed(`${error?.path || 'the manifest'} ${error?.message}`)
  }
  const manifest = valid.value
  if (encodeManifest(manifest) !== textOf(bytes)) throw malformed('the manifest is not canonical JSON')
  const { pack_id, ...rest } = manifest
  if (packIdOf(rest) !== pack_id)
    throw new PackRefusal('pack_manifest_mismatch', 'the pack_id does not follow from the manifest')
  for (const [i, { path }] of manifest.files.entries()) {
    const before = manifest.files[i - 1]
    if (before !== undefined && before.path >= path) throw malformed('the files are not in order, each once')
  }
  if ((manifest.scope === 'selection') !== (manifest.tool_calls !== undefined))
    throw malformed('a selection names its calls, and nothing else does')
  return manifest
}

/** Judges the note over a manifest; returns what is wrong with it. */
export function judgeNote(bytes: Uint8Array, manifestBytes: Uint8Array, manifest: PackManifest): void {
  const note = textOf(bytes)
  let text: string
  try {
    const parsed = parseNote(note ?? '')
    if (parsed.signatures.length !== 1 || formatNote(parsed) !== note) throw malformed('')
    text = parsed.text
  } catch {
    throw malformed('the note is not a signed note with one signature')
  }
  if (text !== packStatement(manifest.pack_id, manifestBytes))
    throw new PackRefusal('pack_manifest_mismatch', 'the note is about another manifest')
  const { identity } = manifest.vkeys
  if (!identity.startsWith(`${IDENTITY_NAME}+`) || !holds(note ?? '', identity))
    throw new PackRefusal(
      'pack_signature_invalid',
      'the note is not signed by the identity key that the manifest names',
    )
}

function holds(note: string, vkey: string): boolean {
  try {
    return verifyNote(note, [vkey]).ok
  } catch {
    // The manifest names something that is no key.
    return false
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes) ?? '')
  } catch {
    throw malformed('the manifest is not JSON')
  }
}

function malformed(detail: string): PackRefusal {
  return new PackRefusal('pack_manifest_malformed', detail)
}
