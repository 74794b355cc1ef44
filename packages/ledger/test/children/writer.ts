// Writes calls into a run of its own and prints each acknowledged event as `<seq> <link>`, until it is done or killed.
import { writeSync } from 'node:fs'
import type { Durability } from '@countersign/vocabulary'
import { fileKeys, openFileRun } from '../../src/node/index.js'
import { recordCall } from '../support/calls.js'

const [workspace = '', keys = '', durability = 'flush', callers = '8', calls = '1000000'] =
  process.argv.slice(2)

const run = await openFileRun({
  workspace,
  durability: durability as Durability,
  signing: fileKeys({ dir: keys, workspace }).signing(),
  serverId: 'test@1.0.0',
  serverVersion: '1.0.0',
  checkpointEvents: 16,
})
writeSync(1, `run ${run.id}\n`)

let left = Number(calls)
async function callUntilDone(): Promise<void> {
  while (left-- > 0) await recordCall(run, ({ seq, link }) => writeSync(1, `${seq} ${link}\n`))
}
await Promise.all(Array.from({ length: Number(callers) }, callUntilDone))
await run.end()
writeSync(1, 'ended\n')
