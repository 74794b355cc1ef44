import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGuard, guard } from '@countersign/mcp-adapter'
import { relayHttp } from '@countersign/mcp-adapter/node'
import type { Dress, Served } from './fixture/serve.js'

type Serve = (dress: Dress) => Promise<Served>

/** The ways in which one and the same server is put before the suite. */
export const WAYS: { readonly [way: string]: (serve: Serve) => Promise<Served> } = {
  bare: (serve) => serve(() => {}),
  'in process': async (serve) => {
    const { pipeline, remove } = await openPipeline()
    const served = await serve(
      (server) => void guard(server as Parameters<typeof guard>[0], { guard: pipeline }),
    )
    return { url: served.url, close: () => served.close().then(remove) }
  },
  relayed: async (serve) => {
    const { pipeline, remove } = await openPipeline()
    const served = await serve(() => {})
    const relay = await relayHttp(served.url, { guard: pipeline })
    return {
      url: relay.url,
      async close() {
        await relay.close()
        await served.close()
        await remove()
      },
    }
  },
}

async function openPipeline() {
  const root = await mkdtemp(join(tmpdir(), 'countersign-conformance-run-'))
  const pipeline = createGuard({ workspace: join(root, 'workspace'), home: join(root, 'home') })
  return {
    pipeline,
    async remove() {
      await pipeline.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
