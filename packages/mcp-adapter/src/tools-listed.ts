import { makeServerId } from '@countersign/receipt'
import { isObject } from './json-rpc.js'
import type { ServerName } from './options.js'
import type { Parts } from './parts.js'
import { isShadow, pinActionOf } from './pin.js'
import type { ToolCatalog } from './tool-catalog.js'

const NONE: ReadonlySet<string> = new Set()

export function toolsOf(result: unknown): readonly unknown[] {
  const tools = isObject(result) ? result['tools'] : undefined
  return Array.isArray(tools) ? tools : []
}

export function isPagingEnd(result: unknown): boolean {
  return !isObject(result) || typeof result['nextCursor'] !== 'string'
}

/** Takes in the whole list of a server's tools: compared with the pins, pinned if new, on record if different. */
export async function recordTools(
  parts: Parts,
  server: ServerName,
  tools: readonly unknown[],
): Promise<void> {
  const catalog = parts.catalog(server)
  parts.server ??= server
  await loadPins(parts, server, catalog)
  noteTools(parts, server, catalog, () => catalog.replace(tools, parts.clock()))
}

/** The same for pins that are at hand. */
export function noteTools(
  parts: Parts,
  server: ServerName,
  catalog: ToolCatalog,
  learn: () => boolean,
): void {
  if (learn()) savePins(parts, server, catalog)
  const event = catalog.describe(withheldTools(parts, catalog))
  if (event === undefined) return
  if (event.changed?.length)
    parts.host.log(
      `countersign: ${event.changed.length} tools of ${makeServerId(server.name, server.version)} changed since they were pinned`,
    )
  void parts.recorder.append(event)
}

function savePins(parts: Parts, server: ServerName, { pins }: ToolCatalog): void {
  const { pins: store, log } = parts.host
  if (store === undefined || pins === undefined) return
  const saving = store
    .write(server.name, pins)
    .catch((error: unknown) => log(`countersign: the tools could not be pinned: ${String(error)}`))
    .finally(() => parts.background.delete(saving))
  parts.background.add(saving)
}

/** What is hidden from clients, and on record as hidden. */
export function withheldTools(parts: Parts, catalog: ToolCatalog): ReadonlySet<string> {
  const settings = parts.settings()
  if (settings instanceof Promise || isShadow(settings)) return NONE
  return catalog.withheld(settings.policy(), pinActionOf(parts.options, settings))
}

/** Reads the pins again: an operator may have pinned anew. */
async function loadPins(parts: Parts, server: ServerName, catalog: ToolCatalog): Promise<void> {
  const settings = await Promise.resolve(parts.settings()).catch(() => undefined)
  const { pins } = parts.host
  if (settings === undefined || pins === undefined || pinActionOf(parts.options, settings) === 'off') return
  try {
    catalog.usePins((await pins.read(server.name)) ?? new Map())
  } catch (error) {
    catalog.distrust()
    parts.host.log(`countersign: the pins could not be read: ${String(error)}`)
  }
}
