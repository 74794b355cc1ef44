import { CommandError } from './error.js'

/** Reads `--port`; 0 is any free one. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new CommandError('usage', `--port takes a number up to 65535, got ${text}`)
  return port
}
