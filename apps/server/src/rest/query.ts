import { badRequest } from './answer.js'

/** The `limit` of a query: from 1 to 500, 100 unless given. */
export function readLimit(query: URLSearchParams): number {
  const text = query.get('limit')
  if (text === null) return 100
  const limit = Number(text)
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 500)
    throw badRequest('limit is a number from 1 to 500.')
  return limit
}

/** A time of a query in milliseconds. */
export function readTime(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(time)) throw badRequest(`${name} is a time such as 2026-03-15T11:30:00Z.`)
  return time
}
