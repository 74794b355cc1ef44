import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffPacks, evaluateGates, type Gate } from '@countersign/pack'
import { packRun } from '@countersign/pack/node'
import { BUILT_IN_CARDS, type PackVerdict } from '@countersign/verifier'
import { verifyPackPath } from '@countersign/verifier/node'
import { afterEach, describe, expect, test } from 'vitest'
import { renderDiffReport } from '../../src/report/index.js'
import { HOSTILE } from './hostile.js'
import { openSampleRun, type SampleCall, type SampleRun } from './sample-run.js'

const made: SampleRun[] = []
afterEach(() => {
  for (const sample of made.splice(0)) sample.remove()
})

/** Packs a run in which these tools were on offer and these calls were made, and judges the pack. */
async function judgedPack(
  described: Record<string, string>,
  calls: readonly SampleCall[],
  spoil?: (pack: string) => void,
): Promise<PackVerdict> {
  const sample = await openSampleRun()
  made.push(sample)
  const tools = Object.entries(described).map(([name, text]) => [
    name,
    `sha256:${text.repeat(64).slice(0, 64)}`,
  ])
  await sample.run.append({
    type: 'mcp_tools_listed',
    schema_version: '1.0',
    tools: Object.fromEntries(tools),
    withheld: [],
    changed: [],
  })
  for (const call of calls) await sample.add(call)
  await sample.run.end()
  const out = join(sample.workspace, 'pack')
  await packRun(sample.dir, { out, signer: sample.signer, cards: BUILT_IN_CARDS })
  spoil?.(out)
  return await verifyPackPath(out, { identityKeys: [sample.identity] })
}

const ECHO: readonly SampleCall[] = [{ tool: 'echo' }, { tool: 'echo' }]

describe('two packs compared', () => {
  test('name the tool that was described differently, and the one that is new', async () => {
    const before = await judgedPack({ echo: 'a' }, ECHO)
    const after = await judgedPack({ echo: 'b', shell_exec: 'c' }, [
      ...ECHO,
      { tool: 'shell_exec', denied: {} },
    ])
    const page = renderDiffReport(diffPacks(before, after))
    expect(page).toContain('described differently')
    expect(page).toContain('<bdi>shell_exec</bdi>')
    expect(page).toContain('1 (1 refused)')
  })

  test('say which gate does not let the change through', async () => {
    const before = await judgedPack({ echo: 'a' }, ECHO)
    const after = await judgedPack({ echo: 'a' }, [...ECHO, { tool: 'echo', open: true }])
    const diff = diffPacks(before, after)
    const gates: Gate[] = [{ name: 'coverage', level: 'fail', bound: { min: 1 } }]
    expect(renderDiffReport(diff, evaluateGates(diff, gates))).toContain('does not let this change through.')
  })

  test('are not called comparable when one was tampered with', async () => {
    const before = await judgedPack({ echo: 'a' }, ECHO)
    const after = await judgedPack({ echo: 'a' }, ECHO, (pack) => {
      const events = join(pack, 'events.jsonl')
      writeFileSync(events, readFileSync(events, 'utf8').replace('"success"', '"timeout"'))
    })
    const page = renderDiffReport(diffPacks(before, after))
    expect(page).toContain('The later record was tampered with.')
  })

  test('whatever others wrote stays text', async () => {
    const before = await judgedPack({}, [])
    const names = HOSTILE.filter((name) => name.length < 200)
    const after = await judgedPack(
      {},
      names.map((tool) => ({ tool })),
    )
    const page = renderDiffReport(diffPacks(before, after))
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img|\u202e|\u2028/)
    expect(page).toContain('safe⟨U+202E⟩gnp.exe')
  })
})
