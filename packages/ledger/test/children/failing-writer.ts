// Writes until the disk fails it, then starts again, and prints what it saw as one line of JSON.
import { writeSync } from 'node:fs'
import type { Durability } from '@countersign/vocabulary'
import type { Appended, LedgerError } from '../../src/index.js'
import { fileKeys, openFileRun } from '../../src/node/index.js'
import { policyLoaded } from '../support/calls.js'

const [workspace = '', keys = '', durability = 'commit', runHex = '000000000001'] = process.argv.slice(2)
const DAY = Date.parse('2026-01-01T00:00:00Z')

function open(random?: (size: number) => Uint8Array) {
  return openFileRun({
    workspace,
    durability: durability as Durability,
    signing: fileKeys({ dir: keys, workspace }).signing(),
    serverId: 'test@1.0.0',
    serverVersion: '1.0.0',
    checkpointEvents: 4,
    clock: () => DAY,
    ...(random && { random }),
  })
}

const codeOf = (error: unknown) => (error as LedgerError).code ?? String(error)
const acknowledged: Appended[] = []
const refused: string[] = []
let ending = 'ended'
try {
  // The run's id is given, so that whoever injects the error knows the path of its files.
  const run = await open((size) =>
    size === 6 ? Uint8Array.from(Buffer.from(runHex, 'hex')) : crypto.getRandomValues(new Uint8Array(size)),
  )
  for (let i = 0; i < 400; i++) {
    const appends = Array.from({ length: 4 }, () => run.append(policyLoaded('x'.repeat(200))))
    for (const result of await Promise.allSettled(appends)) {
      if (result.status === 'fulfilled') acknowledged.push(result.value)
      else refused.push(codeOf(result.reason))
    }
    if (refused.length > 8) break
  }
  ending = await run.end().then(
    () => 'ended',
    (error) => codeOf(error),
  )
} catch (error) {
  ending = `open: ${codeOf(error)}`
}
const second = await open().then(
  async (next) => {
    await next.end()
    return next.id
  },
  (error) => codeOf(error),
)
writeSync(1, `${JSON.stringify({ acknowledged, refused, ending, second })}\n`)
