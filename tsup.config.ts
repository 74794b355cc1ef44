import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

type Target = string | { [condition: string]: Target }

/** Follows the `source` condition down to the TypeScript files it names. */
function sourcesOf(target: Target | undefined): string[] {
  if (target === undefined) return []
  if (typeof target === 'string') return [target]
  return Object.values(target).flatMap(sourcesOf)
}

function entryName(source: string): string {
  return source.replace(/^\.\/src\//, '').replace(/(\/index)?\.tsx?$/, '')
}

// One config for every package: what a package exports under `source` is what gets built.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports?: Record<string, Target>
  imports?: Record<string, Target>
}
const targets = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.imports ?? {})]
const sources = targets.flatMap((target) => (typeof target === 'string' ? [] : sourcesOf(target['source'])))

const config: Options = {
  entry: Object.fromEntries(sources.map((source) => [entryName(source), source])),
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: false,
  external: [/^node:/, /^#/],
  removeNodeProtocol: false,
}

// A package whose root entry is not written yet builds to nothing, so that its dependents can be tested without it.
export default defineConfig(existsSync('src/index.ts') ? config : [])
