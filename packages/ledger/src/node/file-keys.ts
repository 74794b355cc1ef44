import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
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
import { makePrivateDir, replaceFile, syncDir } from './durable-dir.js'
import { createKeyFile, readKeyFile } from './key-file.js'

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
  /** Makes both keys; throws when there is one already. */
  init(): KeyNames
  /** The names of the keys that are there. */
  show(): KeyNames
  /** Replaces both. The old master and the old public key are kept under `retired/`, to verify old runs with. */
  rotate(): KeyNames
  /** The line that others pin. */
  exportPublic(): string
  /** What runs under these keys, and under those before them, are verified with. Never makes a key. */
  trusted(): TrustedKeys
  /** What a run signs with; makes the keys when neither is there. */
  signing(): { readonly level: 'full'; readonly master: Uint8Array; readonly identity: Signer }
}

export interface TrustedKeys {
  /** The public identity keys, the present one first. */
  readonly identityKeys: readonly string[]
  /** The HMAC master keys by their ids. */
  readonly masters: ReadonlyMap<string, Uint8Array>
}

const IDENTITY = 'identity.key'
const MASTER = 'hmac.key'
const SECRET_PREFIX = `PRIVATE+KEY+${IDENTITY_NAME}+`

export function fileKeys(options: FileKeysOptions): FileKeys {
  const dir = resolve(options.dir)
  refuseInside(dir, options.workspace)
  const path = (name: string) => join(dir, name)

  function identity(): SigningKey {
    return readIdentity(readKeyFile(path(IDENTITY), 'identity key'))
  }
  function master(): Uint8Array {
    return readMaster(readKeyFile(path(MASTER), 'HMAC key'))
  }
  function show(): KeyNames {
    return { identity: identity().vkey, hmacKeyId: hmacKeyId(master()) }
  }
  function init(): KeyNames {
    makePrivateDir(dir)
    for (const [name, title] of [
      [IDENTITY, 'identity key'],
      [MASTER, 'HMAC key'],
    ] as const) {
      if (existsSync(path(name))) {
        throw new LedgerError(
          'key_exists',
          `there is a ${title} already; \`countersign keys rotate\` replaces it`,
        )
      }
    }
    createKeyFile(path(MASTER), 'HMAC key', newMaster())
    createKeyFile(path(IDENTITY), 'identity key', newIdentity())
    syncDir(dir)
    return show()
  }
  function trusted(): TrustedKeys {
    const retired = existsSync(path('retired')) ? readdirSync(path('retired')).sort() : []
    const masters = retired
      .filter((name) => name.endsWith('.key'))
      .map((name) => readMaster(readKeyFile(join(path('retired'), name), 'retired HMAC key')))
    if (existsSync(path(MASTER))) masters.unshift(master())
    return {
      identityKeys: [
        ...(existsSync(path(IDENTITY)) ? [identity().vkey] : []),
        ...retired
          .filter((name) => name.endsWith('.vkey'))
          .map((name) => readKeyFile(join(path('retired'), name), 'retired public key').trimEnd()),
      ],
      masters: new Map(masters.map((key) => [hmacKeyId(key), key])),
    }
  }
  return {
    init,
    show,
    trusted,
    rotate() {
      const old = show()
      const retired = path('retired')
      makePrivateDir(retired)
      replaceFile(join(retired, `identity-${old.identity.split('+')[1]}.vkey`), `${old.identity}\n`, true)
      renameSync(path(MASTER), join(retired, `hmac-${old.hmacKeyId}.key`))
      createKeyFile(path(MASTER), 'HMAC key', newMaster())
      // The old seed is of no further use to anyone but a thief.
      rmSync(path(IDENTITY))
      createKeyFile(path(IDENTITY), 'identity key', newIdentity())
      syncDir(dir)
      return show()
    },
    exportPublic: () => identity().vkey,
    signing() {
      if (!existsSync(path(IDENTITY)) && !existsSync(path(MASTER))) init()
      return { level: 'full', master: master(), identity: identity() }
    },
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
