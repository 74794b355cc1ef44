import {
  leafHash,
  parseCheckpoint,
  verifyInclusion as verifyLeaf,
  verifyNote,
  verifyConsistency as verifyTrees,
} from '@countersign/digest'

/** Shows one event of a run to a third party without the others. */
export interface EventProof {
  /** The line, without its LF. */
  readonly line: string
  readonly seq: number
  /** Hashes in hex, from the leaf up. */
  readonly proof: readonly string[]
  /** A checkpoint note of the run. */
  readonly checkpoint: string
}

/** Whether the event stands at its position in the run whose key signed the checkpoint. */
export function verifyInclusion({ line, seq, proof, checkpoint }: EventProof, runVkey: string): boolean {
  const head = headOf(checkpoint, runVkey)
  return head !== undefined && verifyLeaf(leafHash(line), seq, head.size, proof, head.root)
}

/** Whether the run of the second checkpoint goes on from that of the first. */
export function verifyConsistency(
  first: string,
  second: string,
  proof: readonly string[],
  runVkey: string,
): boolean {
  const a = headOf(first, runVkey)
  const b = headOf(second, runVkey)
  if (a === undefined || b === undefined || a.origin !== b.origin) return false
  return verifyTrees(a.size, b.size, proof, a.root, b.root)
}

function headOf(checkpoint: string, runVkey: string) {
  try {
    const note = verifyNote(checkpoint, [runVkey])
    return note.ok ? parseCheckpoint(note.text) : undefined
  } catch {
    return undefined
  }
}
