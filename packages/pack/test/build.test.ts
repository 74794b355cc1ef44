import { verifyPack } from '@countersign/verifier'
import { expect, test } from 'vitest'
import { buildPack, memorySink } from '../src/index.js'
import { golden, goldenRun } from './golden.js'

test('try', async () => {
  for (const only of [undefined, ['leak_000000000007', 'export_release_000000000019']]) {
    const sink = memorySink()
    const summary = await buildPack(goldenRun(), sink, { signer: golden.signer, clock: golden.clock, only })
    console.log(summary)
    console.log([...sink.files.keys()], new TextDecoder().decode(sink.files.get('TRANSCRIPT.md')))
    const verdict = await verifyPack(sink.files, { identityKeys: [golden.identity] })
    console.log(JSON.stringify(verdict, null, 1))
    expect(verdict.findings).toEqual([])
  }
})
