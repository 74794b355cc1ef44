// pnpm conformance: builds the adapter, then runs the protocol's conformance suite against a server with and without it.
import { turbo } from './pnpm.mjs'

const status = turbo(['build'], '--filter=@countersign/conformance', '--output-logs=errors-only')
if (status !== 0) process.exit(status)

const { conformance } = await import('../tools/conformance/dist/index.js')
process.exitCode = await conformance()
