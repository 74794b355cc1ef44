import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, fail, ok, warn } from './check.js'

const LOW_BYTES = 100 << 20

export const folders: Check = {
  name: 'workspace',
  remedy: 'name a folder that you can write to with --workspace',
  async look({ workspace, stateDir }) {
    accessSync(workspace, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = statfsSync(workspace)
    if (bavail * bsize < LOW_BYTES)
      return fail(
        `${workspace} has less than 100 MiB left`,
        'make room: a ledger that cannot be written stops',
      )
    const stat = statSync(stateDir, { throwIfNoEntry: false })
    if (stat === undefined) return ok(`${workspace}, nothing recorded yet`)
    if (process.platform !== 'win32' && (stat.mode & 0o022) !== 0)
      return fail(`others can write to ${stateDir}`, `chmod 700 ${stateDir}`)
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
      return warn(`others can read ${stateDir}`, `chmod 700 ${stateDir}`)
    return ok(workspace)
  },
}

export const gitignore: Check = {
  name: 'git',
  remedy: 'make .gitignore readable',
  async look({ workspace }) {
    if (!existsSync(join(workspace, '.git'))) return ok('not a git repository')
    const path = join(workspace, '.gitignore')
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : []
    return lines.some((line) => /^\/?\.countersign\/?$/.test(line.trim()))
      ? ok('.countersign/ is ignored')
      : warn(
          '.countersign/ may be committed',
          'add the line .countersign/ to .gitignore, or run countersign init',
        )
  },
}
