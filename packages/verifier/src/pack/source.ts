import type { FindingCode } from '@countersign/vocabulary'
import { judgePath } from './path.js'

/** The files of a pack, wherever they are. */
export interface PackSource {
  /** The path of every file. */
  readonly paths: ReadonlySet<string>
  /** The bytes of a file in pieces; rejects with a PackRefusal when they are not what a packer writes. */
  read(path: string): AsyncIterable<Uint8Array>
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
