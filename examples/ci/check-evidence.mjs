// Reads what `countersign verify --all --json` prints and fails the job when the record does not hold or a call has no
// outcome. Usage: countersign verify --all --json | node check-evidence.mjs
import { text } from 'node:stream/consumers'

/** What speaks against a run, in words. */
function problemsOf({
  state,
  first_tamper_at_seq: at,
  completeness,
  authenticity,
  receipt_integrity: receipts,
  escrow,
}) {
  const problems = []
  if (state !== 'ok') problems.push(`the chain is ${state}${at === null ? '' : ` at event ${at}`}`)
  if (completeness !== 'sealed') problems.push(`the run is ${completeness}, not sealed`)
  if (authenticity !== 'public') problems.push('the run is not signed under the pinned key')
  if (receipts !== 'ok') problems.push(`receipts are ${receipts ?? 'not checked'}`)
  if (escrow.complete < escrow.requested) {
    problems.push(
      `${escrow.requested - escrow.complete} of ${escrow.requested} calls have no outcome: coverage is below 100 %`,
    )
  }
  return problems
}

/** An annotation on the pull request. What comes from a record must not start a line or a command of its own. */
function annotate(message) {
  console.log(`::error title=Evidence::${message.replace(/[^\x20-\x7e]/g, '?').replaceAll('%', '%25')}`)
}

let runs
try {
  runs = JSON.parse(await text(process.stdin)).runs
  if (!Array.isArray(runs)) throw new TypeError('no list of runs')
} catch {
  annotate('countersign verify printed no verdicts')
  process.exit(2)
}

// No record is no evidence: an agent that never ran behind the guard must not pass.
if (runs.length === 0) annotate('there is no run to judge')
let failed = runs.length === 0
for (const verdict of runs) {
  const problems = problemsOf(verdict)
  for (const problem of problems) annotate(`${verdict.run_id}: ${problem}`)
  if (problems.length === 0)
    console.log(`${verdict.run_id}: ok, ${verdict.escrow.complete} calls, each with its outcome`)
  failed ||= problems.length > 0
}
process.exitCode = failed ? 1 : 0
