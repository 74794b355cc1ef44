import { existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pack } from './pack.mjs'
import { allPackages, type Manifest } from './packages.js'

export type Tarballs = Readonly<Record<string, string>>

/** Packs packages and whatever they depend on, siblings and others alike, each once. */
export class Packer {
  readonly #packed = new Map<string, Promise<string>>()

  constructor(readonly destination: string) {}

  /** The tarballs of the named siblings and of everything below them, and of nothing else. */
  async closure(packer: 'npm' | 'pnpm', names: readonly string[]): Promise<Tarballs> {
    const dirs = new Map<string, string>()
    for (const name of names) addClosure(name, siblingDir(name), dirs)
    const tarballs: Record<string, string> = {}
    for (const [name, dir] of dirs) tarballs[name] = await this.#pack(packer, name, dir)
    return tarballs
  }

  #pack(wanted: 'npm' | 'pnpm', name: string, dir: string): Promise<string> {
    // npm stumbles over folders that pnpm installed, so what others wrote is packed by pnpm.
    const packer = name.startsWith('@countersign/') ? wanted : 'pnpm'
    const key = `${packer} ${dir}`
    const packed = this.#packed.get(key) ?? pack(packer, dir, mkdtempSync(join(this.destination, 'tarball-')))
    this.#packed.set(key, packed)
    return packed
  }
}

function addClosure(name: string, dir: string, found: Map<string, string>): void {
  if (found.has(name)) return
  found.set(name, dir)
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest
  for (const dependency of Object.keys(manifest.dependencies ?? {}))
    addClosure(dependency, installedDir(dependency, dir), found)
}

function siblingDir(name: string): string {
  const pkg = allPackages().find(({ manifest }) => manifest.name === name)
  if (pkg === undefined) throw new Error(`${name} is not a package of this workspace`)
  return pkg.dir
}

/** Where Node would find a package from a folder. */
function installedDir(name: string, from: string): string {
  const candidate = join(from, 'node_modules', name)
  if (existsSync(candidate)) return realpathSync(candidate)
  if (dirname(from) === from) throw new Error(`${name} is not installed`)
  return installedDir(name, dirname(from))
}
