import { REVISIONS } from './fixture/serve.js'
import { type Checks, installSuite } from './suite.js'
import { WAYS } from './ways.js'

/** The `pnpm conformance` command: returns 1 when a check ends otherwise with us than without. */
export async function conformance(): Promise<number> {
  const suite = await installSuite()
  let differences = 0
  try {
    for (const [revision, serve] of Object.entries(REVISIONS)) {
      let bare: Checks | undefined
      for (const [way, open] of Object.entries(WAYS)) {
        const served = await open(serve)
        const checks = await suite.check(served.url, revision)
        await served.close()
        bare ??= checks
        const different = differencesOf(bare, checks)
        differences += different.length
        console.log(`${revision} ${way}: ${count(checks)}${different.map((line) => `\n  ${line}`).join('')}`)
      }
    }
  } finally {
    await suite.remove()
  }
  console.log(differences === 0 ? 'The same with us as without.' : `${differences} checks differ.`)
  return differences === 0 ? 0 : 1
}

function count(checks: Checks): string {
  const statuses = [...checks.values()].flat()
  const words = [...new Set(statuses)].toSorted()
  return words
    .map((word) => `${statuses.filter((status) => status === word).length} ${word.toLowerCase()}`)
    .join(', ')
}

function differencesOf(bare: Checks, checks: Checks): string[] {
  const names = [...new Set([...bare.keys(), ...checks.keys()])].toSorted()
  const say = (statuses: readonly string[] | undefined) => statuses?.join(' ') ?? 'not made'
  return names
    .filter((name) => say(bare.get(name)) !== say(checks.get(name)))
    .map((name) => `${name}: bare ${say(bare.get(name))}, here ${say(checks.get(name))}`)
}
