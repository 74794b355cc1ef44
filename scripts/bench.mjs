// pnpm bench: builds what is measured, then measures it.
import { turbo } from './pnpm.mjs'

const status = turbo(['build'], '--filter=@countersign/bench', '--output-logs=errors-only')
if (status !== 0) process.exit(status)

const { bench } = await import('../tools/bench/dist/index.js')
process.exitCode = await bench(process.argv.slice(2))
