import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createSigningKey } from '@countersign/digest'
import { validatePackManifest, validatePackVerdict } from '@countersign/schema'
import { verifyPack } from '@countersign/verifier'
import { verifyPackPath } from '@countersign/verifier/node'
import { describe, expect, test } from 'vitest'
import { buildPack, memorySink } from '../src/index.js'
import { packRun } from '../src/node/index.js'
import { golden, goldenRun } from './golden.js'
import { SampleRun, scratch, signer } from './sample-run.js'

const options = { signer: golden.signer, clock: golden.clock }

async function goldenFiles(only?: readonly string[]): Promise<Map<string, Uint8Array>> {
  const sink = memorySink()
  await buildPack(goldenRun(), sink, { ...options, only })
  return new Map(sink.files)
}

describe('the golden run', () => {
  test('packs into something that holds, public under the pinned identity', async () => {
    const files = await goldenFiles()
    const verdict = await verifyPack(files, { identityKeys: [golden.identity] })
    expect(verdict).toMatchObject({
      run_id: golden.runId,
      scope: 'run',
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
      signer: golden.identity,
      shown: 14,
      files: files.size - 2,
      findings: [],
    })
    expect(verdict.claims.map(({ card, state }) => [card, state])).toEqual([
      ['receipt_completeness', 'passed'],
      ['mcp_escrow_completeness', 'passed'],
      ['policy_enforced', 'passed'],
      ['chain_sealed', 'passed'],
      ['no_secret_delivered', 'passed'],
    ])
    expect(validatePackVerdict(verdict).errors).toEqual([])
    const manifest = JSON.parse(new TextDecoder().decode(files.get('pack_manifest.json')))
    expect(validatePackManifest(manifest).errors).toEqual([])
  })

  test('without a pinned key the signer is only what the pack says of itself', async () => {
    expect(await verifyPack(await goldenFiles())).toMatchObject({
      state: 'ok',
      authenticity: 'self_asserted',
    })
  })

  test('the same run, clock and key give the same bytes, as a folder and as a zip', async () => {
    const dir = scratch()
    const run = await sample()
    for (const out of ['a', 'b', 'a.zip', 'b.zip'])
      await packRun(run.dir, { signer, clock: golden.clock, out: join(dir, out) })
    expect(readFileSync(join(dir, 'a.zip')).equals(readFileSync(join(dir, 'b.zip')))).toBe(true)
    expect(contentOf(join(dir, 'a'))).toEqual(contentOf(join(dir, 'b')))
    expect(contentOf(join(dir, 'a')).size).toBeGreaterThan(8)
    const [folder, zip] = [await verifyPackPath(join(dir, 'a')), await verifyPackPath(join(dir, 'a.zip'))]
    expect(folder).toMatchObject({ state: 'ok', findings: [] })
    expect(zip).toEqual(folder)
    expect(await verifyPack(new Uint8Array(readFileSync(join(dir, 'a.zip'))))).toEqual(folder)
  })
})

async function sample(): Promise<SampleRun> {
  const run = await SampleRun.open()
  await run.call('read_file')
  await run.deny('shell_exec')
  await run.run.end()
  return run
}

function contentOf(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    names
      .filter((name) => statSync(join(dir, name)).isFile())
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  )
}

describe('a run that goes on', () => {
  test('is packed up to its last checkpoint, and the pack says so', async () => {
    const run = await SampleRun.open()
    await run.call('read_file')
    await run.run.checkpoint()
    await run.call('write_file')
    const out = join(scratch(), 'open.zip')
    const summary = await packRun(run.dir, { signer, out })
    expect(summary).toMatchObject({ sealed: false, head: { size: 3 } })
    const verdict = await verifyPackPath(out, { identityKeys: [signer.vkey] })
    expect(verdict).toMatchObject({ state: 'ok', completeness: 'checkpointed', shown: 3, findings: [] })
    expect(verdict.claims.find(({ card }) => card === 'chain_sealed')?.state).toBe('failed')
    await run.run.end()
  })

  test('is left as it is', async () => {
    const run = await SampleRun.open()
    await run.call('read_file')
    await run.run.checkpoint()
    const before = contentOf(run.dir)
    await packRun(run.dir, { signer, out: join(scratch(), 'pack') })
    expect(contentOf(run.dir)).toEqual(before)
    await run.run.end()
  })

  test('has nothing to pack before its first checkpoint', async () => {
    const run = await SampleRun.open()
    await run.call('read_file')
    await expect(packRun(run.dir, { signer, out: join(scratch(), 'pack') })).rejects.toMatchObject({
      name: 'PackError',
      code: 'run_empty',
    })
    await run.run.end()
  })

  test('a torn line and a torn checkpoint behind the last one are left out', async () => {
    const run = await SampleRun.open()
    await run.call('read_file')
    await run.run.checkpoint()
    await run.call('write_file')
    appendFileSync(join(run.dir, 'events.jsonl'), '{"torn')
    appendFileSync(join(run.dir, 'checkpoints'), '\nsample@1.0.0/run')
    const out = join(scratch(), 'pack')
    await packRun(run.dir, { signer, out })
    expect(await verifyPackPath(out)).toMatchObject({ state: 'ok', shown: 3, findings: [] })
  })
})

