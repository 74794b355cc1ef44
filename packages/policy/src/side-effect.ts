import { MODES, type Mode } from '@countersign/vocabulary'

/** What a tool may do to the world, as a server declares it or a policy corrects it. Append only. */
export const SIDE_EFFECTS = [
  'read_only',
  'non_destructive',
  'write_filesystem',
  'write_database',
  'write_network',
  'execute_process',
  'destructive',
  'idempotent',
  'open_world',
] as const
export type SideEffect = (typeof SIDE_EFFECTS)[number]

/** The mode each one needs; null says nothing about it. */
const SIDE_EFFECT_MODES = {
  read_only: 'read_only',
  non_destructive: 'safe_edit',
  write_filesystem: 'safe_edit',
  write_database: 'safe_edit',
  write_network: 'safe_edit',
  execute_process: 'migration',
  destructive: 'migration',
  idempotent: null,
  open_world: null,
} as const satisfies Record<SideEffect, Mode | null>

const MODE_OF: ReadonlyMap<string, Mode | null> = new Map(Object.entries(SIDE_EFFECT_MODES))

/** The highest mode that any of the side effects needs; a word nobody knows, or none at all, needs `migration`. */
export function modeForSideEffects(words: readonly string[]): Mode {
  let highest = -1
  for (const word of words) {
    const mode = MODE_OF.get(word)
    if (mode === undefined) return 'migration'
    if (mode !== null) highest = Math.max(highest, MODES.indexOf(mode))
  }
  return MODES[highest] ?? 'migration'
}

/** MCP tool annotations: hints that a server gives of its own tools. */
export interface ToolAnnotations {
  readonly readOnlyHint?: unknown
  readonly destructiveHint?: unknown
  readonly idempotentHint?: unknown
  readonly openWorldHint?: unknown
}

/** The side effects that annotations declare. What is not declared stays undeclared: it is judged as destructive. */
export function sideEffectsOf(annotations: ToolAnnotations | undefined): SideEffect[] {
  const effects: SideEffect[] = []
  if (annotations?.readOnlyHint === true) effects.push('read_only')
  else if (annotations?.destructiveHint === false) effects.push('non_destructive')
  else if (annotations?.destructiveHint === true) effects.push('destructive')
  if (annotations?.idempotentHint === true) effects.push('idempotent')
  if (annotations?.openWorldHint === true) effects.push('open_world')
  return effects
}
