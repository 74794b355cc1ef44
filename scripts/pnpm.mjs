import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@10.34.9'
const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the pinned pnpm through npx, so that Node and npm are all a machine needs. Returns the exit code. */
export function pnpm(...args) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const child = spawnSync(npx, ['--yes', '--prefer-offline', PNPM, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  })
  return child.status ?? 1
}

/** Like pnpm(), and ends the process when the step fails. */
export function pnpmOrExit(...args) {
  const status = pnpm(...args)
  if (status !== 0) process.exit(status)
}

export function install() {
  pnpmOrExit('install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn')
}
