import { describe, expect, test } from 'vitest'
import { type EventBody, type MemoryStore, memoryStore } from '../src/index.js'
import { policyLoaded, recordCall, request } from './support/calls.js'
import { identity, judge, master, openMemoryRun } from './support/memory-run.js'

const linesOf = (store: MemoryStore) => store.files().events.trimEnd().split('\n')
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error) => error,
  )

describe('signing levels', () => {
  test('full: anyone with the public key can check', async () => {
    const { run, store } = await openMemoryRun()
    await recordCall(run)
    await run.end()
    expect(judge(store, { identityKeys: [identity.vkey] })).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
      findings: [],
    })
  })

  test('hmac: only holders of the master key can', async () => {
    const { run, store } = await openMemoryRun({ signing: { level: 'hmac', master } })
    await recordCall(run)
    await run.checkpoint()
    await recordCall(run)
    await run.end()
    expect(judge(store)).toMatchObject({ state: 'ok', completeness: 'unknown', authenticity: 'none' })
    expect(judge(store, { hmacMaster: master })).toMatchObject({ state: 'ok', authenticity: 'shared_secret' })
    expect(judge(store, { identityKeys: [identity.vkey] })).toMatchObject({
      state: 'tampered',
      downgraded: true,
    })
    expect(store.files().checkpoints).toBe('')
  })

  test('none: the verdict says so', async () => {
    const { run, store } = await openMemoryRun({ signing: { level: 'none' } })
    await recordCall(run)
    await run.end()
    const verdict = judge(store)
    expect(verdict).toMatchObject({ state: 'unsigned', authenticity: 'none', completeness: 'unknown' })
    expect(verdict.findings.map(({ code }) => code)).toEqual(['unsigned_run'])
    expect(store.files().events).not.toContain('"sig"')
  })
})

describe('what an event may hold', () => {
  test('line and paragraph separators, a lone CR, every plane of Unicode', async () => {
    const { run, store } = await openMemoryRun()
    for (const text of ['\u2028', '\u2029', '\r', 'a\nb', '\u0000\u001f', '\ud83d\ude00\u00e9', '', '\ufeff'])
      await run.append(policyLoaded(`>${text}<`))
    await run.end()
    expect(judge(store)).toMatchObject({ state: 'ok', size: 10, findings: [] })
  })

  test('a line of 65,535 bytes is the longest; one byte more is refused and leaves no trace', async () => {
    const { run, store } = await openMemoryRun()
    await run.append(policyLoaded(''))
    const room = 65_535 - Buffer.byteLength(linesOf(store)[1] as string)
    await run.append(policyLoaded('x'.repeat(room)))
    expect(Buffer.byteLength(linesOf(store)[2] as string)).toBe(65_535)
    expect(await errorOf(run.append(policyLoaded('x'.repeat(room + 1))))).toMatchObject({
      code: 'event_too_large',
    })
    expect(await errorOf(run.append(policyLoaded('\u00e9'.repeat(room))))).toMatchObject({
      code: 'event_too_large',
    })
    await run.append(policyLoaded('\u2028'.repeat(Math.floor(room / 3))))
    await run.end()
    expect(judge(store)).toMatchObject({ state: 'ok', size: 5 })
  })

  test('large recorded fields move to artifacts, and their hash stays', async () => {
    const { run, store } = await openMemoryRun()
    const content = { text: 'y'.repeat(200_000) }
    await run.append({ ...request(), arguments_content: content } as EventBody)
    await run.end()
    const [[hash, text]] = [...store.artifacts] as [[string, string]]
    expect(JSON.parse(text)).toEqual(content)
    expect(JSON.parse(linesOf(store)[1] as string).arguments_content).toBe(`sha256:${hash}`)
    expect(judge(store)).toMatchObject({ state: 'ok', size: 3 })
  })

  test('a clock that goes backwards is noted and nothing else', async () => {
    let now = Date.parse('2026-01-01T12:00:00Z')
    const { run, store } = await openMemoryRun({ clock: () => now })
    now -= 3_600_000
    await run.append(policyLoaded())
    await run.end()
    const verdict = judge(store)
    expect(verdict.state).toBe('ok')
    expect(verdict.findings.map(({ code, seq }) => [code, seq])).toEqual([['clock_backwards', 1]])
  })
})

