// npm test: installs, then lints, builds, type-checks, tests and checks every package. Ends with one line of counts.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { install, turbo } from './pnpm.mjs'
import { members, root } from './workspace.mjs'

const TASKS = ['lint', 'unused', 'build', 'typecheck', 'test', 'check-package']
const SUMMARIES = join(root, '.turbo', 'runs')

/** What one test report says; a report that is missing or broken is a failure, never a silence. */
function count(report) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
    }
  } catch {
    console.error(`${relative(root, report)}: no test report was written`)
    return { passed: 0, failed: 1 }
  }
}

/** The tasks that failed and write no report: each of them counts like a test. */
function failedTasks() {
  const [summary] = readdirSync(SUMMARIES)
  const { tasks } = JSON.parse(readFileSync(join(SUMMARIES, summary), 'utf8'))
  return tasks.filter(({ task, execution }) => task !== 'test' && (execution?.exitCode ?? 0) !== 0)
}

function runTasks() {
  const all = members()
  const tested = all.filter(({ begun, manifest }) => begun && manifest.scripts?.test)
  const reports = tested.map(({ dir }) => join(dir, '.results', 'vitest.json'))
  // What an earlier run left must not be counted for a run that never got to write its own.
  for (const path of [SUMMARIES, ...reports]) rmSync(path, { recursive: true, force: true })

  const left = all.filter(({ begun }) => !begun).map(({ manifest }) => manifest.name)
  if (left.length > 0) console.log(`no source yet: ${left.join(', ')}`)
  const status = turbo(
    TASKS,
    ...left.map((name) => `--filter=!${name}`),
    '--continue=dependencies-successful',
    '--concurrency=3',
    '--output-logs=new-only',
    '--summarize',
  )
  const counts = reports.map(count)
  const passed = counts.reduce((sum, { passed }) => sum + passed, 0)
  const failed = counts.reduce((sum, { failed }) => sum + failed, 0)
  if (status === 0) return { passed, failed }
  const broken = failedTasks()
  for (const { taskId } of broken) console.error(`${taskId}: failed`)
  return { passed, failed: Math.max(1, failed + broken.length) }
}

const { passed, failed } = install() === 0 ? runTasks() : { passed: 0, failed: 1 }
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
