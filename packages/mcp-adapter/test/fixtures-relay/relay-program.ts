// Started by tests as a program of its own: relay-program <workspace> <home> <options as JSON> <command> [args…]
import { createGuard } from '../../src/index.js'
import { relayStdio } from '../../src/node/index.js'

const [, , workspace = '', home = '', options = '{}', command = '', ...args] = process.argv
const guard = createGuard({ workspace, home, ...JSON.parse(options) })
const code = await relayStdio(command, args, { guard })
await guard.close()
process.exitCode = code
