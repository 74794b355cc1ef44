import { isObject, type JsonObject } from './json-rpc.js'

/** Members that a peer hands back as they are, or that are no text: they are neither read nor changed. */
const OPAQUE = ['requestState', 'nextCursor', 'taskId', 'progressToken'] as const

/** The value without what is opaque; the same reference when there is nothing of the kind. */
export function hideOpaque(value: JsonObject): JsonObject {
  const { content, contents } = value
  const shown = { content: hideBlobs(content), contents: hideBlobs(contents) }
  const names = OPAQUE.filter((name) => name in value)
  if (names.length === 0 && shown.content === content && shown.contents === contents) return value
  const view: Record<string, unknown> = { ...value }
  for (const name of names) delete view[name]
  if ('content' in value) view['content'] = shown.content
  if ('contents' in value) view['contents'] = shown.contents
  return view
}

/** Puts what was hidden back into the redacted copy. */
export function showOpaque(value: JsonObject, redacted: unknown): unknown {
  if (!isObject(redacted)) return redacted
  const whole: Record<string, unknown> = { ...redacted }
  for (const name of OPAQUE) if (name in value) whole[name] = value[name]
  if (Array.isArray(value['content'])) whole['content'] = showBlobs(value['content'], whole['content'])
  if (Array.isArray(value['contents'])) whole['contents'] = showBlobs(value['contents'], whole['contents'])
  return whole
}

function hideBlobs(items: unknown): unknown {
  if (!Array.isArray(items) || !items.some(hasBlob)) return items
  return items.map((item) => {
    if (!hasBlob(item)) return item
    if ('data' in item) return { ...item, data: '' }
    if ('blob' in item) return { ...item, blob: '' }
    return { ...item, resource: { ...(item['resource'] as JsonObject), blob: '' } }
  })
}

function showBlobs(items: readonly unknown[], redacted: unknown): unknown {
  if (!Array.isArray(redacted)) return redacted
  return redacted.map((item, index) => {
    const original = items[index]
    if (!hasBlob(original) || !isObject(item)) return item
    if ('data' in original) return { ...item, data: original['data'] }
    if ('blob' in original) return { ...item, blob: original['blob'] }
    const { blob } = original['resource'] as JsonObject
    return { ...item, resource: { ...(item['resource'] as JsonObject), blob } }
  })
}

function hasBlob(item: unknown): item is JsonObject {
  if (!isObject(item)) return false
  const { type, data, blob, resource } = item
  if (type === 'image' || type === 'audio') return typeof data === 'string'
  return typeof blob === 'string' || (isObject(resource) && typeof resource['blob'] === 'string')
}
