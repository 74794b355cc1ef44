import type { RedactionReason } from '@countersign/vocabulary'

export function withheldMark(reason: RedactionReason): string {
  return `[WITHHELD:${reason}]`
}

/** What stands in place of something too large: its size, and its hash when there is a function for it. */
export function tooLarge(text: string, hash: ((text: string) => string) | undefined): string {
  const size = `${text.length} characters`
  return `[WITHHELD:size_limit ${hash === undefined ? size : `${size}, ${hash(text)}`}]`
}
