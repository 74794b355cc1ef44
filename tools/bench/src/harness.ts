import type { Survey } from './peers/detection.js'

/** One way of doing the work that a comparison is about. */
export interface Contender {
  readonly name: string
  /** bare: the same without us; peer: another project; limit: the least any solution must do. */
  readonly role: 'ours' | 'bare' | 'peer' | 'limit'
  /** Does `units` units of work. Setting up and tearing down belong in the suite, not here. */
  readonly run: () => void | Promise<void>
  /** What has to be there before each run; not timed. */
  readonly prepare?: () => void | Promise<void>
  /** Waits for what a run left to be done later, so that it does not fall into another's time; not timed. */
  readonly settle?: () => void | Promise<void>
  /** A process that does part of the work, shown with the CPU time it took. */
  readonly process?: { readonly name: string; cpuMicros(): number | undefined }
}

/** Contenders that do the same number of units of the same work, measured against each other in one run. */
export interface Comparison {
  readonly name: string
  /** What one unit is: `call`, `event`, `MB`. */
  readonly unit: string
  /** How many units one run of each contender does. */
  readonly units: number
  readonly contenders: readonly Contender[]
  readonly goals?: readonly Goal[]
  /** For work of other processes, whose CPU time is not seen here: goals are then about the time on the wall alone. */
  readonly clock?: 'wall'
  /** How long each contender runs before the first round, for engines that take a while to be at their best. */
  readonly warmUpMillis?: number
}

/**
 * What we hold ourselves to: a speed of `ours` over that of `against`, or CPU time per unit on a machine of today, all
 * of it or what it is more than that of `against`.
 */
export type Goal =
  | { readonly ours: string; readonly against: string; readonly ratio: number }
  | { readonly ours: string; readonly against: string; readonly addedCpuMicros: number }
  | { readonly ours: string; readonly cpuMicros: number }

/** A named set of comparisons; `close` ends what `open` started. */
export interface Suite {
  readonly name: string
  open(options: { readonly peers: boolean }): Promise<{
    comparisons: readonly Comparison[]
    /** What is compared in other ways than by time. */
    surveys?: () => Promise<readonly Survey[]>
    close?: () => Promise<void>
  }>
}

export interface Measurement {
  readonly contender: string
  readonly role: Contender['role'] | 'part'
  /** Medians over the rounds, per unit; NaN where there is nothing to see. A part's CPU time is the mean. */
  readonly cpuMicros: number
  readonly wallMicros: number
}

export interface Result {
  readonly suite: string
  readonly comparison: string
  readonly unit: string
  readonly measurements: readonly Measurement[]
  readonly goals: readonly GoalResult[]
}

export type GoalResult =
  | { ours: string; against: string; want: number; cpu: number; wall: number; met: boolean }
  | { ours: string; wantMicros: number; cpuMicros: number; met: boolean }

/**
 * Runs the contenders in turn, round after round, so that what else the machine does falls on all of them alike.
 * The median round counts. A goal is met when the CPU ratio or the wall ratio reaches it.
 */
export async function measure(suite: string, comparison: Comparison, rounds: number): Promise<Result> {
  const { contenders, units, warmUpMillis = 0 } = comparison
  const samples = contenders.map(() => [] as Sample[])
  for (const contender of contenders) {
    const end = performance.now() + warmUpMillis
    do await runOnce(contender)
    while (performance.now() < end)
  }
  for (let round = 0; round < rounds; round++)
    for (const [i, contender] of contenders.entries()) samples[i]?.push(await runOnce(contender))
  const measurements = contenders.flatMap(({ name, role, process: part }, i) => {
    const taken = samples[i] ?? []
    const whole: Measurement = {
      contender: name,
      role,
      cpuMicros: median(taken.map(({ cpu }) => cpu / units)),
      wallMicros: median(taken.map(({ wall }) => wall / units)),
    }
    if (part === undefined) return [whole]
    // The clock of another process ticks slowly: the sum of all rounds says more than any of them.
    const cpu = taken.reduce((sum, sample) => sum + sample.part, 0) / (units * taken.length)
    return [whole, { contender: part.name, role: 'part' as const, cpuMicros: cpu, wallMicros: Number.NaN }]
  })
  const goals = (comparison.goals ?? []).map((goal) => judge(goal, measurements, comparison.clock))
  return { suite, comparison: comparison.name, unit: comparison.unit, measurements, goals }
}

/** Microseconds of one run. */
interface Sample {
  readonly cpu: number
  readonly wall: number
  readonly part: number
}

async function runOnce({ prepare, run, settle, process: part }: Contender): Promise<Sample> {
  await prepare?.()
  const partBefore = part?.cpuMicros() ?? Number.NaN
  const before = process.cpuUsage()
  const start = process.hrtime.bigint()
  await run()
  const wall = Number(process.hrtime.bigint() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  const partAfter = part?.cpuMicros() ?? Number.NaN
  await settle?.()
  return { cpu: user + system, wall, part: partAfter - partBefore }
}

function judge(goal: Goal, measurements: readonly Measurement[], clock?: 'wall'): GoalResult {
  const { ours } = goal
  const { cpuMicros, wallMicros } = find(measurements, ours)
  if ('cpuMicros' in goal)
    return { ours, wantMicros: goal.cpuMicros, cpuMicros, met: cpuMicros <= goal.cpuMicros }
  const other = find(measurements, goal.against)
  if ('addedCpuMicros' in goal) {
    const added = cpuMicros - other.cpuMicros
    const wantMicros = goal.addedCpuMicros
    return { ours: `${ours} over ${goal.against}`, wantMicros, cpuMicros: added, met: added <= wantMicros }
  }
  const cpu = other.cpuMicros / cpuMicros
  const wall = other.wallMicros / wallMicros
  const reached = clock === 'wall' ? wall : Math.max(cpu, wall)
  return { ours, against: goal.against, want: goal.ratio, cpu, wall, met: reached >= goal.ratio }
}

function find(measurements: readonly Measurement[], name: string): Measurement {
  const found = measurements.find(({ contender }) => contender === name)
  if (found === undefined) throw new TypeError(`no contender is called ${name}`)
  return found
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
