/** Where a run ends: how many lines it has, and the link of the last one. */
export interface Head {
  readonly size: number
  readonly link: string
}

/**
 * Keeps the lines of one run. A method that returns nothing has already done its work; one that returns a promise
 * has done it when the promise resolves. After any method failed, the run writes to this store no more.
 */
export interface Store {
  /** Adds lines (without LF) if the head is still `head`, as safely as the run's durability asks; else throws. */
  append(head: Head, lines: readonly string[], next: Head): void | Promise<void>
  /** Adds a checkpoint note. Every line it covers has been appended before. */
  appendCheckpoint(note: string): void | Promise<void>
  /** Replaces meta.json. */
  writeMeta(text: string): void | Promise<void>
  /** Keeps a value too large for a line, under the SHA-256 of its text. */
  writeArtifact(hash: string, text: string): void | Promise<void>
  /** The lines from one position up to another, without LF. */
  read(from: number, to: number): AsyncIterable<string>
  head(): Head | Promise<Head>
  /** Lets go of files and connections, after making safe what was acknowledged. */
  close(): void | Promise<void>
}

export const GENESIS: Head = { size: 0, link: '0'.repeat(64) }
