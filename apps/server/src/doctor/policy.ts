import { resolveActiveMode } from '../active-mode.js'
import { policyPath, readPolicy } from '../policy-source.js'
import { type Check, ok, warn } from './check.js'

export const policy: Check = {
  name: 'policy',
  remedy: 'countersign policy check names every mistake with its line',
  async look(context) {
    const path = policyPath(context)
    if (path === undefined)
      return warn('none: every call runs, and is recorded', 'countersign init writes one to start from')
    const { dryRun, hash } = await readPolicy(path)
    return dryRun
      ? warn(`${path} only watches (dry_run)`, 'take dry_run out once the record shows what it would refuse')
      : ok(`${path}, sha256 ${hash.slice(0, 12)}…`)
  },
}

export const authority: Check = {
  name: 'mode',
  remedy: 'countersign mode <mode> sets one that exists',
  async look(context) {
    const { resolveCapabilities, resolveDryRun } = await import('@countersign/policy')
    const { mode, source } = await resolveActiveMode(context)
    const { env, config } = context
    const grants = resolveCapabilities({
      env: env['COUNTERSIGN_MCP_CAPABILITIES'],
      file: config.capabilities?.join(','),
    })
    resolveDryRun({ env: env['COUNTERSIGN_MODE_DRY_RUN'] })
    return ok(`${mode}, by ${source}; granted: ${grants?.join(', ') ?? 'nothing said'}`)
  },
}
