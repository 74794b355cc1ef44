import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const programs = new Map<string, Promise<string>>()

/** A program of ours that Node can run by itself, made once for each test file; its path. */
export function bundleProgram(source: string): Promise<string> {
  const made = programs.get(source) ?? bundle(source)
  programs.set(source, made)
  return made
}

async function bundle(source: string): Promise<string> {
  // Test files run side by side: none may read a program that another one is writing.
  const folder = mkdtempSync(join(tmpdir(), 'countersign-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, `${basename(source, '.ts')}.mjs`)
  await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    // CommonJS dependencies ask for Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
  return outfile
}
