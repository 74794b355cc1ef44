import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import ts from 'typescript'

const run = promisify(execFile)
const windows = process.platform === 'win32'

/** A project of somebody who has nothing of ours but the tarballs. */
export interface EmptyProject {
  run(program: string): Promise<{ stdout: string; stderr: string }>
  /** What the compiler says against the program; empty when it is content. */
  typeErrors(program: string, resolution: keyof typeof RESOLUTIONS): string
}

const RESOLUTIONS = {
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
}

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
  const env = { ...process.env, NODE_OPTIONS: '', npm_config_cache: join(dir, '.npm-cache') }
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  await run(windows ? 'npm.cmd' : 'npm', ['install', ...flags], { cwd: dir, env, shell: windows })

  return {
    async run(program) {
      const { code } = await transform(program, { loader: 'ts', format: 'esm', target: 'node20' })
      writeFileSync(join(dir, 'usage.mjs'), code)
      return await run(process.execPath, ['usage.mjs'], { cwd: dir, env })
    },

    typeErrors(program, resolution) {
      const file = join(dir, 'usage.ts')
      writeFileSync(file, program)
      const options: ts.CompilerOptions = {
        ...RESOLUTIONS[resolution],
        target: ts.ScriptTarget.ES2023,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        // Our declarations must not lean on Node's unless the reader of the README asked for Node.
        types: program.includes("'node:") ? ['node'] : [],
        typeRoots: [join('..', '..', 'node_modules', '@types')],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      }
      const errors = ts.getPreEmitDiagnostics(ts.createProgram([file], options))
      return ts.formatDiagnostics(errors, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => dir,
        getNewLine: () => '\n',
      })
    },
  }
}
