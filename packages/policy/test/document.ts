import * as policy from '../src/index.js'
import * as node from '../src/node/index.js'

const MODULES: Readonly<Record<string, object>> = {
  '@countersign/policy': policy,
  '@countersign/policy/node': node,
}

export interface Block {
  readonly section: string
  readonly language: string
  readonly text: string
}

/** The fenced blocks of a Markdown text, each under its heading. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let section = ''
  for (const match of markdown.matchAll(/^## (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (match[1] !== undefined) section = match[1]
    else blocks.push({ section, language: match[2]!, text: match[3]! })
  }
  return blocks
}

/** Runs an example as written and returns what it prints. */
export async function printedBy(code: string): Promise<string> {
  const lines: string[] = []
  const body = code.replaceAll(
    /^import \{([^}]*)\} from '([^']+)'$/gm,
    (_all, names: string, from: string) => {
      return `const {${names}} = await load('${from}')`
    },
  )
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>
  const load = async (from: string): Promise<object> => MODULES[from] ?? ((await import(from)) as object)
  await new AsyncFunction('load', 'console', body)(load, {
    log: (...values: unknown[]) => lines.push(values.join(' ')),
  })
  return lines.map((line) => `${line}\n`).join('')
}
