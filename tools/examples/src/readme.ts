import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from './place.js'

/** The fenced blocks of one language in a page, without the indentation of a list. */
export function blocksIn(page: string, language: string): string[] {
  const fence = new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^\\1\`\`\`$`, 'gm')
  return [...page.matchAll(fence)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** The commands that the README of an example gives, one by one; installing is what the workspace has done. */
export function commandsOf(example: string): string[] {
  return blocksIn(readmeOf(example), 'sh')
    .flatMap((block) => block.trim().split('\n'))
    .filter((line) => !line.startsWith('npm install'))
}

export function readmeOf(example: string): string {
  return readFileSync(join(examples, example, 'README.md'), 'utf8')
}
