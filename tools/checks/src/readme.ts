import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fencedBlocks, section } from './markdown.js'

/** What a package's README promises to a reader who follows it. */
export interface Readme {
  readonly text: string
  /** The packages that the Install section installs. */
  readonly installs: readonly string[]
  /** The program of the Usage section, and what it prints. */
  readonly usage: string
  readonly prints: string
}

export function readReadme(dir: string): Readme {
  const text = readFileSync(join(dir, 'README.md'), 'utf8')
  const usage = section(text, 'Usage') ?? ''
  const installs = [...(section(text, 'Install') ?? '').matchAll(/npm install (.+)/g)]
  return {
    text,
    installs: installs.flatMap((match) => match[1]!.trim().split(/\s+/)),
    usage: one('```ts', fencedBlocks(usage, 'ts')),
    prints: one('```text', fencedBlocks(usage, 'text')),
  }
}

function one(kind: string, blocks: string[]): string {
  if (blocks.length === 1) return blocks[0]!
  throw new Error(`the Usage section must have one ${kind} block, it has ${blocks.length}`)
}
