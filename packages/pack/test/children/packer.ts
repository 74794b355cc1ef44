// Packs a run again and again, into a zip and into a folder, until it is killed.
import { renameSync, rmSync } from 'node:fs'
import { createSigningKey } from '@countersign/digest'
import { packRun } from '../../src/node/index.js'

const [run, out] = process.argv.slice(2) as [string, string]
const signer = createSigningKey('countersign-identity', new Uint8Array(32).fill(7))
console.log('ready')
for (let i = 0; ; i++) {
  await packRun(run, { signer, out: `${out}/pack.zip`, replace: true })
  await packRun(run, { signer, out: `${out}/folder-${i}` })
  if (i % 5 === 4) rmSync(`${out}/folder-${i - 2}`, { recursive: true, force: true })
  else renameSync(`${out}/folder-${i}`, `${out}/kept-${i}`)
}
