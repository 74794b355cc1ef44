import { readFileSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { readEnd } from './file-end.js'

/** Which process writes a run, told apart from a later process of the same number. */
interface Owner {
  readonly pid: number
  readonly began: string
  readonly host: string
}

function ownersDir(stateDir: string): string {
  return join(stateDir, 'owners')
}

/** Says that this process writes the run. */
export function claimRun(stateDir: string, runId: string): void {
  makePrivateDir(ownersDir(stateDir))
  const owner: Owner = { pid: process.pid, began: beginningOf('self'), host: hostname() }
  replaceFile(join(ownersDir(stateDir), `${runId}.json`), `${JSON.stringify(owner)}\n`, false)
}

export function releaseRun(stateDir: string, runId: string): void {
  rmSync(join(ownersDir(stateDir), `${runId}.json`), { force: true })
}

/** How long a run of another host must have been silent: long enough for anything that still writes. */
const SILENCE_MILLIS = 24 * 60 * 60 * 1000

/**
 * Whether the process that wrote the run is gone. A process of another host cannot be asked: it counts as there until
 * its run has been silent for a day. Should it write on after that, what was recorded of its run stays true.
 */
export function isOwnerGone(stateDir: string, runId: string): boolean {
  let owner: Partial<Owner>
  try {
    owner = JSON.parse(readEnd(join(ownersDir(stateDir), `${runId}.json`)) ?? '') as Partial<Owner>
  } catch {
    return true
  }
  if (owner?.host !== hostname()) return isSilent(join(stateDir, 'runs', runId, 'events.jsonl'))
  const { pid } = owner
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  return owner.began !== beginningOf(String(pid))
}

/** When a process began, in ticks since boot, with the boot: empty where the system does not tell. */
function beginningOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The command's name stands in parentheses and may hold spaces; the start time is the 20th field after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function isSilent(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > SILENCE_MILLIS
  } catch {
    return false
  }
}
