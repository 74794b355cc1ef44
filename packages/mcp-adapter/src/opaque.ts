import { viewBlob } from './blob.js'
import { isObject, type JsonObject } from './json-rpc.js'

/** Members that a peer hands back as they are: they are neither read nor changed. */
const OPAQUE = ['requestState', 'nextCursor', 'taskId', 'progressToken'] as const
/** Members whose items, or theirs, may be blobs, */
const HOLDERS = ['content', 'contents', 'messages'] as const
/** and how far in: the resource of the content of a message. */
const DEEPEST = 3

/** The value without what is opaque, and with blobs as the words they say; the same reference when there is none. */
export function hideOpaque(value: JsonObject): JsonObject {
  let view: Record<string, unknown> | undefined
  for (const name of OPAQUE) {
    if (!(name in value)) continue
    view ??= { ...value }
    delete view[name]
  }
  for (const name of HOLDERS) {
    const shown = hideBlobs(value[name])
    if (shown === value[name]) continue
    view ??= { ...value }
    view[name] = shown
  }
  return view ?? value
}

/** Puts what was hidden back into the redacted copy. */
export function showOpaque(value: JsonObject, redacted: unknown): unknown {
  if (!isObject(redacted)) return redacted
  const whole: Record<string, unknown> = { ...redacted }
  for (const name of OPAQUE) if (name in value) whole[name] = value[name]
  for (const name of HOLDERS) if (name in value) whole[name] = showBlobs(value[name], whole[name])
  return whole
}

function hideBlobs(held: unknown, depth = 0): unknown {
  if (Array.isArray(held)) {
    let shown: unknown[] | undefined
    for (let at = 0; at < held.length; at++) {
      const item = hideBlobs(held[at], depth)
      if (item === held[at]) continue
      shown ??= [...held]
      shown[at] = item
    }
    return shown ?? held
  }
  const place = depth > DEEPEST ? undefined : placeOfBlob(held)
  if (!isObject(held) || place === undefined) return held
  const inner = held[place]
  const shown =
    typeof inner === 'string' ? viewBlob(inner, held['mimeType']).shown : hideBlobs(inner, depth + 1)
  return shown === inner ? held : { ...held, [place]: shown }
}

function showBlobs(held: unknown, redacted: unknown, depth = 0): unknown {
  if (Array.isArray(held) && Array.isArray(redacted))
    return redacted.map((item, at) => showBlobs(held[at], item, depth))
  const place = depth > DEEPEST ? undefined : placeOfBlob(held)
  if (!isObject(held) || !isObject(redacted) || place === undefined) return redacted
  const inner = held[place]
  const safe = redacted[place]
  if (typeof inner !== 'string') return { ...redacted, [place]: showBlobs(inner, safe, depth + 1) }
  return { ...redacted, [place]: viewBlob(inner, held['mimeType']).restore(String(safe)) }
}

/** The member of an item that is a blob, or in which one may be. */
function placeOfBlob(item: unknown): 'blob' | 'data' | 'resource' | 'content' | undefined {
  if (!isObject(item)) return undefined
  if (typeof item['blob'] === 'string') return 'blob'
  if (typeof item['data'] === 'string' && typeof item['mimeType'] === 'string') return 'data'
  if (isObject(item['resource'])) return 'resource'
  return typeof item['content'] === 'object' && item['content'] !== null ? 'content' : undefined
}
