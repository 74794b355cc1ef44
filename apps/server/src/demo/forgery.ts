import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from '@countersign/verifier'
import type { Context } from '../context.js'
import { judgeRun } from '../verification.js'
import type { Stage } from './stage.js'

/** One way to lie about what happened. */
export interface Forgery {
  readonly name: string
  /** What the forger hopes for. */
  readonly story: string
  /** Changes a copy of the state, and nothing else. */
  forge(state: string, runId: string): void
}

export const FORGERIES: readonly Forgery[] = [
  {
    name: 'one byte flipped',
    story: 'to make one call look slower than it was',
    forge(state, runId) {
      edit(join(state, 'runs', runId, 'events.jsonl'), (text) =>
        text.replace(/("duration_ms":)(\d)/, (_, name, digit) => `${name}${(Number(digit) + 1) % 10}`),
      )
    },
  },
  {
    name: 'the tail cut off',
    story: 'to make the release, and all after it, never have happened',
    forge(state, runId) {
      edit(join(state, 'runs', runId, 'events.jsonl'), (text) => {
        const lines = text.split('\n')
        return `${lines.slice(0, -5).join('\n')}\n`
      })
    },
  },
  {
    name: 'deny rewritten to allow',
    story: 'to make reading /etc/passwd look permitted',
    forge(state, runId) {
      const receipt = deniedReceipt(state, runId)
      edit(receipt, (text) => text.replace('"policy_decision":"deny"', '"policy_decision":"allow"'))
    },
  },
]

/** Forges a copy of the run and has it judged. */
export async function tryForgery(stage: Stage, runId: string, forgery: Forgery): Promise<Verdict> {
  const { context } = stage
  const stateDir = join(stage.dir, 'forged', forgery.name.replaceAll(' ', '-'), '.countersign')
  cpSync(context.stateDir, stateDir, { recursive: true })
  forgery.forge(stateDir, runId)
  const forged: Context = { ...context, stateDir }
  return judgeRun(forged, { runId, dir: join(stateDir, 'runs', runId) })
}

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error('the demonstration found nothing to forge')
  writeFileSync(path, changed)
}

function deniedReceipt(state: string, runId: string): string {
  const events = readFileSync(join(state, 'runs', runId, 'events.jsonl'), 'utf8')
  const denied = events.split('\n').find((line) => line.includes('"type":"mcp_tool_denied"'))
  const { tool_call } = JSON.parse(denied ?? '{}') as { tool_call?: string }
  return join(state, 'mcp_receipts', runId, `${tool_call}.json`)
}
