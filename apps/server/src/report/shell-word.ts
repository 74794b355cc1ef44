/** A word as a POSIX shell reads it back: what is copied from the page runs as it is shown. */
export function shellWord(text: string): string {
  return /^[A-Za-z0-9_.@:/+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
