import { expect, test } from 'vitest'
import { runCommand } from './command-line.js'
import { recordedPlace } from './recorded.js'

const recorded = recordedPlace()

test.each([
  { env: {}, args: [], coloured: false },
  { env: { FORCE_COLOR: '1' }, args: [], coloured: true },
  { env: { FORCE_COLOR: '1', NO_COLOR: '1' }, args: [], coloured: false },
  { env: { FORCE_COLOR: '1' }, args: ['--no-color'], coloured: false },
])('colours only who wants them: $env $args', async ({ env, args, coloured }) => {
  const { workspace, env: own } = recorded()
  const { stdout } = await runCommand(['runs', ...args], { cwd: workspace, env: { ...own, ...env } })
  expect(stdout.includes('\u001b[')).toBe(coloured)
})
