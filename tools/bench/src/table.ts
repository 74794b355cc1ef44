import type { GoalResult, Result } from './harness.js'
import type { Survey } from './peers/detection.js'

/** Ratios first: they hold on any machine, absolute times do not. */
export function formatResult(result: Result): string {
  const base =
    result.measurements.find(({ role }) => role === 'bare' || role === 'limit') ?? result.measurements[0]
  const rows = result.measurements.map(({ contender, role, cpuMicros, wallMicros }) => [
    role,
    contender,
    role === 'part' ? '' : ratio((base?.cpuMicros ?? Number.NaN) / cpuMicros),
    role === 'part' ? '' : ratio((base?.wallMicros ?? Number.NaN) / wallMicros),
    time(cpuMicros),
    time(wallMicros),
  ])
  const header = ['', '', 'speed/base cpu', 'wall', `cpu per ${result.unit}`, 'wall']
  const goals = result.goals.map((goal) => `  ${goal.met ? 'reached' : 'MISSED '}  ${formatGoal(goal)}`)
  return [`${result.suite}: ${result.comparison}`, ...align([header, ...rows]), ...goals].join('\n')
}

export function formatSurvey(suite: string, { name, rows }: Survey): string {
  const lines = rows.map(({ name, role, recall, falsePositives }) => [
    role,
    name,
    percent(recall),
    percent(falsePositives),
  ])
  return [`${suite}: ${name}`, ...align([['', '', 'recall', 'false positives'], ...lines])].join('\n')
}

function formatGoal(goal: GoalResult): string {
  if ('wantMicros' in goal) return `${goal.ours}: cpu ${time(goal.cpuMicros)}, goal ${time(goal.wantMicros)}`
  const { ours, against, want, cpu, wall } = goal
  return `${ours} / ${against}: cpu ${ratio(cpu)}, wall ${ratio(wall)}, goal ${ratio(want)}`
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd(),
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function ratio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '-'
}

function time(micros: number): string {
  if (!Number.isFinite(micros)) return '-'
  if (micros < 1) return `${(micros * 1000).toFixed(0)} ns`
  return micros < 1000 ? `${micros.toFixed(2)} µs` : `${(micros / 1000).toFixed(2)} ms`
}
