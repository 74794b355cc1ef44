import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../context.js'
import { keysDir } from '../keyring.js'
import { Refusal, send } from './answer.js'
import { isAuthorized, readToken } from './bearer-token.js'
import { matchPath, type Route } from './route.js'
import { ROUTES } from './routes/index.js'

/** The REST interface: it reads, and nothing else. */
export function createRest(
  context: Context,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    try {
      send(request, response, { status: 200, body: await answer(context, request) })
    } catch (error) {
      if (!(error instanceof Refusal)) context.output.note('countersign: a REST request failed')
      const { status, code, message } =
        error instanceof Refusal
          ? error
          : new Refusal(500, 'unavailable', 'The request could not be answered.')
      send(request, response, { status, body: { error: code, message } })
    }
  }
}

async function answer(context: Context, request: IncomingMessage): Promise<unknown> {
  // Nothing that reads needs a body: it is not waited for.
  request.resume()
  const { pathname, searchParams } = parseUrl(request.url ?? '/')
  const found = findRoute(pathname)
  const isOpen = found?.route.isOpen === true
  // Whoever has no token is not told which paths exist.
  if (!isOpen) requireToken(context, request)
  if (found === undefined) throw new Refusal(404, 'not_found', 'There is nothing at this path.')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Refusal(405, 'method_not_allowed', 'This interface reads: use GET.')
  return found.route.handle({ context, params: found.params, query: searchParams })
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text, 'http://localhost') ? new URL(text, 'http://localhost') : undefined
  if (url === undefined) throw new Refusal(400, 'bad_request', 'The path is not a path.')
  return url
}

function findRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  for (const route of ROUTES) {
    const params = matchPath(route.path, path)
    if (params !== undefined) return { route, params }
  }
  return undefined
}

// Read for every request, so that a token that was replaced shuts its holder out at once.
function requireToken(context: Context, request: IncomingMessage): void {
  const token = readToken(keysDir(context))
  if (token === undefined)
    throw new Refusal(
      503,
      'unavailable',
      'There is no token yet: the operator makes one with `countersign keys token`.',
    )
  if (!isAuthorized(request.headers.authorization, token))
    throw new Refusal(401, 'unauthorized', 'A bearer token is needed: `countersign keys token` prints it.')
}
