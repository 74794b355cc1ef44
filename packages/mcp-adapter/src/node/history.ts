import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { leafHash, parseCanonical } from '@countersign/digest'
import { readLines } from '@countersign/ledger/node'
import type { Evidence } from '@countersign/policy'
import { verifyRunDir } from '@countersign/verifier/node'
import type { Outcome } from '@countersign/vocabulary'
import type { History } from '../host/host.js'
import { isObject, type JsonObject } from '../json-rpc.js'

/** A gate looks back over the latest runs; older ones are evidence of nothing that is still true. */
const MAX_RUNS = 50
const SIGNATURE = /,"sig":"[0-9a-f]{64}"\}$/
const RUN_ID = /^run_\d{8}_[0-9a-f]{12}$/

/** What one run says. */
interface Chapter {
  readonly version: string
  readonly evidence: readonly Evidence[]
  readonly denials: ReadonlyMap<string, string>
}

export interface HistoryOptions {
  readonly runsDir: string
  /** The identity whose runs count: ours. */
  identity(): string | undefined
  /** The run that this process writes; what it says is known already. */
  ownRun(): string | undefined
}

/** Reads the workspace's other runs. One that does not verify under our identity says nothing. */
export function openHistory({ runsDir, identity, ownRun }: HistoryOptions): History {
  const chapters = new Map<string, Chapter>()
  let reading: Promise<readonly Chapter[]> | undefined

  async function readAll(): Promise<readonly Chapter[]> {
    const vkey = identity()
    if (vkey === undefined) return []
    const found: Chapter[] = []
    for (const { runId, version } of await latestRuns(runsDir)) {
      if (runId === ownRun()) continue
      let chapter = chapters.get(runId)
      if (chapter?.version !== version) {
        chapter = { version, ...(await readRun(join(runsDir, runId), vkey)) }
        chapters.set(runId, chapter)
      }
      found.push(chapter)
    }
    return found
  }

  function all(): Promise<readonly Chapter[]> {
    reading ??= readAll().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async evidenceOf(tool) {
      return (await all()).flatMap(({ evidence }) => evidence.filter(({ tool_name }) => tool_name === tool))
    },
    async denialOf(approvalId) {
      return (await all()).map(({ denials }) => denials.get(approvalId)).find((id) => id !== undefined)
    },
  }
}

async function latestRuns(runsDir: string): Promise<readonly { runId: string; version: string }[]> {
  const names = (await readdir(runsDir).catch(() => [])).filter((name) => RUN_ID.test(name))
  const runs = await Promise.all(
    names.map(async (runId) => {
      const stats = await stat(join(runsDir, runId, 'events.jsonl')).catch(() => undefined)
      return { runId, at: stats?.mtimeMs ?? 0, version: `${stats?.ino}:${stats?.size}:${stats?.mtimeMs}` }
    }),
  )
  return runs.sort((one, other) => other.at - one.at).slice(0, MAX_RUNS)
}

async function readRun(dir: string, vkey: string): Promise<Omit<Chapter, 'version'>> {
  const evidence: Evidence[] = []
  const denials = new Map<string, string>()
  const nothing = { evidence: [], denials: new Map() }
  const verdict = await verifyRunDir(dir, { identityKeys: [vkey], receiptsDir: null }).catch(() => undefined)
  if (verdict?.state !== 'ok' || verdict.authenticity !== 'public') return nothing
  const requests = new Map<unknown, JsonObject>()
  let link = ''
  let size = 0
  for await (const line of readLines(join(dir, 'events.jsonl'))) {
    if (size === verdict.size) break
    size += 1
    const text = line.toString('utf8')
    link = leafHash(text)
    // Names in the arguments are the caller's: they are read as the writer wrote them, and no other way.
    const event = parseCanonical(text.replace(SIGNATURE, '}')) as JsonObject
    if (event['type'] === 'mcp_tool_requested' && isObject(event['arguments_redacted']))
      requests.set(event['invocation_id'], event['arguments_redacted'])
    if (event['type'] === 'mcp_tool_denied' && typeof event['approval_id'] === 'string')
      denials.set(event['approval_id'], String(event['receipt_id']))
    const args = requests.get(event['invocation_id'])
    if (event['type'] === 'mcp_tool_executed' && args !== undefined) {
      requests.delete(event['invocation_id'])
      evidence.push(evidenceFrom(event, args))
    }
  }
  // Read again after it was verified: the last link tells that it was the same.
  return link === verdict.last_link ? { evidence, denials } : nothing
}

function evidenceFrom(event: JsonObject, args: JsonObject): Evidence {
  return {
    tool_name: String(event['tool_name']),
    outcome: event['outcome'] as Outcome,
    finished_at: Date.parse(String(event['timestamp'])),
    arguments: args,
  }
}
