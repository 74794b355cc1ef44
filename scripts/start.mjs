// npm start: installs, builds, and shows the main job.
import { install, turbo } from './pnpm.mjs'

const status = install() || turbo(['build'], '--filter=countersign', '--output-logs=errors-only')
if (status !== 0) process.exit(status)

const { demo } = await import('../apps/server/dist/index.js')
process.exitCode = await demo()
