/** How one language says "drop what you were told": stems, in any order within a sentence. */
export interface Tongue {
  /** Stems of the verbs as they stand in a text; a first letter beyond ASCII is left out, since its case would differ. */
  readonly anchors: readonly string[]
  readonly cancel: string
  /** What points back, or at the reader. */
  readonly back: string
  readonly noun: string
  /** Everything said so far, without a noun. */
  readonly all?: string
  /** What turns the verb around: "do not forget". */
  readonly not?: string
  readonly match: string
}
