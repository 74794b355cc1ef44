import pc from 'picocolors'

export type Colours = ReturnType<typeof pc.createColors>

/** Where a command prints: results on stdout, the rest on stderr. */
export interface Output {
  readonly colours: Colours
  /** Columns of the terminal, 80 where there is none. */
  readonly width: number
  /** Whether a person watches stdout. */
  readonly isTerminal: boolean
  line(text?: string): void
  /** One JSON document, and nothing else, on stdout. */
  json(value: unknown): void
  /** A remark, beside the result. */
  note(text: string): void
}

export interface OutputOptions {
  readonly env: NodeJS.ProcessEnv
  /** False when `--no-color` was given. */
  readonly color?: boolean | undefined
}

export function createOutput({ env, color }: OutputOptions): Output {
  const { stdout, stderr } = process
  const isTerminal = stdout.isTTY === true
  return {
    colours: pc.createColors(color !== false && wantsColour(env, isTerminal)),
    width: Math.max(40, stdout.columns || Number(env['COLUMNS']) || 80),
    isTerminal,
    line: (text = '') => void stdout.write(`${text}\n`),
    json: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    note: (text) => void stderr.write(`${text}\n`),
  }
}

/** Colours are for a terminal that wants them; NO_COLOR beats FORCE_COLOR. */
function wantsColour(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  return isTerminal && env['TERM'] !== 'dumb'
}
