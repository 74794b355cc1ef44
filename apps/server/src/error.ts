import { USAGE_EXIT } from './exit-code.js'
import { printable } from './terminal/printable.js'

/** What a command line asked for that cannot be done. The message is the one line that is shown. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: 'usage' | 'not_found' | 'unreadable'

  constructor(code: CommandError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Says in one line what went wrong, never with a stack. */
export function complain(error: unknown): void {
  process.stderr.write(`countersign: ${printable(messageOf(error))}\n`)
  process.exitCode = USAGE_EXIT
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of it is not a folder',
  EADDRINUSE: 'the port is taken',
  ENOSPC: 'no space is left',
  EROFS: 'the file system is read-only',
}

/** The message of any error, in words where the system gives a code. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const reason = SYSTEM_REASONS[code ?? '']
  if (reason === undefined) return error.message
  return path === undefined ? reason : `${path}: ${reason}`
}
