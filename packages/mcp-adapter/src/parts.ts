import type { Evidence } from '@countersign/policy'
import type { CallControl } from './call-control.js'
import type { Deadlines } from './deadlines.js'
import type { Egress } from './egress.js'
import type { Host, Settings } from './host/host.js'
import type { GuardOptions, ServerName } from './options.js'
import type { Parked } from './parked.js'
import type { Recorder } from './recorder.js'
import type { ToolCatalog } from './tool-catalog.js'

/** What a guard is made of; the calls and sessions of one guard share it. */
export interface Parts {
  readonly options: GuardOptions
  readonly host: Host
  readonly recorder: Recorder
  readonly clock: () => number
  readonly random: (size: number) => Uint8Array
  /** Loads on first use; rejects for as long as the policy cannot be read. */
  settings(): Settings | Promise<Settings>
  /** Lets go of files; they are read again when a call comes. */
  unload(): Promise<void>
  egress(): Egress
  /** Work that no call waits for, but the end does. */
  readonly background: Set<Promise<void>>
  /** Calls that run. */
  readonly open: Set<CallControl>
  readonly deadlines: Deadlines
  /** Calls that wait for the client or for a task. */
  readonly parked: Parked
  catalog(server: ServerName): ToolCatalog
  /** The server that a run is named after. */
  server: ServerName | undefined
  /** The refusal that asked for each approval, of this process. */
  readonly denials: Map<string, string>
  /** Finished calls of this process that gates may ask for. */
  readonly ownEvidence: { find(tool: string): readonly Evidence[]; add(evidence: Evidence): void }
}

const PARTS = new WeakMap<object, Parts>()

export function keepParts(guard: object, parts: Parts): void {
  PARTS.set(guard, parts)
}

/** Sessions reach into a guard; nobody else needs to. */
export function partsOf(guard: object): Parts {
  const parts = PARTS.get(guard)
  if (parts === undefined) throw new TypeError('expected a guard made by createGuard()')
  return parts
}
