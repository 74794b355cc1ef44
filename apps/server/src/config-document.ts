import { parse } from 'yaml'
import { z } from 'zod'
import type { Config } from './config.js'
import { CommandError, messageOf } from './error.js'

const configSchema = z.strictObject({
  workspace: z.string().min(1).optional(),
  policy: z.string().min(1).optional(),
  mode: z.string().min(1).optional(),
  capabilities: z.array(z.string()).optional(),
  dry_run: z.boolean().optional(),
  agent_id: z.string().min(1).optional(),
  client_id: z.string().min(1).optional(),
})

/** The configuration in a YAML text; an unknown key is an error, so that a typo never goes unseen. */
export function parseConfig(text: string, path: string): Config {
  let document: unknown
  try {
    document = parse(text, { maxAliasCount: 0 }) ?? {}
  } catch (error) {
    throw new CommandError('unreadable', `${path} is not YAML: ${messageOf(error).split('\n')[0]}`, error)
  }
  const parsed = configSchema.safeParse(document)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) =>
    issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`,
  )
  throw new CommandError('unreadable', `${path}: ${issues.join('; ')}`)
}
