// pnpm soak: the long forms of the tests of ledger, verifier and pack: every bit, many kills, a million events.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './pnpm.mjs'
import { root } from './workspace.mjs'

const env = { ...process.env, SOAK: '1', SOAK_KILLS: '150', SOAK_MUTANTS: '100000' }
const PACKAGES = ['ledger', 'verifier', 'pack']

function soak(name) {
  console.log(`soaking ${name}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--config', '../../vitest.config.ts', '--testTimeout', '7200000']
  return spawnSync(process.execPath, args, { cwd: join(root, 'packages', name), env, stdio: 'inherit' })
    .status
}

process.exitCode = install() === 0 && PACKAGES.every((name) => soak(name) === 0) ? 0 : 1
