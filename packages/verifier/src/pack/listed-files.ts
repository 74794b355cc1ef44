import { createSha256 } from '@countersign/digest'
import type { PackManifest } from '@countersign/schema'
import type { Findings } from '../findings.js'
import { gather } from './bytes.js'
import { MANIFEST, NOTE } from './manifest.js'
import { quoted } from './path.js'
import type { PackSource } from './source.js'

type Listed = PackManifest['files'][number]

// Whoever renames more files than this is told that files are missing and others are too many.
const MAX_RENAMED = 100

/** The files of a pack as its manifest lists them. Each is read once, and held against the manifest as it is read. */
export class ListedFiles {
  readonly #source: PackSource
  readonly #findings: Findings
  readonly #unread: Map<string, Listed>
  /** Told how many bytes of a listed file have been read. */
  readonly #onBytes: (bytes: number) => void

  constructor(
    source: PackSource,
    manifest: PackManifest,
    findings: Findings,
    onBytes: (bytes: number) => void,
  ) {
    this.#source = source
    this.#findings = findings
    this.#unread = new Map(manifest.files.map((file) => [file.path, file]))
    this.#onBytes = onBytes
  }

  /** Refuses files that are there or not there against the word of the manifest. */
  async judgePresence(): Promise<void> {
    const { paths } = this.#source
    const unlisted = [...paths].filter(
      (path) => path !== MANIFEST && path !== NOTE && !this.#unread.has(path),
    )
    const missing = new Map(
      [...this.#unread.values()].filter(({ path }) => !paths.has(path)).map((file) => [file.sha256, file]),
    )
    for (const [i, path] of unlisted.entries()) {
      const lost = missing.size > 0 && i < MAX_RENAMED ? missing.get(await this.#hashOf(path)) : undefined
      if (lost === undefined) {
        this.#findings.add('pack_file_unlisted', null, quoted(path))
        continue
      }
      missing.delete(lost.sha256)
      this.#unread.delete(lost.path)
      this.#findings.add('pack_file_renamed', null, `${quoted(lost.path)} is there as ${quoted(path)}`)
    }
    for (const [path] of [...this.#unread].filter(([path]) => !paths.has(path))) {
      this.#unread.delete(path)
      this.#findings.add('pack_file_missing', null, quoted(path))
    }
  }

  /** The listed paths that nobody has asked for yet. */
  get unread(): string[] {
    return [...this.#unread.keys()]
  }

  /** A small file, whole; undefined when it is not there. */
  async whole(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    return this.#unread.has(path) ? await gather(this.stream(path), maxBytes) : undefined
  }

  /** A file in pieces. That it was altered is known, and said, after the last. */
  async *stream(path: string): AsyncGenerator<Uint8Array> {
    const listed = this.#unread.get(path)
    if (listed === undefined) return
    this.#unread.delete(path)
    const hash = createSha256()
    let bytes = 0
    for await (const chunk of this.#source.read(path)) {
      hash.update(chunk)
      bytes += chunk.length
      // The manifest bounds what is read: a folder can hold a file without end.
      if (bytes > listed.bytes) break
      this.#onBytes(chunk.length)
      yield chunk
    }
    if (bytes !== listed.bytes || hash.hex() !== listed.sha256)
      this.#findings.add('pack_file_mismatch', null, quoted(path))
  }

  /** Reads what nobody needed, only to see that it is what the manifest says. */
  async judgeRest(): Promise<void> {
    for (const path of this.unread) for await (const _ of this.stream(path));
  }

  async #hashOf(path: string): Promise<string> {
    const hash = createSha256()
    for await (const chunk of this.#source.read(path)) hash.update(chunk)
    return hash.hex()
  }
}
