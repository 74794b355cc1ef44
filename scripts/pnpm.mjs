import { spawnSync } from 'node:child_process'
import { root } from './workspace.mjs'

const PNPM = 'pnpm@10.34.9'

/** Runs the pinned pnpm through npx, so that Node and npm are all a machine needs. Returns the exit code. */
function pnpm(...args) {
  const windows = process.platform === 'win32'
  const child = spawnSync(windows ? 'npx.cmd' : 'npx', ['--yes', '--prefer-offline', PNPM, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: {
      ...process.env,
      // What passed on one version of Node says nothing about another, so the version is part of turbo's cache keys.
      COUNTERSIGN_NODE: process.version,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      npm_config_update_notifier: 'false',
    },
  })
  return child.status ?? 1
}

/** Installs exactly what the lockfile says; what an earlier run fetched is not asked for again. */
export function install() {
  return pnpm('install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn')
}

/** Runs turbo tasks. turbo starts pnpm by name, and npx has put it on the path. */
export function turbo(tasks, ...flags) {
  return pnpm('exec', 'turbo', 'run', ...tasks, ...flags)
}
