import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileKeys, openFileRun } from '@countersign/ledger/node'
import { verifyRunDir } from '@countersign/verifier/node'
import { JobRecorder } from './job-recorder.js'

// A folder for the record, and one for the keys: whoever can read the data must not be able to sign for it.
const root = mkdtempSync(join(tmpdir(), 'jobs-'))
const workspace = join(root, 'workspace')
mkdirSync(workspace)
const keys = fileKeys({ dir: join(root, 'keys'), workspace })

const run = await openFileRun({
  workspace,
  signing: keys.signing(),
  serverId: 'job-runner@1.0.0',
  serverVersion: '1.0.0',
})
const jobs = new JobRecorder(run, 'job-runner@1.0.0')
console.log('doubled', await jobs.perform('double', { n: 21 }, () => 42))
console.log(
  'failed ',
  await jobs.perform('divide', { by: 0 }, () => divide(1, 0)).catch((error) => error.message),
)
await run.end()

const dir = join(workspace, '.countersign', 'runs', run.id)
const identityKeys = [keys.exportPublic()]
const verdict = await verifyRunDir(dir, { identityKeys, receiptsDir: null })
console.log('verdict', verdict.state, verdict.completeness, verdict.authenticity)
console.log('outcomes', verdict.escrow.complete, 'of', verdict.escrow.requested)

// One digit of one line, changed by somebody who has the file and no key.
const events = join(dir, 'events.jsonl')
writeFileSync(events, readFileSync(events, 'utf8').replace('"outcome":"error"', '"outcome":"succes"'))
const forged = await verifyRunDir(dir, { identityKeys, receiptsDir: null })
console.log('forged  ', forged.state, 'at event', forged.first_tamper_at_seq)

function divide(dividend: number, by: number): number {
  if (by === 0) throw new RangeError('division by zero')
  return dividend / by
}
