import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
/** The suite needs Node 22; a program with an older one gets this, from npm. */
const NODE_MAJOR_NEEDED = 22
const NODE_PACKAGE = `node-${platform()}-${arch()}`

/** The state of every check by `scenario/check`; a check that is made several times has several. */
export type Checks = ReadonlyMap<string, readonly string[]>

/** The protocol's conformance suite, installed in a folder of its own for as long as it is needed. */
export interface Suite {
  check(url: string, revision: string): Promise<Checks>
  remove(): Promise<void>
}

export async function installSuite(): Promise<Suite> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-conformance-'))
  const isTooOld = Number(process.versions.node.split('.')[0]) < NODE_MAJOR_NEEDED
  const packages = isTooOld ? [SUITE, `${NODE_PACKAGE}@24`] : [SUITE]
  if (isTooOld)
    console.error(
      `Node ${process.versions.node} is too old for the suite: it runs on ${NODE_PACKAGE} from npm.`,
    )
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...packages,
  ])
  const node = isTooOld ? join(folder, 'node_modules', NODE_PACKAGE, 'bin', 'node') : process.execPath
  const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

  return {
    async check(url, revision) {
      const out = await mkdtemp(join(folder, 'out-'))
      const args = ['server', '--url', url, '--requirements', revision, '--output-dir', out]
      // It exits with 1 when a check fails, which is for us to judge.
      const said = await run(node, [program, ...args], { maxBuffer: 1 << 28 }).catch(
        (error: unknown) => error,
      )
      const checks = await readChecks(out)
      if (checks.size === 0) throw new Error('the conformance suite wrote no results', { cause: said })
      return checks
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function readChecks(folder: string): Promise<Checks> {
  const checks = new Map<string, string[]>()
  for (const name of (await readdir(folder)).toSorted()) {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '')
    const text = await readFile(join(folder, name, 'checks.json'), 'utf8')
    for (const { id, status } of JSON.parse(text) as { id: string; status: string }[])
      checks.set(`${scenario}/${id}`, [...(checks.get(`${scenario}/${id}`) ?? []), status])
  }
  return checks
}
