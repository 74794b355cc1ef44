import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { allPackages, type Package, writtenPackages } from '../src/packages.js'

/** What a package may depend on: siblings by their short name, others as npm calls them. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  vocabulary: [],
  digest: ['@noble/hashes', '@noble/curves'],
  receipt: ['vocabulary', 'digest', 'zod'],
  redact: ['vocabulary'],
  policy: ['vocabulary', 'digest', 'zod', 'yaml'],
  ledger: ['vocabulary', 'digest', 'receipt'],
  schema: [],
  verifier: ['vocabulary', 'digest', 'schema'],
  pack: ['vocabulary', 'digest', 'ledger', 'verifier', 'yaml'],
  'mcp-adapter': ['vocabulary', 'digest', 'receipt', 'redact', 'policy', 'ledger', 'verifier'],
}

function dependenciesOf({ manifest }: Package): string[] {
  const { dependencies, peerDependencies, optionalDependencies } = manifest
  return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
}

/** The packages that the built files import. */
async function importsOf({ dir, manifest }: Package): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: entriesOf(manifest).map((entry) => join(dir, entry)),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    packages: 'external',
    external: ['#*'],
  })
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  return packageNames(paths)
}

/** The packages that the declarations beside the built files import. */
function typeImportsOf({ dir, manifest }: Package): string[] {
  const files = entriesOf(manifest).map((entry) => join(dir, entry.replace(/\.js$/, '.d.ts')))
  const paths = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\b(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(([, path]) => path!)
  })
  return packageNames(paths)
}

function packageNames(paths: readonly string[]): string[] {
  const names = paths
    .filter((path) => !/^(node:|#|\.)/.test(path))
    .map((path) => path.match(/^(@[^/]+\/)?[^/]+/)![0])
  return [...new Set(names)]
}

function entriesOf(manifest: Package['manifest']): string[] {
  const targets = Object.values(manifest.exports)
  return targets.flatMap((target) => (typeof target === 'string' ? [] : [target['default']!]))
}

describe.each(allPackages())('$manifest.name', (pkg) => {
  test('has its place in the graph, and depends on what lies below it alone', () => {
    const allowed = ALLOWED[pkg.word]
    expect(allowed, 'is in no row of the table').toBeDefined()
    const words = dependenciesOf(pkg).map((name) => name.replace('@countersign/', ''))
    expect(words.filter((word) => !allowed!.includes(word))).toEqual([])
  })

  test('is built before these tests run', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(dependencies)).toContain(pkg.manifest.name)
  })
})

test.each(writtenPackages())('$manifest.name imports nothing that it does not declare', async (pkg) => {
  const declared = dependenciesOf(pkg)
  const imported = [...(await importsOf(pkg)), ...typeImportsOf(pkg)]
  expect(imported.filter((name) => !declared.includes(name))).toEqual([])
})

// Whoever checks must not run the code of whoever wrote, not even through a third package.
test('the verifier cannot reach the writer', () => {
  const reached = new Set<string>()
  const visit = (word: string) => {
    if (reached.has(word)) return
    reached.add(word)
    const pkg = allPackages().find((candidate) => candidate.word === word)
    for (const name of pkg ? dependenciesOf(pkg) : []) visit(name.replace('@countersign/', ''))
  }
  visit('verifier')
  expect([...reached].filter((word) => ['ledger', 'policy', 'receipt'].includes(word))).toEqual([])
})

test('the page about the architecture shows this table', () => {
  const page = readFileSync(join('..', '..', 'docs', 'ARCHITECTURE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| .* \| (.+) \|$/gm)].map(([, word, shown]) => {
    return [
      word!,
      shown === 'nothing' ? [] : shown!.split(', ').map((name) => name.replaceAll('`', '')),
    ] as const
  })
  const rooms = rows.filter(([word]) => word in ALLOWED)
  expect(Object.fromEntries(rooms)).toEqual(ALLOWED)
})
