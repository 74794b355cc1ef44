import type { Context } from '../context.js'

/** What was found about one thing, and how to mend it. */
export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly detail: string
  readonly fix?: string | undefined
}

/** Looks at one thing. Throws when it cannot be used; the message says why. */
export interface Check {
  readonly name: string
  /** What to do when it throws. */
  readonly remedy: string
  look(context: Context): Promise<Omit<Finding, 'name'>>
}

export function ok(detail: string): Omit<Finding, 'name'> {
  return { state: 'ok', detail }
}

export function warn(detail: string, fix: string): Omit<Finding, 'name'> {
  return { state: 'warn', detail, fix }
}

export function fail(detail: string, fix: string): Omit<Finding, 'name'> {
  return { state: 'fail', detail, fix }
}
