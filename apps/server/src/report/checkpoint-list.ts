import { type Checkpoint, DigestError, parseCheckpoint, parseNote } from '@countersign/digest'

const NOTE = /[^\n]+\n[^\n]+\n[^\n]+\n\n\u2014 [^\n]+\n\n?/y

/** The checkpoints as the file gives them, up to the first that is none. Whether they hold, the verdict says. */
export function parseCheckpointList(text: string): Checkpoint[] {
  const list: Checkpoint[] = []
  NOTE.lastIndex = 0
  for (let match = NOTE.exec(text); match !== null; match = NOTE.exec(text)) {
    try {
      list.push(parseCheckpoint(parseNote(match[0].replace(/\n\n$/, '\n')).text))
    } catch (error) {
      if (!(error instanceof DigestError)) throw error
      break
    }
  }
  return list
}
