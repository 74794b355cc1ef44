import { BUILT_IN_CARDS, type Card, cardProblems } from '@countersign/verifier'
import { YamlFile } from './yaml-file.js'

/** Reads a card of one's own; throws a PackError that names every mistake with its line, column and path. */
export function parseCard(yamlText: string): Card {
  const file = new YamlFile(yamlText, 'card_invalid', 'The card')
  file.refuse(cardProblems(file.value))
  return file.value as Card
}

/** The built-in card of this name, if there is one. */
export function builtInCard(name: string): Card | undefined {
  return BUILT_IN_CARDS.find(({ card }) => card === name)
}
