import { sha256Hex } from '@countersign/digest'
import type { Run } from '@countersign/ledger'
import type { Policy } from '@countersign/policy'
import { makeServerId } from '@countersign/receipt'
import type { RedactorOptions } from '@countersign/redact'
import { defaultHost } from '#host'
import { BoundedMap } from './bounded-map.js'
import { finishCall, type GuardedCall, passCall } from './call.js'
import { CallControl, track } from './call-control.js'
import { Egress } from './egress.js'
import type { Host, Settings } from './host/host.js'
import { isObject } from './json-rpc.js'
import type { GuardOptions, ServerName } from './options.js'
import { OwnEvidence } from './own-evidence.js'
import { Parked } from './parked.js'
import { keepParts, type Parts } from './parts.js'
import { randomPool } from './random-pool.js'
import { Recorder } from './recorder.js'
import { serverOf } from './request.js'
import { ToolCatalog } from './tool-catalog.js'
import type { ToolResult } from './tool-result.js'

/** As many refusals as approvals can be pending, and some that were answered. */
const MAX_DENIALS = 2_000

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

/** Puts receipt, policy, redaction and ledger together. Nothing is read or written before the first call or `ready`. */
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

function assemble(options: GuardOptions): Parts {
  const host = options.host ?? defaultHost(options)
  const clock = options.clock ?? Date.now
  const random = options.random ?? randomPool()
  const catalogs = new Map<string, ToolCatalog>()
  const log = (line: string) => {
    try {
      host.log(line)
    } catch {}
  }
  let settings: Settings | undefined
  let loading: Promise<Settings> | undefined
  let egress: { readonly policy: unknown; readonly egress: Egress } | undefined

  const load = (): Settings | Promise<Settings> => {
    if (settings !== undefined) return settings
    loading ??= host
      .load({
        changed: recordPolicy,
        broken: (error) => log(`countersign: the policy is broken, the one before stays: ${error.message}`),
      })
      .then(
        (loaded) => {
          settings = loaded
          const policy = loaded.policy()
          if (policy !== null) recordPolicy(policy, loaded.policyRef)
          return loaded
        },
        (error: unknown) => {
          // Tried again with the next call: the operator may have mended it by then.
          loading = undefined
          throw error
        },
      )
    return loading
  }

  /** A run that is opened later says in its first event which policy is in force. */
  function recordPolicy(policy: Policy, ref: string | undefined): void {
    if (recorder.run === undefined) return
    void recorder.append({
      type: 'policy_loaded',
      schema_version: '1.0',
      policy_hash: `sha256:${policy.hash}`,
      policy_ref: ref,
      dry_run: settings?.dryRun ?? policy.dryRun,
    })
  }

  const recorder = new Recorder({
    async openRun() {
      const { name, version } = serverOf(parts, {})
      const known = settings
      const policy = known?.policy() ?? null
      return host.openRun({
        serverId: makeServerId(name, version),
        serverVersion: version,
        agentId: known?.agentId,
        clientId: known?.clientId,
        mode: known?.mode?.mode,
        policyHash: policy === null ? undefined : `sha256:${policy.hash}`,
        clock,
        random: (size) => globalThis.crypto.getRandomValues(new Uint8Array(size)),
      })
    },
    async closed(runId) {
      for (const observer of options.observers ?? [])
        await Promise.resolve(observer.closed?.(runId)).catch((error: unknown) =>
          log(`countersign: an observer failed: ${String(error)}`),
        )
    },
    log,
    clock,
  })

  const parts: Parts = {
    options,
    host: { ...host, log },
    recorder,
    clock,
    random,
    settings: load,
    async unload() {
      settings = undefined
      loading = undefined
      await host.close()
    },
    egress() {
      const policy = settings?.policy() ?? null
      if (egress?.policy !== policy || egress === undefined)
        egress = { policy, egress: new Egress(redactionOf(options, host), policy) }
      return egress.egress
    },
    background: new Set(),
    open: new Set(),
    parked: new Parked(clock, (open) => void finishCall(parts, open, { kind: 'incomplete' }).catch(() => {})),
    catalog(server: ServerName) {
      const key = makeServerId(server.name, server.version)
      let catalog = catalogs.get(key)
      if (catalog === undefined) {
        catalog = new ToolCatalog()
        catalogs.set(key, catalog)
      }
      return catalog
    },
    server: options.server,
    denials: new BoundedMap(MAX_DENIALS),
    ownEvidence: new OwnEvidence(),
  }
  return parts
}

/** The values of secret variables go wherever they stand, unless the operator named other ones. */
function redactionOf({ redaction }: GuardOptions, { env }: Host): RedactorOptions | false {
  return redaction === false ? false : { hash: sha256Hex, environment: env ?? {}, ...redaction }
}

async function closeParts(parts: Parts, status: 'completed' | 'failed'): Promise<void> {
  const open = [...parts.open]
  for (const control of open) control.settle({ kind: 'incomplete' })
  await Promise.all(open.map(({ closed }) => closed))
  await Promise.all(
    parts.parked.takeAll().map((call) => finishCall(parts, call, { kind: 'incomplete' }).catch(() => {})),
  )
  await Promise.all(parts.background)
  await parts.recorder.end(status)
  await parts.host.receipts?.flush()
  await parts.unload()
}
