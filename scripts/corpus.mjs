// pnpm corpus: measures recall and false positives of redaction, family by family.
import { turbo } from './pnpm.mjs'

const status = turbo(['build'], '--filter=@countersign/corpus', '--output-logs=errors-only')
if (status !== 0) process.exit(status)

const { corpus } = await import('../tools/corpus/dist/index.js')
process.exitCode = corpus(process.argv.slice(2))
