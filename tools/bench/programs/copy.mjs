// A relay that only copies bytes, to be measured: copy.mjs <command…>
import { spawn } from 'node:child_process'

const [, , command, ...args] = process.argv
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
process.stdin.on('data', (bytes) => child.stdin.write(bytes)).on('end', () => child.stdin.end())
child.stdout.on('data', (bytes) => process.stdout.write(bytes))
child.on('exit', (code) => process.exit(code ?? 1))
