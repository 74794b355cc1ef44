import { connect } from 'node:net'
import { join } from 'node:path'
import { createSigningKey } from '@countersign/digest'
import { verifyRunDir } from '@countersign/verifier/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDENTITY_NAME, type Signer } from '../../src/index.js'
import { openFileRun } from '../../src/node/index.js'
import { recordCall } from '../support/calls.js'
import { buildChildren, start } from '../support/child.js'
import { identity, master, openMemoryRun } from '../support/memory-run.js'
import { scratch } from '../support/scratch.js'

let children: Awaited<ReturnType<typeof buildChildren>>
beforeAll(async () => {
  children = await buildChildren('agent')
})
afterAll(() => children.remove())

function signOver(socketPath: string, message: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(message.length)
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('end', () => resolve(Buffer.concat(parts)))
    socket.on('error', reject)
    socket.write(Buffer.concat([length, message]))
  })
}

test.skipIf(process.platform === 'win32')(
  'an agent holds the identity key, and the run verifies under it',
  async () => {
    const { root, workspace } = scratch()
    const socket = join(root, 'agent.sock')
    const agent = start(process.execPath, [children.path('agent'), socket])
    await new Promise((resolve) => agent.process.stdout?.once('data', resolve))
    await new Promise((resolve) => setImmediate(resolve))
    const vkey = agent.lines[0] as string
    const signer: Signer = { vkey, sign: (message) => signOver(socket, message) }
    const run = await openFileRun({
      workspace,
      signing: { level: 'full', master, identity: signer },
      serverId: 'test@1.0.0',
      serverVersion: '1.0.0',
    })
    await recordCall(run)
    await run.end()
    expect(await agent.ended).toBe(0)
    const dir = join(workspace, '.countersign', 'runs', run.id)
    expect(await verifyRunDir(dir, { identityKeys: [vkey] })).toMatchObject({
      state: 'ok',
      authenticity: 'public',
      completeness: 'sealed',
    })
  },
)

test.each<[string, Partial<Signer>]>([
  ['cannot be reached', { sign: () => Promise.reject(new Error('connect ECONNREFUSED')) }],
  ['signs with another key', createSigningKey(IDENTITY_NAME, new Uint8Array(32).fill(5))],
  ['gives nonsense', { sign: () => new Uint8Array(3) }],
  ['has a key of another name', createSigningKey('somebody-else', new Uint8Array(32).fill(5))],
])('no run is opened when the signer %s', async (_, signer) => {
  const vkey = _.includes('name') ? (signer.vkey as string) : identity.vkey
  const broken = { sign: (message: Uint8Array) => (signer as Signer).sign(message), vkey }
  await expect(openMemoryRun({ signing: { level: 'full', master, identity: broken } })).rejects.toMatchObject(
    { name: 'LedgerError', code: 'signer_failed' },
  )
})
