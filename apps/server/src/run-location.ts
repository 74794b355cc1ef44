import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Context } from './context.js'
import { CommandError } from './error.js'
import { readMeta } from './run-meta.js'

/** Where a run lies. */
export interface RunLocation {
  readonly runId: string
  readonly dir: string
}

const RUN_ID = /^run_\d{8}_[0-9a-f]{12}$/

/** Finds a run by its id, the beginning of it, `latest`, or its folder. */
export function locateRun(context: Pick<Context, 'stateDir'>, word: string): RunLocation {
  if (looksLikePath(word)) return runFolder(word)
  const ids = runIds(context)
  if (word === 'latest') {
    const [latest] = latestRuns(context)
    if (latest === undefined) throw new CommandError('not_found', `no run yet in ${context.stateDir}`)
    return at(context, latest)
  }
  if (ids.includes(word)) return at(context, word)
  const begun = ids.filter((id) => id.startsWith(word) || id.endsWith(`_${word}`))
  if (begun.length === 1) return at(context, begun[0]!)
  if (begun.length > 1)
    throw new CommandError('usage', `${word} fits ${begun.length} runs: ${begun.slice(0, 3).join(', ')}…`)
  if (existsSync(word)) return runFolder(word)
  throw new CommandError(
    'not_found',
    `no run ${word} in ${context.stateDir}; \`countersign runs\` lists them`,
  )
}

/** The ids of all runs of the workspace, oldest day first. */
export function runIds({ stateDir }: Pick<Context, 'stateDir'>): string[] {
  const runs = join(stateDir, 'runs')
  if (!existsSync(runs)) return []
  return readdirSync(runs)
    .filter((name) => RUN_ID.test(name))
    .sort()
}

/** The ids of all runs of the workspace, the latest first, by when they say they began. */
export function latestRuns(context: Pick<Context, 'stateDir'>): string[] {
  const began = new Map(runIds(context).map((id) => [id, readMeta(at(context, id).dir).started_at ?? '']))
  return [...began.keys()].sort((one, other) => (began.get(one)! < began.get(other)! ? 1 : -1))
}

function at({ stateDir }: Pick<Context, 'stateDir'>, runId: string): RunLocation {
  return { runId, dir: join(stateDir, 'runs', runId) }
}

function looksLikePath(word: string): boolean {
  return /[/\\]/.test(word) || word === '.' || word === '..'
}

function runFolder(path: string): RunLocation {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new CommandError('not_found', `${path}: there is no such file or folder`)
  const dir = resolve(basename(path) === 'events.jsonl' ? dirname(path) : path)
  if (!existsSync(join(dir, 'events.jsonl')))
    throw new CommandError('unreadable', `${path} is not a run: it holds no events.jsonl`)
  return { runId: basename(dir), dir }
}
