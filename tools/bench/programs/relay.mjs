// The relay to be measured: relay.mjs <folder> stdio <command…> | relay.mjs <folder> http <url>
import { join } from 'node:path'
import { createGuard } from '@countersign/mcp-adapter'
import { relayHttp, relayStdio } from '@countersign/mcp-adapter/node'

const [, , folder, transport, ...target] = process.argv
const guard = createGuard({
  workspace: join(folder, 'workspace'),
  home: join(folder, 'home'),
  durability: 'flush',
})
if (transport === 'stdio') {
  process.exitCode = await relayStdio(target[0], target.slice(1), { guard })
  await guard.close()
} else {
  const relay = await relayHttp(target[0], { guard })
  console.log(relay.url)
  process.stdin.resume().on('end', async () => {
    await relay.close()
    await guard.close()
    process.exit()
  })
}
