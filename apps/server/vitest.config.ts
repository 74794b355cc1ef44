import { mergeConfig } from 'vitest/config'
import workspace from '../../vitest.config.js'

// The command is bundled once from the sources of all packages, and the tests start it as a process.
export default mergeConfig(workspace, { test: { globalSetup: ['test/bundle-command.ts'] } })
