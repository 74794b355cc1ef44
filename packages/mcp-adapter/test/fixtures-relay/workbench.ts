import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileKeys } from '@countersign/ledger/node'
import { verifyRunDir } from '@countersign/verifier/node'
import { expect } from 'vitest'

export interface RecordedEvent {
  readonly type: string
  readonly [member: string]: unknown
}

/** A workspace with keys of its own, in folders that vanish with it. */
export interface Workbench {
  readonly workspace: string
  readonly home: string
  /** The identity key that verdicts are pinned to. */
  readonly identity: string
  /**
   * Every event of every run, after each run was found whole: verified under our own identity, with its receipts,
   * and exactly one outcome for each request.
   */
  provenEvents(): Promise<RecordedEvent[]>
  /** Every event of every run as it is now, proven or not. */
  events(): Promise<RecordedEvent[]>
  receipts(): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

export async function openWorkbench(policy?: string): Promise<Workbench> {
  const root = await mkdtemp(join(tmpdir(), 'countersign-relay-'))
  const workspace = join(root, 'workspace')
  const home = join(root, 'home')
  const state = join(workspace, '.countersign')
  await mkdir(state, { recursive: true })
  if (policy !== undefined) await writeFile(join(workspace, 'countersign.policy.yaml'), policy)
  const { identity } = fileKeys({ dir: join(home, 'keys'), workspace }).init()

  const runs = async () => (await readdir(join(state, 'runs')).catch(() => [])).sort()

  async function eventsOf(run: string): Promise<RecordedEvent[]> {
    const text = await readFile(join(state, 'runs', run, 'events.jsonl'), 'utf8')
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedEvent)
  }

  return {
    workspace,
    home,
    identity,
    async provenEvents() {
      const all: RecordedEvent[] = []
      for (const run of await runs()) {
        const verdict = await verifyRunDir(join(state, 'runs', run), { identityKeys: [identity] })
        expect(verdict).toMatchObject({
          state: 'ok',
          findings: [],
          completeness: 'sealed',
          authenticity: 'public',
          receipt_integrity: 'ok',
          escrow: { coverage: 1, open: [] },
        })
        const events = await eventsOf(run)
        expectOneOutcomeEach(events)
        all.push(...events)
      }
      return all
    },
    events: async () => (await Promise.all((await runs()).map(eventsOf))).flat(),
    async receipts() {
      const root = join(state, 'mcp_receipts')
      const files = await readdir(root, { recursive: true, withFileTypes: true })
      const texts = files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
      return (await Promise.all(texts)).map((text) => JSON.parse(text) as Record<string, unknown>)
    },
    // A guard that a test left open may write a last file while its folder goes.
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  }
}

function expectOneOutcomeEach(events: readonly RecordedEvent[]): void {
  const requested = events.filter(({ type }) => type === 'mcp_tool_requested').map((e) => e['invocation_id'])
  const closed = events.filter(isOutcome).map((e) => e['invocation_id'])
  expect(closed.toSorted()).toEqual(requested.toSorted())
}

function isOutcome({ type }: RecordedEvent): boolean {
  return type === 'mcp_tool_executed' || type === 'mcp_tool_denied'
}

/** The outcomes as one word each, by tool: what ran says how it ended, what did not says `denied`. */
export function outcomesOf(events: readonly RecordedEvent[]): string[] {
  return events
    .filter(isOutcome)
    .map((e) => `${e['tool_name']} ${e.type === 'mcp_tool_denied' ? 'denied' : e['outcome']}`)
    .toSorted()
}
