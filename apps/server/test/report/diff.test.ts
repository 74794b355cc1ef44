import { diffPacks, type PackDiff } from '@countersign/pack'
import type { PackVerdict } from '@countersign/verifier'
import { COUNT_NAMES, FIELD_NAMES } from '@countersign/verifier'
import { describe, expect, test } from 'vitest'
import { renderDiffReport } from '../../src/report/index.js'
import { HOSTILE } from './hostile.js'

const TOOL = { requested: 4, executed: 3, denied: 1, escalated: 0, errors: 0, redactions: 0 }

/** What verifyPack says of a small pack. */
function pack(tools: Record<string, string>, change: Partial<PackVerdict> = {}): PackVerdict {
  const counts = Object.fromEntries(COUNT_NAMES.map((name) => [name, 1]))
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, 'x']))
  return {
    pack_id: 'p',
    run_id: 'run_20260315_0123456789ab',
    server_id: 'atlas-search@2.3.0',
    created_at: '2026-03-15T12:00:00.000Z',
    scope: null,
    state: 'ok',
    completeness: 'sealed',
    authenticity: 'public',
    head: { size: 79 },
    claims: [{ card: 'chain_sealed', state: 'passed' }],
    facts: {
      counts,
      fields,
      tools: Object.fromEntries(Object.keys(tools).map((name) => [name, TOOL])),
      descriptions: tools,
    },
    ...change,
  } as unknown as PackVerdict
}

function pageOf(before: PackVerdict, after: PackVerdict): string {
  const diff: PackDiff = diffPacks(before, after)
  return renderDiffReport(diff)
}

describe('two packs compared', () => {
  test('say the same', () => {
    expect(pageOf(pack({ echo: 'a' }), pack({ echo: 'a' }))).toContain('Both records say the same.')
  })

  test('name the tool that was described differently, and the claim that was lost', () => {
    const after = pack({ echo: 'b' }, { claims: [{ card: 'chain_sealed', state: 'failed' }] as never })
    const page = pageOf(pack({ echo: 'a' }), after)
    expect(page).toContain('1 claim no longer holds; 1 tool is described differently.')
  })

  test('are not called comparable when one was tampered with', () => {
    const page = pageOf(pack({ echo: 'a' }), pack({ echo: 'a' }, { state: 'tampered' }))
    expect(page).toContain('The later record was tampered with.')
  })

  test('whatever others wrote stays text', () => {
    const tools = Object.fromEntries(HOSTILE.map((name) => [name, 'a']))
    const page = pageOf(pack({}), pack(tools, { server_id: HOSTILE[1]! }))
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img|\u202e|\u2028/)
    expect(page).toContain('safe⟨U+202E⟩gnp.exe')
  })
})
