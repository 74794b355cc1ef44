import { join } from 'node:path'
import { countOf } from '../report/number-text.js'
import { latestRuns } from '../run-location.js'
import { readMeta } from '../run-meta.js'
import { judgeRun } from '../verification.js'
import { type Check, fail, ok } from './check.js'

const LOOKED_AT = 20

export const runs: Check = {
  name: 'runs',
  remedy: 'countersign verify --all says which',
  async look(context) {
    const ids = latestRuns(context)
    if (ids.length === 0) return ok('none yet')
    let open = 0
    for (const runId of ids.slice(0, LOOKED_AT)) {
      const dir = join(context.stateDir, 'runs', runId)
      const { state, first_tamper_at_seq: seq } = await judgeRun(context, { runId, dir })
      if (state === 'tampered')
        return fail(
          `${runId} is tampered${seq === null ? '' : ` at event ${seq}`}`,
          `countersign verify ${runId}`,
        )
      if (readMeta(dir).status !== 'completed') open += 1
    }
    const looked = Math.min(ids.length, LOOKED_AT)
    return ok(`${countOf(ids.length, 'run')}; of the latest ${looked}, ${open} not closed, none tampered`)
  },
}
