import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, openContext } from '../context.js'
import { POLICY_FILE } from '../policy-source.js'

const POLICY = `version: "1"
default: deny
allowlist: [web_search, read_file, write_note, run_checks, export_release]
constraints:
  read_file: { path: { allowed_paths: ["**", "!.countersign/**"] } }
gates:
  export_release:
    approval: required
    evidence: [{ tool: run_checks, max_age: 15m, same: [design_id] }]
cleartext_fields: { web_search: [query] }
`

// Nobody's token: it has the form of one, and that is what is looked for.
const SETTINGS = `service=example
token=${['ghp', 'R2mXw8Kq4ZtB7nVc1YhJ5dLs9GfP3aEo6uTi'].join('_')}
`

/** Where the demonstration plays: a workspace and a home of its own, in the folder for temporary things. */
export interface Stage {
  readonly dir: string
  readonly context: Context
}

export async function setStage(): Promise<Stage> {
  const dir = mkdtempSync(join(tmpdir(), 'countersign-demo-'))
  const workspace = join(dir, 'workspace')
  const home = join(dir, 'home')
  mkdirSync(join(workspace, 'config'), { recursive: true })
  writeFileSync(join(workspace, POLICY_FILE), POLICY)
  writeFileSync(join(workspace, 'config', 'service.env'), SETTINGS)
  return { dir, context: await openContext({ workspace, home }) }
}
