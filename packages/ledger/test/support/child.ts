import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'

/** The programs under children/, as plain JavaScript: processes of their own cannot read TypeScript. */
export async function buildChildren(...names: string[]): Promise<{
  readonly path: (name: string) => string
  readonly remove: () => void
}> {
  const outdir = mkdtempSync(join(tmpdir(), 'countersign-children-'))
  await build({
    entryPoints: names.map((name) => new URL(`../children/${name}.ts`, import.meta.url).pathname),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source', 'node'],
    logLevel: 'error',
  })
  return {
    path: (name) => join(outdir, `${name}.mjs`),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  }
}

export interface Child {
  readonly process: ChildProcess
  /** Each line it printed so far. */
  readonly lines: string[]
  readonly errors: () => string
  /** Resolves with the exit code, or null when a signal ended it, once all its output was read. */
  readonly ended: Promise<number | null>
}

/** Starts a program and gathers what it prints. */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  child.stderr.on('data', (data) => {
    errors += String(data)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { process: child, lines, errors: () => errors, ended }
}
