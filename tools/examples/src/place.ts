import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Where the examples are. */
export const examples = join(root, 'examples')
const bin = {
  countersign: join(root, 'apps/server/dist/cli.js'),
  filesystem: join(
    examples,
    'wrap-filesystem/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js',
  ),
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A workspace of its own, in which the lines of a README run as they are written. */
export interface Place {
  readonly workspace: string
  readonly env: Record<string, string>
  sh(line: string, cwd?: string, input?: string): Promise<Ended>
}

export function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const workspace = join(folder, 'workspace')
  mkdirSync(join(workspace, '.git'), { recursive: true })
  const env = {
    PATH: `${shims(folder)}${delimiter}${process.env['PATH']}`,
    HOME: folder,
    COUNTERSIGN_HOME: join(folder, 'home'),
    COUNTERSIGN_WORKSPACE: workspace,
  }
  return { workspace, env, sh: (line, cwd = workspace, input = '') => run(line, cwd, env, input) }
}

/** `npx` as it will be once the packages are released: what it would fetch is what was built here. */
function shims(folder: string): string {
  const dir = join(folder, 'bin')
  mkdirSync(dir)
  const npx = join(dir, 'npx')
  writeFileSync(
    npx,
    `#!/bin/sh
[ "$1" = -y ] && shift
name=$1; shift
case $name in
countersign) exec "${process.execPath}" "${bin.countersign}" "$@";;
@modelcontextprotocol/server-filesystem) exec "${process.execPath}" "${bin.filesystem}" "$@";;
esac
echo "no such package here: $name" >&2; exit 127
`,
  )
  chmodSync(npx, 0o755)
  return dir
}

function run(line: string, cwd: string, env: Record<string, string>, input: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', line], { cwd, env })
    const out = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        out[name] += text
      })
    }
    child.on('error', reject).on('close', (code) => resolve({ code, ...out }))
    child.stdin.end(input)
  })
}
