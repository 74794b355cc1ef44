import { badRequest } from './answer.js'

/** Where a page ended: the next one begins after this event. */
export interface Cursor {
  readonly runId: string
  readonly seq: number
}

export function formatCursor({ runId, seq }: Cursor): string {
  return Buffer.from(`${runId}:${seq}`).toString('base64url')
}

export function parseCursor(text: string): Cursor {
  const match = /^(run_\d{8}_[0-9a-f]{12}):(\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  )
  if (match === null || text.length > 64) throw badRequest('cursor is the next_cursor of an earlier answer.')
  return { runId: match[1]!, seq: Number(match[2]) }
}
