import type { PinAction } from '@countersign/vocabulary'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { GuardOptions } from './options.js'
import type { Parts } from './parts.js'

/** What happens when a tool's description changed: the policy's word, else the option's. */
export function pinActionOf(options: GuardOptions, settings: Settings): PinAction {
  return settings.policy()?.document.pin_tools ?? options.pinTools ?? 'warn'
}

export function isShadow(settings: Settings): boolean {
  return settings.dryRun ?? settings.policy()?.dryRun ?? false
}

/** Whether the option refuses the tool. A policy that speaks of pins refuses by itself. */
export function isPinBroken({ options }: Parts, settings: Settings, { tool }: GuardedCall): boolean {
  if (tool?.changed !== true || isShadow(settings)) return false
  return settings.policy()?.document.pin_tools === undefined && pinActionOf(options, settings) === 'deny'
}
