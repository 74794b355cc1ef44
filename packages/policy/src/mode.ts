import { isMode, MODES, type Mode } from '@countersign/vocabulary'
import { PolicyError } from './error.js'
import { nearestWord } from './suggest.js'

export const DEFAULT_MODE: Mode = 'safe_edit'

export type ModeSource = 'flag' | 'env' | 'file' | 'default'

export interface ResolvedMode {
  readonly mode: Mode
  readonly source: ModeSource
}

/** Where a mode can come from; a source that was not given is left out or undefined. */
export interface ModeSources {
  readonly flag?: string | undefined
  readonly env?: string | undefined
  /** Content of the `active_mode` file. */
  readonly file?: string | undefined
}

/**
 * Flag before environment before file before default. A word that is no mode is an error wherever it stands, even
 * below one that wins: a typo must never fall through to more rights.
 */
export function resolveMode({ flag, env, file }: ModeSources): ResolvedMode {
  const given: (readonly [ModeSource, string])[] = []
  if (flag !== undefined) given.push(['flag', flag])
  // An empty variable is how a shell unsets one.
  if (env !== undefined && env !== '') given.push(['env', env])
  if (file !== undefined) given.push(['file', file.replace(/\r?\n$/, '')])
  const modes = given.map(([source, word]) => ({ source, mode: parseMode(word, source) }))
  return modes[0] ?? { mode: DEFAULT_MODE, source: 'default' }
}

function parseMode(word: string, source: ModeSource): Mode {
  if (isMode(word)) return word
  const near = nearestWord(word, MODES)
  const hint = near === null ? '' : ` Did you mean "${near}"?`
  throw new PolicyError(
    'mode_unknown',
    `The mode given by ${source} is not known: expected one of ${MODES.join(', ')}.${hint}`,
  )
}

/** Whether a mode includes what `required` may do. */
export function includesMode(mode: Mode, required: Mode): boolean {
  return MODES.indexOf(mode) >= MODES.indexOf(required)
}

/** Shadow mode by flag before environment; undefined leaves it to the policy file. */
export function resolveDryRun({
  flag,
  env,
}: {
  flag?: boolean | undefined
  env?: string | undefined
}): boolean | undefined {
  const word = env === undefined || env === '' ? undefined : DRY_RUN_WORDS.get(env)
  if (env !== undefined && env !== '' && word === undefined) {
    throw new PolicyError(
      'dry_run_unknown',
      'The dry-run setting of the environment is not known: expected 1, true, 0 or false.',
    )
  }
  return flag ?? word
}

const DRY_RUN_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
