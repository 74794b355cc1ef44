import manifest from '../../package.json' with { type: 'json' }
import { type Check, fail, ok } from './check.js'

export const node: Check = {
  name: 'Node',
  remedy: 'install Node 20.19 or later',
  async look() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major < 20 || (major === 20 && minor < 19))
      return fail(`Node ${process.versions.node} is too old`, 'install Node 20.19 or later')
    return ok(`${process.versions.node}, countersign ${manifest.version}`)
  },
}
