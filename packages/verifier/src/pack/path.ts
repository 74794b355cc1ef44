import { PackRefusal } from './source.js'

/** Refuses a name that would lead out of the folder into which somebody unpacks. */
export function judgePath(path: string): void {
  if (/^[/\\]|^[A-Za-z]:/.test(path)) throw new PackRefusal('pack_path_absolute', quoted(path))
  if (path.split(/[/\\]/).includes('..')) throw new PackRefusal('pack_path_escapes', quoted(path))
}

/** A name that comes from a stranger, fit for a message. */
export function quoted(path: string): string {
  return JSON.stringify(path.slice(0, 200))
}
