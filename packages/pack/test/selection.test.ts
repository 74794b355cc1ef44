import { inclusionProof, leafHash, merkleRoot } from '@countersign/digest'
import { verifyPack } from '@countersign/verifier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPack, memorySink } from '../src/index.js'
import { ProofCollector } from '../src/proof-collector.js'
import { golden, goldenRun } from './golden.js'

async function select(...only: string[]): Promise<Map<string, Uint8Array>> {
  const sink = memorySink()
  await buildPack(goldenRun(), sink, { signer: golden.signer, clock: golden.clock, only })
  return new Map(sink.files)
}

test('shows one call without the others', async () => {
  const files = await select('leak_000000000007')
  const verdict = await verifyPack(files, { identityKeys: [golden.identity] })
  expect(verdict).toMatchObject({
    scope: 'selection',
    state: 'ok',
    completeness: 'sealed',
    authenticity: 'public',
    head: { size: 14 },
    shown: 4,
    run: null,
    findings: [],
  })
  const text = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')
  expect(text).toContain('leak_000000000007')
  for (const other of ['echo_', 'shell_exec', 'export_release']) expect(text).not.toContain(other)
  expect([...files.keys()].filter((path) => path.startsWith('receipts/'))).toEqual([
    'receipts/leak_000000000007.json',
  ])
})

test('never claims what rests on the calls that are not shown', async () => {
  const { claims, facts } = await verifyPack(await select('leak_000000000007'))
  expect(claims.map(({ state }) => state)).toEqual(Array(5).fill('not_checked'))
  expect(facts?.counts.requested).toBeNull()
})

test('brings the approval that a call used', async () => {
  const files = await select('export_release_000000000019')
  const types = new TextDecoder()
    .decode(files.get('events.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).type)
  expect(types).toEqual([
    'run_start',
    'mcp_approval_granted',
    'mcp_tool_requested',
    'mcp_tool_executed',
    'run_end',
  ])
})

test('refuses a call that the run does not have', async () => {
  await expect(select('echo_ffffffffffff')).rejects.toMatchObject({ code: 'call_unknown' })
})

test('the proofs are those of the tree, whatever its size and whichever leaves', () => {
  const input = fc
    .integer({ min: 1, max: 200 })
    .chain((size) =>
      fc.tuple(fc.constant(size), fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 8 })),
    )
  fc.assert(
    fc.property(input, ([size, seqs]) => {
      const leaves = Array.from({ length: size }, (_, i) => leafHash(`${i}`))
      const proofs = new ProofCollector(size, seqs)
      for (const leaf of leaves) proofs.append(leaf)
      for (const seq of seqs) expect(proofs.proof(seq)).toEqual(inclusionProof(leaves, seq))
    }),
  )
  expect(merkleRoot([])).toHaveLength(64)
})

test('a proof is not given before every leaf has passed', () => {
  expect(() => new ProofCollector(2, [0]).proof(0)).toThrow(TypeError)
})
