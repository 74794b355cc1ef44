import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../error.js'

const NAME = 'rest.token'
const TOKEN = /^cst_[A-Za-z0-9_-]{43}$/

/** The token of the REST interface, or undefined when there is none. */
export function readToken(keysDir: string): string | undefined {
  const path = join(keysDir, NAME)
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  if (!stat.isFile() || (process.platform !== 'win32' && (stat.mode & 0o077) !== 0))
    throw new CommandError(
      'unreadable',
      'others can read the REST token; `countersign keys token --new` replaces it',
    )
  const token = readFileSync(path, 'utf8').trimEnd()
  if (!TOKEN.test(token))
    throw new CommandError(
      'unreadable',
      'the REST token is damaged; `countersign keys token --new` replaces it',
    )
  return token
}

/** Makes a token, in place of the one that may be there. */
export function makeToken(keysDir: string): string {
  const token = `cst_${randomBytes(32).toString('base64url')}`
  mkdirSync(keysDir, { recursive: true, mode: 0o700 })
  const temporary = join(keysDir, `.${NAME}.${process.pid}`)
  writeFileSync(temporary, `${token}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(temporary, join(keysDir, NAME))
  return token
}

/** Whether an Authorization header holds the token. The time it takes says nothing about how much of it was right. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S{1,256})$/i.exec(header ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

// Hashing first gives both the same length.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
