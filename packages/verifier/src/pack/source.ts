import { sha256Hex } from '@countersign/digest'
import type { FindingCode } from '@countersign/vocabulary'
import { joined } from './bytes.js'
import { judgePath } from './path.js'

/** The files of a pack, wherever they are. */
export interface PackSource {
  /** The path of every file. */
  readonly paths: ReadonlySet<string>
  /** The bytes of a file in pieces; rejects with a PackRefusal when they are not what a packer writes. */
  read(path: string): AsyncIterable<Uint8Array>
}

/** Hashes bytes as they come. */
export interface Sha256 {
  update(bytes: Uint8Array): void
  hex(): string
}

/** Why a pack is not read any further. */
export class PackRefusal extends Error {
  override readonly name = 'PackRefusal'
  readonly code: FindingCode

  constructor(code: FindingCode, detail: string) {
    super(detail)
    this.code = code
  }
}

/** A pack whose files are in memory. */
export function memorySource(files: ReadonlyMap<string, Uint8Array>): PackSource {
  for (const path of files.keys()) judgePath(path)
  return {
    paths: new Set(files.keys()),
    async *read(path) {
      const bytes = files.get(path)
      if (bytes !== undefined) yield bytes
    },
  }
}

/** SHA-256 for a platform that can only hash what it holds. */
export function gatheringSha256(): Sha256 {
  const chunks: Uint8Array[] = []
  return {
    update(bytes) {
      chunks.push(bytes.slice())
    },
    hex: () => sha256Hex(joined(chunks)),
  }
}
