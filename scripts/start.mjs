// npm start: installs, builds, and shows the main job.
import { install, pnpmOrExit } from './pnpm.mjs'

install()
pnpmOrExit('exec', 'turbo', 'run', 'build', '--filter=countersign', '--output-logs=errors-only')
const { demo } = await import('../apps/server/dist/index.js')
process.exitCode = await demo()
