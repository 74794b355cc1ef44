import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'

const run = promisify(execFile)

/** Runs a program of a page as a reader would, against the packages as they are built, and returns what it prints. */
export async function printedBy(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code } = await transform(program, { loader: 'ts', format: 'esm', target: 'node20' })
  const dir = join(import.meta.dirname, '..', '.results', 'programs')
  mkdirSync(dir, { recursive: true })
  const file = join(dir, `${process.hrtime.bigint()}.mjs`)
  writeFileSync(file, code)
  const { stdout } = await run(process.execPath, [file, ...args], { cwd })
  return stdout
}
