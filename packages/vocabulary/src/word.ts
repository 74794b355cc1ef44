export function isWordOf<Word extends string>(words: readonly Word[], word: unknown): word is Word {
  return (words as readonly unknown[]).includes(word)
}
