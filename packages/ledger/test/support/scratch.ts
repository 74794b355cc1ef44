import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with an empty workspace and a place for keys beside it, gone when the test is over. */
export function scratch(): { readonly root: string; readonly workspace: string; readonly keys: string } {
  const root = mkdtempSync(join(tmpdir(), 'countersign-ledger-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const workspace = join(root, 'workspace')
  mkdirSync(workspace)
  return { root, workspace, keys: join(root, 'home', 'keys') }
}
