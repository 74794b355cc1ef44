// Appends many events to one run and verifies it, in a heap too small to hold them; prints what came of it.
import { join } from 'node:path'
import { verifyRunDir } from '@countersign/verifier/node'
import { fileKeys, openFileRun } from '../../src/node/index.js'
import { policyLoaded } from '../support/calls.js'

const [workspace = '', keys = '', events = '1000'] = process.argv.slice(2)
const run = await openFileRun({
  workspace,
  signing: fileKeys({ dir: keys, workspace }).signing(),
  serverId: 'test@1.0.0',
  serverVersion: '1.0.0',
})
for (let left = Number(events); left > 0; ) {
  const batch = Math.min(64, left)
  await Promise.all(Array.from({ length: batch }, () => run.append(policyLoaded('x'.repeat(100)))))
  left -= batch
}
await run.end()
let pieces = 0
const verdict = await verifyRunDir(join(workspace, '.countersign', 'runs', run.id), {
  onProgress: () => {
    pieces += 1
  },
})
const { state, completeness, size } = verdict
console.log(JSON.stringify({ state, completeness, size, pieces }))
