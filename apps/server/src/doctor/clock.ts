import { join } from 'node:path'
import { latestRuns } from '../run-location.js'
import { readMeta } from '../run-meta.js'
import { type Check, fail, ok } from './check.js'

const BUILT = Date.UTC(2026, 0, 1)
const SKEW_MILLIS = 120_000

export const clock: Check = {
  name: 'clock',
  remedy: 'set the clock',
  async look(context) {
    const now = Date.now()
    if (now < BUILT)
      return fail(
        `it is ${new Date(now).toISOString()}, they say`,
        'set the clock: expiries and freshness hang on it',
      )
    const [latest] = latestRuns(context)
    const started =
      latest === undefined ? undefined : readMeta(join(context.stateDir, 'runs', latest)).started_at
    if (started !== undefined && Date.parse(started) > now + SKEW_MILLIS)
      return fail(`the latest run began in the future (${started})`, 'set the clock: it went back')
    return ok(new Date(now).toISOString())
  },
}
