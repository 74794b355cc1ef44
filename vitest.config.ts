import { defineConfig } from 'vitest/config'

// Siblings are read from their TypeScript source, so tests need no build.
const conditions = ['source', 'node', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['dot', ['json', { outputFile: '.results/vitest.json' }]],
    // Published with TypeScript under the same condition, which Node itself cannot run.
    server: { deps: { inline: [/@modelcontextprotocol/, /eventsource/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
