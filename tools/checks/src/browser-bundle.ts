import { isBuiltin } from 'node:module'
import { build, type Plugin } from 'esbuild'

const NODE_GLOBALS = ['process', 'Buffer', 'global', '__dirname', '__filename', 'require', 'setImmediate']

export interface BrowserBundle {
  readonly code: string
  /** What of Node the bundle would need: builtin modules and free uses of Node's globals. */
  readonly needs: readonly string[]
}

/** Bundles an entry as a web page would, `globalThis.api` being its exports. */
export async function bundleForBrowser(entry: string): Promise<BrowserBundle> {
  const needs = new Set<string>()
  const builtins: Plugin = {
    name: 'builtins',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, ({ path }) => {
        if (!isBuiltin(path)) return undefined
        needs.add(path)
        return { path, external: true }
      })
    },
  }
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'api',
    target: 'es2023',
    logLevel: 'silent',
    plugins: [builtins],
    // A definition replaces only names that nothing in the bundle declares: the ones left to the platform.
    define: Object.fromEntries(NODE_GLOBALS.map((name) => [name, `NODE_GLOBAL_${name}`])),
  })
  const code = outputFiles[0]!.text
  for (const [, name] of code.matchAll(/\bNODE_GLOBAL_(\w+)/g)) needs.add(name!)
  return { code, needs: [...needs].sort() }
}
