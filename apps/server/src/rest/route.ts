import type { Context } from '../context.js'

export interface RouteRequest {
  readonly context: Context
  /** What stands for `{name}` in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** One thing that can be asked for; the dispatcher and the OpenAPI document are both made from it. */
export interface Route {
  readonly path: string
  readonly summary: string
  /** Whether it needs the bearer token: whatever shows what was recorded does. */
  readonly isOpen: boolean
  readonly parameters: readonly Parameter[]
  /** JSON Schema of a good answer. */
  readonly answer: Readonly<Record<string, unknown>>
  handle(request: RouteRequest): unknown | Promise<unknown>
}

/** What the path holds at `{name}`, or undefined when it is another path. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined && part !== given[at]) return undefined
    if (name !== undefined) params[name] = given[at]!
  }
  return params
}
