// pnpm bench: builds what is measured, then measures it.
import { pnpmOrExit } from './pnpm.mjs'

pnpmOrExit('exec', 'turbo', 'run', 'build', '--filter=@countersign/bench', '--output-logs=errors-only')
const { bench } = await import('../tools/bench/dist/index.js')
process.exitCode = await bench(process.argv.slice(2))
