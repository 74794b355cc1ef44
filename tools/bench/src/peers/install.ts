import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packages of others, in a folder of their own for as long as they are measured. */
export interface Installed {
  load(name: string): Promise<Record<string, unknown>>
  remove(): void
}

const LOADER = 'load.mjs'

/** Installs on demand: nobody who builds or uses the project has to have them. */
export async function installPeers(names: readonly string[]): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-peers-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    // What is imported from in there is looked up in there.
    writeFileSync(join(folder, LOADER), 'export const load = (name) => import(name)')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', '--ignore-scripts', ...names], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (cause) {
    remove()
    throw new Error(`the peers cannot be installed; --peers needs the npm registry: ${names.join(', ')}`, {
      cause,
    })
  }
  const { load } = (await import(pathToFileURL(join(folder, LOADER)).href)) as Pick<Installed, 'load'>
  return { load, remove }
}
