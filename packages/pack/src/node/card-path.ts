import { readFile } from 'node:fs/promises'
import { BUILT_IN_CARDS, type Card } from '@countersign/verifier'
import { builtInCard, parseCard } from '../card-file.js'
import { PackError } from '../error.js'
import type { Gate } from '../gate.js'
import { parseGates } from '../gates-file.js'

/** Reads cards: each word is the name of a built-in one, or the path of a YAML file. */
export async function readCards(words: readonly string[]): Promise<Card[]> {
  const cards = await Promise.all(words.map(async (word) => builtInCard(word) ?? (await readCard(word))))
  const twice = cards.find(({ card }, i) => cards.findIndex((other) => other.card === card) < i)
  if (twice !== undefined) throw new PackError('card_invalid', `the card ${twice.card} is given twice`)
  return cards
}

/** Reads gates from a file such as countersign.gates.yaml. */
export async function readGates(path: string): Promise<readonly Gate[]> {
  return await parsedAs('gates_invalid', path, parseGates)
}

async function readCard(path: string): Promise<Card> {
  // A word without a dot or a slash is a name, and a name that nobody knows is a mistyped one.
  if (/^[a-z0-9_]+$/.test(path)) {
    const known = BUILT_IN_CARDS.map(({ card }) => card).join(', ')
    throw new PackError(
      'card_invalid',
      `no card is called ${path}; built in: ${known}; a card of your own is a file`,
    )
  }
  return await parsedAs('card_invalid', path, parseCard)
}

async function parsedAs<Value>(
  code: 'card_invalid' | 'gates_invalid',
  path: string,
  parse: (text: string) => Value,
): Promise<Value> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new PackError(code, `${path} cannot be read: ${error.code}`, { cause: error })
  })
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    throw new PackError(code, `${path}: ${error.message}`, { issues: error.issues, cause: error })
  }
}
