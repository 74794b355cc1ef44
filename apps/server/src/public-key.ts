import { readFileSync } from 'node:fs'
import { parseVkey } from '@countersign/digest'
import { CommandError, messageOf } from './error.js'

/** Reads `--public-key`: the line that `keys export-public` prints, or a file with such lines. */
export function readPublicKeys(given: readonly string[]): string[] {
  return given.flatMap((word) => (isKey(word.trim()) ? [word.trim()] : keysInFile(word)))
}

function keysInFile(path: string): string[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandError(
      'unreadable',
      `--public-key takes the line of \`countersign keys export-public\` or a file with it: ${messageOf(error)}`,
      error,
    )
  }
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const bad = keys.find((line) => !isKey(line))
  if (keys.length === 0 || bad !== undefined)
    throw new CommandError('unreadable', `${path} holds no public key`)
  return keys
}

function isKey(line: string): boolean {
  try {
    return parseVkey(line).name === 'countersign-identity'
  } catch {
    return false
  }
}
