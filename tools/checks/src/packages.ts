import { members } from '../../../scripts/workspace.mjs'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Package {
  /** The name without the scope, which is the name of the folder. */
  readonly word: string
  readonly dir: string
  readonly manifest: Manifest
}

/** Every package under packages/, written or not. */
export function allPackages(): Package[] {
  return inPackages(members())
}

/** The packages that have a source, and so everything that a published package must have. */
export function writtenPackages(): Package[] {
  return inPackages(members().filter(({ begun }) => begun))
}

function inPackages(found: ReturnType<typeof members>): Package[] {
  return found
    .filter(({ room }) => room === 'packages')
    .map(({ dir, manifest }) => ({ word: manifest.name.replace('@countersign/', ''), dir, manifest }))
}