describe('what no reader would accept is refused, and the run goes on', () => {
  test.each([
    ['a type of the run itself', { type: 'run_end', schema_version: '1.0' }],
    ['an unknown type', { type: 'surprise', schema_version: '1.0' }],
    ['no event', null],
    ['a signature', { ...policyLoaded(), sig: 'f'.repeat(64) }],
    ['another form of time', { ...policyLoaded(), timestamp: 'yesterday' }],
    ['NaN', { ...policyLoaded(), size: Number.NaN }],
    ['a lone surrogate', policyLoaded('\ud800')],
    [
      'an outcome without a request',
      { ...request(), type: 'mcp_tool_executed', request_receipt_id: 'mtr_0' },
    ],
  ])('%s', async (_, event) => {
    const { run, store } = await openMemoryRun()
    expect(await errorOf(run.append(event as unknown as EventBody))).toMatchObject({
      name: 'LedgerError',
      code: 'event_invalid',
    })
    await recordCall(run)
    await run.end()
    expect(judge(store)).toMatchObject({ state: 'ok', size: 4 })
  })

  test('a second outcome, and an outcome of other arguments', async () => {
    const { run, store } = await openMemoryRun()
    const asked = request()
    await run.append(asked)
    expect(await errorOf(run.append(asked))).toMatchObject({ code: 'event_invalid' })
    const outcome = { ...asked, type: 'mcp_tool_executed', request_receipt_id: asked.receipt_id }
    const other = { ...outcome, arguments_hash: `sha256:${'0'.repeat(64)}` }
    expect(await errorOf(run.append(other as unknown as EventBody))).toMatchObject({ code: 'event_invalid' })
    await run.end()
    expect(judge(store)).toMatchObject({ state: 'ok', size: 3, escrow: { requested: 1, complete: 0 } })
  })
})

describe('keys of the run', () => {
  test('a rotation is signed by the key before, and the checkpoints follow it', async () => {
    const { run, store } = await openMemoryRun()
    await recordCall(run)
    await run.checkpoint()
    const first = run.rotateKey()
    await Promise.all([first, recordCall(run)])
    await run.rotateKey()
    await run.checkpoint()
    await recordCall(run)
    await run.end()
    expect(judge(store, { identityKeys: [identity.vkey], hmacMaster: master })).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
      checkpoints: 4,
      findings: [],
    })
    const signers = store.files().checkpoints.match(/\u2014 \S+ \S{5}/g)
    expect(new Set(signers).size).toBe(2)
  })

  test('a run without Ed25519 has none to rotate', async () => {
    const { run } = await openMemoryRun({ signing: { level: 'hmac', master } })
    await expect(run.rotateKey()).rejects.toThrow(TypeError)
  })
})

describe('the end', () => {
  test('ends once, takes nothing more, and counts what was still on its way', async () => {
    const { run, store } = await openMemoryRun()
    const appends = [run.append(policyLoaded()), run.append(policyLoaded())]
    const ending = run.end()
    expect(run.end('failed')).toBe(ending)
    expect(await errorOf(run.append(policyLoaded()))).toMatchObject({ code: 'run_ended' })
    expect(await errorOf(run.rotateKey())).toMatchObject({ code: 'run_ended' })
    await ending
    expect((await Promise.all(appends)).map(({ seq }) => seq)).toEqual([1, 2])
    expect(judge(store)).toMatchObject({ state: 'ok', completeness: 'sealed', size: 4 })
  })

  test('an event that is still being moved when the run ends does not follow run_end', async () => {
    const { run, store } = await openMemoryRun()
    const late = errorOf(
      run.append({ ...request(), arguments_content: { t: 'z'.repeat(100_000) } } as EventBody),
    )
    await run.end()
    expect(['fine', 'run_ended']).toContain(((await late) as { code?: string }).code ?? 'fine')
    expect(judge(store)).toMatchObject({ state: 'ok', completeness: 'sealed' })
  })

  test('acknowledged in order, whatever the order in which they are awaited', async () => {
    const { run, store } = await openMemoryRun({ checkpointEvents: 7 })
    const all = await Promise.all(Array.from({ length: 500 }, () => run.append(policyLoaded())))
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, i) => i + 1))
    await run.end()
    expect(judge(store, { anchors: all })).toMatchObject({ state: 'ok', size: 502, findings: [] })
  })
})

test('a store that fails once is never used again', async () => {
  const inner = memoryStore()
  let fails = false
  let uses = 0
  const { run } = await openMemoryRun({
    store: () => ({
      ...inner,
      append(...args) {
        uses += 1
        if (fails) throw new Error('disk on fire')
        return inner.append(...args)
      },
    }),
  })
  fails = true
  const results = await Promise.allSettled([run.append(policyLoaded()), run.append(policyLoaded())])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  const before = uses
  expect(await errorOf(run.append(policyLoaded()))).toMatchObject({
    code: 'store_failed',
    message: `run ${run.id} can record nothing more: disk on fire`,
  })
  await expect(run.checkpoint()).rejects.toMatchObject({ code: 'store_failed' })
  await expect(run.end()).rejects.toMatchObject({ code: 'store_failed' })
  expect(uses).toBe(before)
  expect(run.failure?.code).toBe('store_failed')
})
