import type { Run } from '@countersign/ledger'
import { assemble } from './assemble.js'
import { type GuardedCall, passCall } from './call.js'
import { CallControl, track } from './call-control.js'
import { finishCall } from './executed-call.js'
import { isObject } from './json-rpc.js'
import type { GuardOptions } from './options.js'
import { keepParts, type Parts } from './parts.js'
import type { ToolResult } from './tool-result.js'

/** The pipeline around tool calls: every way in shares it, so the same call gives the same receipt. */
export interface Guard {
  /** Passes one call: recorded, decided, run by `next`, redacted, recorded again. Throws only what `next` threw, redacted. */
  call(call: GuardedCall, next: () => ToolResult | Promise<ToolResult>): Promise<ToolResult>
  /** Reads policy and keys; throws what an operator must mend. Calls do not wait for it to be called. */
  ready(): Promise<void>
  /** The run that is open; undefined before the first call and after the end. */
  readonly run: Run | undefined
  /** How many events could not be recorded. */
  readonly failures: number
  /** Closes what is open as incomplete, and the run with a seal. A call that comes later opens another run. */
  close(status?: 'completed' | 'failed'): Promise<void>
}

/** Puts receipt, policy, redaction and ledger together. Nothing is read or written before the first session or call. */
export function createGuard(options: GuardOptions = {}): Guard {
  const parts = assemble(options)
  let closing: Promise<void> | undefined
  const guard: Guard = {
    call: (call, next) => callThrough(parts, call, next),
    async ready() {
      await parts.settings()
      parts.host.checkKeys()
    },
    get run() {
      return parts.recorder.run
    },
    get failures() {
      return parts.recorder.failures
    },
    close(status = 'completed') {
      // A signal and the server's own end may both ask; whoever waits must not exit before the seal.
      closing ??= closeParts(parts, status).finally(() => {
        closing = undefined
      })
      return closing
    },
  }
  keepParts(guard, parts)
  return guard
}

async function callThrough(
  parts: Parts,
  call: GuardedCall,
  next: () => ToolResult | Promise<ToolResult>,
): Promise<ToolResult> {
  const control = new CallControl()
  let thrown: unknown
  const ending = await track(parts, control, passCall(parts, call, control, start))
  if (ending.kind === 'result' || ending.kind === 'refused') return ending.result
  if (ending.kind === 'silent') throw new Error('The guard was closed before the tool answered.')
  const { message, code, data } = ending.error
  // The caller may know the error by its class, unless something was taken out of it.
  if (thrown instanceof Error && thrown.message === message) throw thrown
  throw Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })

  async function start(): Promise<void> {
    try {
      control.settle({ kind: 'result', result: await next() })
    } catch (error) {
      thrown = error
      control.settle({ kind: 'error', error: rpcErrorOf(error) })
    }
  }
}

function rpcErrorOf(error: unknown) {
  const { code, data } = isObject(error) ? error : {}
  return {
    code: typeof code === 'number' ? code : -32_603,
    message: error instanceof Error ? error.message : String(error),
    ...(data === undefined ? {} : { data }),
  }
}

async function closeParts(parts: Parts, status: 'completed' | 'failed'): Promise<void> {
  const open = [...parts.open]
  for (const control of open) control.settle({ kind: 'incomplete' })
  await Promise.all(open.map(({ closed }) => closed))
  await Promise.all(
    parts.parked.takeAll().map((call) => finishCall(parts, call, { kind: 'incomplete' }).catch(() => {})),
  )
  await Promise.all(parts.background)
  // Before the end: who is told of a sealed run may look for its receipts.
  await parts.host.receipts?.flush()
  await parts.recorder.end(status)
  await parts.unload()
}
