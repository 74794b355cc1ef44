import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts'
import { CommandError } from '../error.js'
import { START_MEANING, STARTS, type Start } from './starter-policy.js'

export interface Answers {
  readonly start: Start
  readonly wrapped: readonly string[]
}

/** Asks what cannot be known; what was given on the command line is not asked again. */
export async function askQuestions(given: Partial<Answers>): Promise<Answers> {
  intro('countersign init')
  const start =
    given.start ??
    answered<Start>(
      await select<Start>({
        message: 'How strict should the policy be to begin with?',
        options: STARTS.map((value) => ({ value, label: value, hint: START_MEANING[value] })),
      }),
    )
  const wrapped =
    given.wrapped ??
    answered<string>(
      await text({
        message: 'Which command starts your MCP server?',
        placeholder: 'npx -y @modelcontextprotocol/server-filesystem .',
      }),
    )
      .split(/\s+/)
      .filter((word) => word !== '')
  outro('Writing.')
  return { start, wrapped }
}

function answered<Value extends string>(value: Value | symbol): Value {
  if (!isCancel(value) && typeof value === 'string') return value
  cancel('Nothing was written.')
  throw new CommandError('usage', 'stopped before anything was written')
}
