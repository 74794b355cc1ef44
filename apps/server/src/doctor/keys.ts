import { existsSync, statSync } from 'node:fs'
import { keysDir, openKeys } from '../keyring.js'
import { type Check, fail, ok, warn } from './check.js'

export const keys: Check = {
  name: 'keys',
  remedy: 'countersign keys --help says what can be done',
  async look(context) {
    const dir = keysDir(context)
    if (!existsSync(dir)) {
      // Where they would go is judged even so.
      await openKeys(context)
      return warn('no keys yet', 'countersign keys init; the first guarded server makes them as well')
    }
    if (process.platform !== 'win32' && (statSync(dir).mode & 0o077) !== 0)
      return fail(`others can look into ${dir}`, `chmod 700 ${dir}`)
    const { identity } = (await openKeys(context)).show()
    return ok(`${identity.split('+').slice(0, 2).join('+')} in ${dir}`)
  },
}
