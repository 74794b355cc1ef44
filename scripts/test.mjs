// npm test: installs, then lints, builds, type-checks, tests and checks every package. Ends with one line of counts.
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from './glob.mjs'
import { install, pnpm } from './pnpm.mjs'

const TASKS = ['lint', 'unused', 'build', 'typecheck', 'test', 'check-package']

install()
const tested = globSync('*/*/package.json').filter(
  (file) => JSON.parse(readFileSync(file, 'utf8')).scripts?.test,
)
const reports = tested.map((file) => join(dirname(file), '.results', 'vitest.json'))
// A report left by an earlier run must not be counted for a test run that never got to write its own.
for (const report of reports) rmSync(report, { force: true })

const status = pnpm(
  'exec',
  'turbo',
  'run',
  ...TASKS,
  '--continue',
  '--concurrency=3',
  '--output-logs=new-only',
)

let passed = 0
let failed = 0
for (const report of reports) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    passed += numPassedTests
    failed += numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites))
  } catch {
    console.error(`${report}: no test report was written`)
    failed += 1
  }
}
if (status !== 0 && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
