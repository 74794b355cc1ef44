import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What meta.json says of a run, for lists; nobody vouches for it until the run is verified. */
export interface RunMeta {
  readonly server_id?: string
  readonly started_at?: string
  readonly ended_at?: string | null
  readonly status?: string
}

export function readMeta(dir: string): RunMeta {
  try {
    const meta = JSON.parse(readFileSync(join(dir, 'meta.json'), 'utf8')) as Record<string, unknown>
    const texts = ['server_id', 'started_at', 'ended_at', 'status'].filter(
      (name) => typeof meta[name] === 'string',
    )
    return Object.fromEntries(texts.map((name) => [name, meta[name]]))
  } catch {
    return {}
  }
}
