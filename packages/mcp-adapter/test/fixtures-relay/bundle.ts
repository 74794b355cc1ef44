import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../../node_modules/.cache/relay-programs/', import.meta.url))

/** Makes a program of ours that Node can run by itself; returns its path. */
export async function bundleProgram(source: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  // Test files run side by side: none may read a program that another one is writing.
  const outfile = join(folder, `${basename(source, '.ts')}-${process.pid}-${process.hrtime.bigint()}.mjs`)
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
