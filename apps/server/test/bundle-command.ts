import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The command, as the tests start it. */
export const COMMAND = here('../node_modules/.cache/command/cli.js')

/** Bundles the command from source, siblings included, so that the tests need no build and see the code as it is. */
export async function setup(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@countersign/'))
  await build({
    entryPoints: [here('../src/cli.ts')],
    outdir: here('../node_modules/.cache/command'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external: foreign.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  })
}
