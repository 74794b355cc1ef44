import { lookup } from 'node:dns/promises'

const PATIENCE_MS = 2_000

/** All addresses of a name. One that cannot be looked up in time has none, which a policy refuses. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const addresses = lookup(host, { all: true }).then((found) => found.map(({ address }) => address))
  const timeout = new Promise<readonly string[]>((resolve) => {
    setTimeout(() => resolve([]), PATIENCE_MS).unref()
  })
  return Promise.race([addresses.catch(() => []), timeout])
}
