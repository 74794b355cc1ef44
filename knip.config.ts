import { relative } from 'node:path'
import type { KnipConfig } from 'knip'
import { members, root } from './scripts/workspace.mjs'

// A member that has no source yet has dependencies waiting for it.
const waiting = members().filter(({ begun }) => !begun)

const member = {
  entry: [
    'src/index.ts',
    'src/node/index.ts',
    'test/**/*.{test,test-d}.ts',
    // Programs that tests start as processes of their own.
    'test/{children/*,**/*-program}.ts',
    '{,scripts/}*.mjs',
  ],
  project: ['src/**', 'test/**/*.ts', '*.mjs'],
}

const examples = members().filter(({ room }) => room === 'examples')
// An example stands alone; the filesystem server of one of them is only started.
const example = { entry: ['src/main.ts'], project: ['src/**'], ignoreDependencies: [/server-filesystem$/] }

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignore: ['packages/schema/src/generated/**'],
  ignoreBinaries: ['mkfifo', 'unshare'],
  ignoreWorkspaces: waiting.map(({ dir }) => relative(root, dir)),
  workspaces: {
    '.': { entry: ['scripts/{start,test,bench,soak,conformance}.mjs', 'examples/ci/*.mjs'] },
    '*/*': member,
    'apps/server': { ...member, ignoreDependencies: [/./] },
    'tools/bench': { ...member, ignoreDependencies: [/./] },
    'packages/mcp-adapter': { ...member, ignoreDependencies: [/./] },
    ...Object.fromEntries(examples.map(({ dir }) => [relative(root, dir), example])),
    // The programs on the pages need packages that no test imports.
    'tools/examples': {
      ...member,
      ignoreDependencies: [/^@countersign\//, /^@modelcontextprotocol\//, 'zod'],
    },
    'tools/checks': {
      ...member,
      // The packages are named so that they are built first; the two tools are started by path.
      ignoreDependencies: [/^@countersign\//, 'publint', '@arethetypeswrong/cli'],
    },
  },
}

export default config
