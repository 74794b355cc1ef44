import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModeSource, ResolvedMode } from '@countersign/policy'
import type { Context } from './context.js'

/** The content of the `active_mode` file, or undefined when there is none. */
export function readActiveMode({ stateDir }: Pick<Context, 'stateDir'>): string | undefined {
  try {
    return readFileSync(join(stateDir, 'active_mode'), 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Sets the mode of the workspace, or forgets it. A word that is no mode is refused. */
export async function writeActiveMode(context: Context, mode: string | undefined): Promise<void> {
  const path = join(context.stateDir, 'active_mode')
  if (mode === undefined) return rmSync(path, { force: true })
  const { resolveMode } = await import('@countersign/policy')
  resolveMode({ flag: mode })
  mkdirSync(context.stateDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.${process.pid}`, `${mode}\n`)
  renameSync(`${path}.${process.pid}`, path)
}

/** The mode that a server started here would have, and where it comes from. */
export async function resolveActiveMode(
  context: Context,
  flag?: string,
): Promise<Omit<ResolvedMode, 'source'> & { readonly source: ModeSource | 'config' }> {
  const { resolveMode } = await import('@countersign/policy')
  const resolved = resolveMode({
    flag,
    env: context.env['COUNTERSIGN_AGENT_MODE'],
    file: readActiveMode(context),
  })
  if (resolved.source !== 'default' || context.config.mode === undefined) return resolved
  return { mode: resolveMode({ flag: context.config.mode }).mode, source: 'config' }
}
