import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const windows = process.platform === 'win32'

/**
 * Packs a folder the way its author would publish it, and returns the path of the tarball.
 * @param {'npm' | 'pnpm'} packer
 * @param {string} dir
 * @param {string} destination
 */
export async function pack(packer, dir, destination) {
  const quiet = packer === 'npm' ? '--ignore-scripts' : '--config.ignore-scripts=true'
  const args = ['pack', '--json', quiet, '--pack-destination', destination]
  const { stdout } = await run(windows ? `${packer}.cmd` : packer, args, { cwd: dir, shell: windows })
  /** @type {{ filename: string } | [{ filename: string }]} */
  const packed = JSON.parse(stdout)
  // pnpm answers with a full path, npm with a name in a list of one.
  const { filename } = Array.isArray(packed) ? packed[0] : packed
  return join(destination, basename(filename))
}
