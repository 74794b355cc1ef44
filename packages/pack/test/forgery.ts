import { createSigningKey, formatNote, type SigningKey, sha256Hex } from '@countersign/digest'
import { encodeManifest, type PackManifest, packIdOf, packStatement } from '@countersign/verifier'
import { buildPack, memorySink } from '../src/index.js'
import { golden, goldenRun } from './golden.js'

export type Files = Map<string, Uint8Array>

export const stranger = createSigningKey('countersign-identity', new Uint8Array(32).fill(66))

/** A pack of the golden run, to be spoilt. */
export async function goldenPack(only?: readonly string[]): Promise<Files> {
  const sink = memorySink()
  await buildPack(goldenRun(), sink, { signer: golden.signer, clock: golden.clock, only })
  return new Map(sink.files)
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function textIn(files: Files, path: string): string {
  return new TextDecoder().decode(files.get(path))
}

/** The pack with its files listed anew and signed, as only the holder of a key could. */
export function resigned(
  files: Files,
  change: (manifest: PackManifest) => Partial<PackManifest> = () => ({}),
  key: SigningKey = golden.signer,
): Files {
  const { pack_id: _, ...manifest } = JSON.parse(textIn(files, 'pack_manifest.json')) as PackManifest
  const listed = [...files.keys()].filter((path) => !path.startsWith('pack_manifest')).sort()
  const relisted = {
    ...manifest,
    vkeys: { ...manifest.vkeys, identity: key.vkey },
    files: listed.map((path) => {
      const bytes = files.get(path) as Uint8Array
      return { path, sha256: sha256Hex(bytes), bytes: bytes.length }
    }),
  } as Omit<PackManifest, 'pack_id'>
  const changed = { ...relisted, ...change(relisted as PackManifest) }
  return signed(files, { ...changed, pack_id: packIdOf(changed) }, key)
}

/** The pack with this very manifest, signed. */
export function signed(files: Files, manifest: PackManifest, key: SigningKey = golden.signer): Files {
  const bytes = bytesOf(encodeManifest(manifest))
  const text = packStatement(manifest.pack_id, bytes)
  const note = formatNote({
    text,
    signatures: [{ name: key.name, id: key.id, signature: key.sign(bytesOf(text)) }],
  })
  return new Map([...files, ['pack_manifest.json', bytes], ['pack_manifest.note', bytesOf(note)]])
}
