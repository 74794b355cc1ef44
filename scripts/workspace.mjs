import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const ROOMS = ['packages', 'apps', 'tools', 'examples']

/** Every member of the workspace, read from its folder, never from a list. */
export function members() {
  return ROOMS.flatMap((room) => {
    const folders = readdirSync(join(root, room)).map((name) => join(root, room, name))
    return folders.filter((dir) => existsSync(join(dir, 'package.json'))).map((dir) => readMember(room, dir))
  })
}

function readMember(room, dir) {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const entry = manifest.exports?.['.']?.source
  // A member whose root entry is not written yet has nothing to build, to test or to publish.
  return { room, dir, manifest, begun: entry === undefined || existsSync(join(dir, entry)) }
}
