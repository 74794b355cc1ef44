import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import workspace from '../../vitest.config.js'

const { resolve, ssr, test } = workspace
const { reporters, ...shared } = test ?? {}

/** A run of all tests with one crypto suite in place of the one that the platform would pick. */
function project(suite: 'node' | 'noble') {
  const alias = { '#suite': fileURLToPath(new URL(`src/suite/${suite}.ts`, import.meta.url)) }
  return { resolve: { ...resolve, alias }, ssr, test: { ...shared, name: suite } }
}

export default defineConfig({
  test: { reporters, projects: [project('node'), project('noble')] },
})
