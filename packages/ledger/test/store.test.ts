import { verifyChain } from '@countersign/verifier'
import { describe, expect, test } from 'vitest'
import { type Head, LedgerError, memoryStore, openRun, type Store } from '../src/index.js'
import { policyLoaded, recordCall } from './support/calls.js'
import { identity, master } from './support/memory-run.js'

/** What a database would hold: one row per event, and one statement that appends only to the head it was shown. */
class Table {
  readonly rows = new Map<string, { link: string; line: string }>()
  readonly notes: { runId: string; note: string }[] = []

  compareAndAppend(runId: string, head: Head, lines: readonly string[], next: Head): boolean {
    const last = head.size === 0 ? undefined : this.rows.get(`${runId}#${head.size - 1}`)
    if (head.size > 0 && (last === undefined || (last.link !== '' && last.link !== head.link))) return false
    // The primary key (run_id, seq): of two writers that saw the same head, one finds the row taken.
    if (this.rows.has(`${runId}#${head.size}`)) return false
    lines.forEach((line, i) => {
      const isLast = i === lines.length - 1
      this.rows.set(`${runId}#${head.size + i}`, { link: isLast ? next.link : '', line })
    })
    return true
  }
}

function tableStore(table: Table, runId: string): Store {
  let head: Head = { size: 0, link: '0'.repeat(64) }
  return {
    async append(expected, lines, next) {
      await Promise.resolve()
      if (!table.compareAndAppend(runId, expected, lines, next))
        throw new LedgerError('head_moved', `somebody else appended after event ${expected.size}`)
      head = next
    },
    async appendCheckpoint(note) {
      table.notes.push({ runId, note })
    },
    async writeMeta() {},
    async writeArtifact() {},
    async *read(from, to) {
      for (let seq = from; seq < to; seq++) {
        const row = table.rows.get(`${runId}#${seq}`)
        if (row === undefined) return
        yield row.line
      }
    },
    async head() {
      return head
    },
    async close() {},
  }
}

const options = {
  signing: { level: 'full', master, identity } as const,
  serverId: 'test@1.0.0',
  serverVersion: '1.0.0',
}

describe('a store over a table', () => {
  test('a run in it verifies, and is read back in ranges', async () => {
    const table = new Table()
    let store: Store | undefined
    const run = await openRun({ ...options, store: (id) => (store = tableStore(table, id)) })
    await Promise.all(Array.from({ length: 20 }, () => recordCall(run)))
    await run.end()
    const lines: string[] = []
    for (let from = 0; from < run.head.size; from += 7) {
      for await (const line of (store as Store).read(from, from + 7)) lines.push(line)
    }
    expect(await (store as Store).head()).toEqual(run.head)
    const verdict = verifyChain(lines.map((line) => `${line}\n`).join(''), {
      runId: run.id,
      checkpoints: table.notes.map(({ note }) => note).join('\n'),
      head: run.head,
    })
    expect(verdict).toMatchObject({ state: 'ok', completeness: 'sealed', size: 42 })
  })

  test('two writers of one run cannot fork it: the second one stops', async () => {
    const table = new Table()
    const seed = (size: number) => new Uint8Array(size).fill(9)
    const clock = () => Date.parse('2026-01-01T12:00:00Z')
    const open = () => openRun({ ...options, clock, random: seed, store: (id) => tableStore(table, id) })
    const first = await open()
    await expect(open()).rejects.toMatchObject({ code: 'store_failed', cause: { code: 'head_moved' } })
    await first.append(policyLoaded())
    await first.end()
    expect(table.rows.size).toBe(3)
  })
})

test('a store refuses a batch for another head', () => {
  const store = memoryStore()
  const next = { size: 1, link: 'a'.repeat(64) }
  store.append({ size: 0, link: '0'.repeat(64) }, ['{}'], next)
  expect(() => store.append({ size: 0, link: '0'.repeat(64) }, ['{}'], next)).toThrow(LedgerError)
  expect(() => store.append({ size: 1, link: 'b'.repeat(64) }, ['{}'], next)).toThrow(LedgerError)
})