describe('a run that nobody signed', () => {
  test.each(['none', 'hmac'] as const)(
    '%s: every whole line is packed, and nothing more is claimed',
    async (level) => {
      const signing = level === 'none' ? { level } : { level, master: new Uint8Array(32).fill(1) }
      const run = await SampleRun.open({ signing })
      await run.call('read_file')
      appendFileSync(join(run.dir, 'events.jsonl'), '{"torn')
      const out = join(scratch(), 'pack')
      await packRun(run.dir, { signer, out })
      expect(await verifyPackPath(out)).toMatchObject({
        state: level === 'none' ? 'unsigned' : 'ok',
        completeness: 'unknown',
        authenticity: 'self_asserted',
        shown: 3,
      })
    },
  )
})

describe('what is refused', () => {
  test('a run that does not hold', async () => {
    const run = await sample()
    const path = join(run.dir, 'events.jsonl')
    writeFileSync(path, readFileSync(path, 'utf8').replace('read_file', 'rood_file'))
    await expect(packRun(run.dir, { signer, out: join(scratch(), 'pack') })).rejects.toMatchObject({
      code: 'run_tampered',
    })
  })

  test('a receipt that was rewritten; one that is missing is said instead', async () => {
    const run = await sample()
    const [toolCall] = run.toolCalls as [string]
    const path = join(run.receiptsDir, `${toolCall}.json`)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"allow"', '"deny" '))
    const dir = scratch()
    await expect(packRun(run.dir, { signer, out: join(dir, 'a') })).rejects.toMatchObject({
      code: 'run_tampered',
    })
    rmSync(path)
    const { claims } = await packRun(run.dir, { signer, out: join(dir, 'b') })
    expect(claims.find(({ card }) => card === 'receipt_completeness')?.state).toBe('failed')
    const verdict = await verifyPackPath(join(dir, 'b'))
    expect(verdict).toMatchObject({ state: 'ok', run: { receipt_integrity: 'missing' } })
  })

  test('a signer that did not certify the run, unless it succeeded the one that did', async () => {
    const run = await sample()
    const other = createSigningKey('countersign-identity', new Uint8Array(32).fill(9))
    const dir = scratch()
    await expect(packRun(run.dir, { signer: other, out: join(dir, 'a') })).rejects.toMatchObject({
      code: 'signer_mismatch',
    })
    await packRun(run.dir, { signer: other, successor: true, out: join(dir, 'b') })
    const codes = async (...identityKeys: string[]) =>
      (await verifyPackPath(join(dir, 'b'), { identityKeys })).findings.map(({ code }) => code)
    expect(await codes(signer.vkey, other.vkey)).toEqual([])
    expect(await codes(signer.vkey)).toEqual(['pack_signer_mismatch'])
    expect(await codes(other.vkey)).toContain('identity_mismatch')
    expect(await codes()).toEqual(['pack_signer_mismatch'])
  })

  test('a target that is there already, and one that cannot be written', async () => {
    const run = await sample()
    const dir = scratch()
    writeFileSync(join(dir, 'file'), '')
    mkdirSync(join(dir, 'folder'))
    for (const out of ['folder', 'file'])
      await expect(packRun(run.dir, { signer, out: join(dir, out) })).rejects.toMatchObject({
        code: 'target_exists',
      })
    await expect(packRun(run.dir, { signer, out: join(dir, 'file', 'below') })).rejects.toMatchObject({
      name: 'PackError',
    })
    await packRun(run.dir, { signer, out: join(dir, 'a.zip') })
    await expect(packRun(run.dir, { signer, out: join(dir, 'a.zip') })).rejects.toMatchObject({
      code: 'target_exists',
    })
    await packRun(run.dir, { signer, out: join(dir, 'a.zip'), replace: true })
    // No draft is left beside any of them.
    expect(readdirSync(dir).sort()).toEqual(['a.zip', 'file', 'folder'])
  })

  test('a run that is not there', async () => {
    await expect(
      packRun(join(scratch(), 'none'), { signer, out: join(scratch(), 'a') }),
    ).rejects.toMatchObject({
      code: 'run_unreadable',
    })
  })
})
