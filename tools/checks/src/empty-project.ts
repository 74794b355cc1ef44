import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import ts from 'typescript'

const run = promisify(execFile)
const windows = process.platform === 'win32'

/** A project of somebody who has nothing of ours but the tarballs. */
export interface EmptyProject {
  run(program: string): Promise<{ stdout: string; stderr: string }>
  /** What the compiler says against the programs, by name; empty when it is content. */
  typeErrors(programs: Readonly<Record<string, string>>, resolution: Resolution): string
}

const RESOLUTIONS = {
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
}

export type Resolution = keyof typeof RESOLUTIONS

/** Installs tarballs, by name, into a new folder, without the network and without a warm cache. */
export async function createEmptyProject(
  dir: string,
  tarballs: Readonly<Record<string, string>>,
): Promise<EmptyProject> {
  mkdirSync(dir, { recursive: true })
  const dependencies = Object.fromEntries(
    Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]),
  )
  const manifest = { name: 'empty-project', private: true, type: 'module', dependencies }
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest))
  const env = { ...process.env, NODE_OPTIONS: '', npm_config_cache: join(dirname(dir), '.npm-cache') }
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  await run(windows ? 'npm.cmd' : 'npm', ['install', ...flags], { cwd: dir, env, shell: windows })

  return {
    async run(program) {
      const { code } = await transform(program, { loader: 'ts', format: 'esm', target: 'node20' })
      writeFileSync(join(dir, 'usage.mjs'), code)
      return await run(process.execPath, ['usage.mjs'], { cwd: dir, env })
    },

    typeErrors(programs, resolution) {
      const files = Object.entries(programs).map(([name, program]) => {
        const file = join(dir, `${name}.ts`)
        writeFileSync(file, program)
        return { file, forNode: program.includes("'node:") }
      })
      // Our declarations must not lean on Node's unless the reader of the README asked for Node.
      return [true, false]
        .map((forNode) => files.filter((one) => one.forNode === forNode).map(({ file }) => file))
        .map((group, index) => typeErrorsOf(dir, group, resolution, index === 0 ? ['node'] : []))
        .join('')
    },
  }
}

function typeErrorsOf(
  dir: string,
  files: readonly string[],
  resolution: Resolution,
  types: string[],
): string {
  if (files.length === 0) return ''
  const options: ts.CompilerOptions = {
    ...RESOLUTIONS[resolution],
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types,
    typeRoots: [join('..', '..', 'node_modules', '@types')],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  }
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(ts.createProgram(files, options)), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => dir,
    getNewLine: () => '\n',
  })
}
