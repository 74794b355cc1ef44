import type { Desk } from './desk.js'

/** A session nobody has used for this long is closed here; the server may keep it, and then it opens again. */
const IDLE_MS = 60 * 60 * 1000
/** The names come from the client: bound how many of them are kept. */
const MAX_DESKS = 10_000

interface Entry {
  readonly desk: Desk
  usedAt: number
  /** Exchanges that are going on. */
  users: number
}

/** The open sessions by their Mcp-Session-Id. */
export interface Desks {
  get(sessionId: string): Desk | undefined
  set(sessionId: string, desk: Desk): void
  /** Keeps a session from being closed as idle while an exchange goes on; returns how to let go. */
  use(sessionId: string): () => void
  drop(sessionId: string): Promise<void>
  closeAll(): Promise<void>
}

export function createDesks(): Desks {
  // In the order of last use, so the first is the one that has waited longest.
  const entries = new Map<string, Entry>()

  async function drop(sessionId: string): Promise<void> {
    const entry = entries.get(sessionId)
    entries.delete(sessionId)
    await entry?.desk.session.close('session_ended')
  }

  function touch(sessionId: string, entry: Entry): void {
    entry.usedAt = Date.now()
    entries.delete(sessionId)
    entries.set(sessionId, entry)
  }

  function sweep(): void {
    const oldest = Date.now() - IDLE_MS
    for (const [sessionId, { usedAt, users }] of entries) {
      if (usedAt > oldest && entries.size <= MAX_DESKS) return
      if (users === 0) void drop(sessionId)
    }
  }

  return {
    get(sessionId) {
      return entries.get(sessionId)?.desk
    },
    set(sessionId, desk) {
      touch(sessionId, { desk, usedAt: 0, users: 0 })
      sweep()
    },
    use(sessionId) {
      const entry = entries.get(sessionId)
      if (entry === undefined) return () => {}
      entry.users++
      touch(sessionId, entry)
      return () => {
        entry.users--
        entry.usedAt = Date.now()
      }
    },
    drop,
    async closeAll() {
      await Promise.all([...entries.keys()].map(drop))
    },
  }
}
