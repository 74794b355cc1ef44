// npm start: installs, builds, and shows the main job.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, turbo } from './pnpm.mjs'
import { root } from './workspace.mjs'

const status = install() || turbo(['build'], '--filter=countersign', '--output-logs=errors-only')
if (status !== 0) process.exit(status)

const command = join(root, 'apps', 'server', 'dist', 'cli.js')
const { status: ended } = spawnSync(process.execPath, [command, 'demo'], { stdio: 'inherit' })
process.exitCode = ended ?? 1
