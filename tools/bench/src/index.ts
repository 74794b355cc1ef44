import { parseArgs } from 'node:util'
import { measure, type Result, type Suite } from './harness.js'
import type { Survey } from './peers/detection.js'
import { adapter } from './suites/adapter.js'
import { cli } from './suites/cli.js'
import { digest } from './suites/digest.js'
import { ledger } from './suites/ledger.js'
import { pack } from './suites/pack.js'
import { policy } from './suites/policy.js'
import { redact } from './suites/redact.js'
import { formatResult, formatSurvey } from './table.js'

const SUITES: readonly Suite[] = [adapter, cli, digest, ledger, pack, policy, redact]

const HELP = `Usage: pnpm bench [name...] [--rounds n] [--peers] [--json]

Prints how fast we are against the bare operation, against peers and against the limit, measured in one run.
Ratios are speeds: 0.8 means eight tenths as fast. --peers installs other projects for the run
and compares what they find, too. Names: ${SUITES.map(({ name }) => name).join(', ')}; all by default.

Example: pnpm bench digest --rounds 15`

/** The `pnpm bench` command; returns the exit code. */
export async function bench(args: readonly string[]): Promise<number> {
  const options = {
    rounds: { type: 'string', default: '9' },
    peers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  let parsed: ReturnType<
    typeof parseArgs<{ args: string[]; options: typeof options; allowPositionals: true }>
  >
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const rounds = Number(values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    return refuse(`--rounds takes a whole number, got ${values.rounds}`)
  const unknown = positionals.filter((name) => !SUITES.some((suite) => suite.name === name))
  if (unknown.length > 0) return refuse(`no bench is called ${unknown.join(', ')}`)

  const results: (Result | (Survey & { suite: string }))[] = []
  for (const suite of SUITES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const { comparisons, surveys, close } = await suite.open({ peers: values.peers })
    for (const comparison of comparisons) {
      const result = await measure(suite.name, comparison, rounds)
      results.push(result)
      if (!values.json) console.log(`${formatResult(result)}\n`)
    }
    for (const survey of (await surveys?.()) ?? []) {
      results.push({ suite: suite.name, ...survey })
      if (!values.json) console.log(`${formatSurvey(suite.name, survey)}\n`)
    }
    await close?.()
  }
  if (values.json) console.log(JSON.stringify(results, null, 2))
  return 0
}

function refuse(message: string): number {
  console.error(`${message}\n\n${HELP}`)
  return 2
}
