import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AdapterError } from '../error.js'
import type { PinStore } from '../host/host.js'
import { isObject } from '../json-rpc.js'

/** `{"version":1,"servers":{"<name>":{"<tool>":"sha256:…"}}}` */
interface Lock {
  readonly version: 1
  readonly servers: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The pins, and the ways an operator has to look at them and to change them. */
export interface ToolLock extends PinStore {
  /** The servers that have pins. */
  servers(): Promise<readonly string[]>
  /** Pins a server's tools anew, in place of what was pinned: for an operator who has looked at them. */
  repin(server: string, pins: ReadonlyMap<string, string>): Promise<void>
}

const EMPTY: Lock = { version: 1, servers: {} }

/** Pinned tool descriptions in `tools.lock.json`, fit to be committed and reviewed. */
export function toolLock(path: string): ToolLock {
  // One write at a time; another process may write in between, so each begins by reading.
  let writing: Promise<void> = Promise.resolve()
  return {
    async read(server) {
      const { servers } = await readLock(path)
      const pins = Object.hasOwn(servers, server) ? servers[server] : undefined
      return pins === undefined ? undefined : new Map(Object.entries(pins))
    },
    // What is pinned stays: only an operator pins a tool anew.
    write: (server, pins) => update(server, (pinned) => ({ ...Object.fromEntries(pins), ...pinned })),
    servers: async () => Object.keys((await readLock(path)).servers),
    repin: (server, pins) => update(server, () => Object.fromEntries(pins)),
  }

  function update(server: string, change: (pinned: Pins) => Pins): Promise<void> {
    const turn = writing.then(() => rewrite(path, server, change))
    writing = turn.catch(() => undefined)
    return turn
  }
}

type Pins = Readonly<Record<string, string>>

async function rewrite(path: string, server: string, change: (pinned: Pins) => Pins): Promise<void> {
  const { servers } = await readLock(path)
  const pins = change((Object.hasOwn(servers, server) ? servers[server] : undefined) ?? {})
  const lock: Lock = { version: 1, servers: sorted({ ...servers, [server]: sorted(pins) }) }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeFile(temporary, `${JSON.stringify(lock, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function readLock(path: string): Promise<Lock> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY
    throw error
  }
  const lock = parse(text)
  const valid =
    isObject(lock) &&
    lock['version'] === 1 &&
    isObject(lock['servers']) &&
    Object.values(lock['servers']).every((pins) => isObject(pins) && Object.values(pins).every(isHash))
  if (!valid) throw new AdapterError('lock_invalid', 'tools.lock.json is damaged; restore it or pin again')
  return lock as unknown as Lock
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}
