import { sha256Hex } from '@countersign/digest'
import type { Policy } from '@countersign/policy'
import { makeServerId } from '@countersign/receipt'
import type { RedactorOptions } from '@countersign/redact'
import { defaultHost } from '#host'
import { BoundedMap } from './bounded-map.js'
import { Deadlines } from './deadlines.js'
import { Egress } from './egress.js'
import { finishCall } from './executed-call.js'
import type { Host, Settings } from './host/host.js'
import type { GuardOptions, ServerName } from './options.js'
import { OwnEvidence } from './own-evidence.js'
import { Parked } from './parked.js'
import type { Parts } from './parts.js'
import { randomPool } from './random-pool.js'
import { Recorder } from './recorder.js'
import { serverOf } from './request.js'
import { ToolCatalog } from './tool-catalog.js'

/** A day: longer than any call, so that one which is never answered does not stay open for ever. */
const DEFAULT_TIMEOUT_MS = 24 * 60 * 60 * 1000

/** As many refusals as approvals can be pending, and some that were answered. */
const MAX_DENIALS = 2_000

/** Puts together what the calls and sessions of one guard share. */
export function assemble(options: GuardOptions): Parts {
  const host = options.host ?? defaultHost(options)
  const clock = options.clock ?? Date.now
  const random = options.random ?? randomPool()
  const catalogs = new Map<string, ToolCatalog>()
  let latest: { readonly server: ServerName; readonly catalog: ToolCatalog } | undefined
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
      for (const observer of options.observers ?? []) {
        try {
          await observer.closed?.(runId)
        } catch (error) {
          log(`countersign: an observer failed: ${String(error)}`)
        }
      }
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
    deadlines: new Deadlines(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    parked: new Parked(clock, (open) => void finishCall(parts, open, { kind: 'incomplete' }).catch(() => {})),
    catalog(server) {
      if (server === latest?.server) return latest.catalog
      const key = makeServerId(server.name, server.version)
      let catalog = catalogs.get(key)
      if (catalog === undefined) {
        catalog = new ToolCatalog()
        catalogs.set(key, catalog)
      }
      latest = { server, catalog }
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
