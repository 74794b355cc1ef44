import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import {
  createSigningKey,
  DigestError,
  decodeBase64,
  encodeBase64,
  type SigningKey,
} from '@countersign/digest'
import { hmacKeyId } from '../epoch-key.js'
import { LedgerError } from '../error.js'
import { IDENTITY_NAME, type Signer } from '../identity.js'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { createKeyFile, readKeyFile, replaceKeyFile } from './key-file.js'

export interface FileKeysOptions {
  /** Folder for the keys, 0700, such as `~/.config/countersign/keys`. */
  readonly dir: string
  /** Keys inside it are refused: whoever can read the data could sign for it. */
  readonly workspace: string
}

export interface KeyNames {
  /** The public identity key, to be pinned by whoever verifies. */
  readonly identity: string
  /** Names the HMAC master key without giving it away. */
  readonly hmacKeyId: string
}

/** The identity key and the HMAC master key, in files. */
export interface FileKeys {
  /** Makes the keys that are not there; throws when both are. */
  init(): KeyNames
  /** The names of the keys that are there. */
  show(): KeyNames
  /** Replaces both. The old master and the old public key are kept under `retired/`, to verify old runs with. */
  rotate(): KeyNames
  /** The line that others pin. */
  exportPublic(): string
  /** What a run signs with; makes the keys when neither is there. */
  signing(): { readonly level: 'full'; readonly master: Uint8Array; readonly identity: Signer }
  /** The keys that verify runs of this home, those from before a rotation included; makes none. */
  trusted(): TrustedKeys
}

export interface TrustedKeys {
  /** The public identity keys, the present one first. */
  readonly identityKeys: readonly string[]
  /** The HMAC master keys by their ids. */
  readonly masters: ReadonlyMap<string, Uint8Array>
}

const IDENTITY = { file: 'identity.key', title: 'identity key', create: newIdentity }
const MASTER = { file: 'hmac.key', title: 'HMAC key', create: newMaster }
const SECRET_PREFIX = `PRIVATE+KEY+${IDENTITY_NAME}+`

export function fileKeys(options: FileKeysOptions): FileKeys {
  const dir = resolve(options.dir)
  refuseInside(dir, options.workspace)
  const path = (name: string) => join(dir, name)
  const retired = (name: string) => join(dir, 'retired', name)
  const isThere = ({ file }: { file: string }) => existsSync(path(file))

  function identity(): SigningKey {
    return readIdentity(readKeyFile(path(IDENTITY.file), IDENTITY.title))
  }
  function master(): Uint8Array {
    return readMaster(readKeyFile(path(MASTER.file), MASTER.title))
  }
  function show(): KeyNames {
    return { identity: identity().vkey, hmacKeyId: hmacKeyId(master()) }
  }
  function create(): void {
    if (createTogether(dir, [MASTER, IDENTITY])) return
    for (const { file, title, create } of [MASTER, IDENTITY]) {
      if (!isThere({ file })) createKeyFile(path(file), title, create())
    }
  }
  return {
    show,
    init() {
      if (isThere(IDENTITY) && isThere(MASTER)) {
        throw new LedgerError('key_exists', 'there are keys already; `countersign keys rotate` replaces them')
      }
      create()
      return show()
    },
    rotate() {
      const old = show()
      makePrivateDir(retired(''))
      replaceFile(retired(`identity-${old.identity.split('+')[1]}.vkey`), `${old.identity}\n`, true)
      const oldMaster = retired(`hmac-${old.hmacKeyId}.key`)
      if (!existsSync(oldMaster)) linkSync(path(MASTER.file), oldMaster)
      // Each is replaced at once: a process that dies in between leaves two good keys.
      replaceKeyFile(path(MASTER.file), MASTER.create())
      replaceKeyFile(path(IDENTITY.file), IDENTITY.create())
      return show()
    },
    exportPublic: () => identity().vkey,
    signing() {
      if (!isThere(IDENTITY) && !isThere(MASTER)) create()
      return { level: 'full', master: master(), identity: identity() }
    },
    trusted() {
      const names = existsSync(retired('')) ? readdirSync(retired('')).sort() : []
      const read = (name: string) => readKeyFile(retired(name), 'retired key')
      const vkeys = names.filter((name) => name.endsWith('.vkey')).map((name) => read(name).trimEnd())
      const masters = names.filter((name) => name.endsWith('.key')).map((name) => readMaster(read(name)))
      if (isThere(IDENTITY)) vkeys.unshift(identity().vkey)
      if (isThere(MASTER)) masters.unshift(master())
      return { identityKeys: vkeys, masters: new Map(masters.map((key) => [hmacKeyId(key), key])) }
    },
  }
}

// Two servers may start for the first time at once. A folder that appears with both keys in it leaves no moment in
// which one of them seems lost; whoever is second uses the keys of the first. False when there are other files in it.
function createTogether(dir: string, kinds: readonly { file: string; create: () => string }[]): boolean {
  makePrivateDir(dirname(dir))
  const temporary = mkdtempSync(`${dir}.`)
  try {
    for (const { file, create } of kinds) createKeyFile(join(temporary, file), file, create())
    renameSync(temporary, dir)
    return true
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error
    return kinds.every(({ file }) => existsSync(join(dir, file)))
  }
}

function newIdentity(): string {
  const seed = randomBytes(32)
  const { id } = createSigningKey(IDENTITY_NAME, seed)
  return `${SECRET_PREFIX}${id}+${encodeBase64(Uint8Array.of(1, ...seed))}\n`
}

function readIdentity(text: string): SigningKey {
  const match = /^PRIVATE\+KEY\+countersign-identity\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\n$/.exec(text)
  const bytes = decode(match?.[2], 'identity key')
  const key = createSigningKey(IDENTITY_NAME, bytes.subarray(1))
  if (bytes.length !== 33 || bytes[0] !== 1 || key.id !== match?.[1]) throw damaged('identity key')
  return key
}

function newMaster(): string {
  const master = randomBytes(32)
  return `countersign-hmac+${hmacKeyId(master)}+${encodeBase64(master)}\n`
}

function readMaster(text: string): Uint8Array {
  const match = /^countersign-hmac\+([0-9a-f]{16})\+([A-Za-z0-9+/=]+)\n$/.exec(text)
  const master = decode(match?.[2], 'HMAC key')
  if (master.length !== 32 || hmacKeyId(master) !== match?.[1]) throw damaged('HMAC key')
  return master
}

function decode(base64: string | undefined, name: string): Uint8Array {
  try {
    const bytes = decodeBase64(base64 ?? '')
    if (bytes.length >= 32) return bytes
  } catch (error) {
    if (!(error instanceof DigestError)) throw error
  }
  throw damaged(name)
}

function damaged(name: string): LedgerError {
  return new LedgerError('key_malformed', `the ${name} is damaged; restore it from a backup`)
}

function refuseInside(dir: string, workspace: string): void {
  const inside = relative(realPath(resolve(workspace)), realPath(dir))
  if (inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(inside) !== inside)) {
    throw new LedgerError(
      'key_in_workspace',
      'keys must lie outside the workspace; set COUNTERSIGN_HOME to another folder',
    )
  }
}

/** The real path of the part that exists, so that a link cannot smuggle the folder back in. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}
