import { parseArgs } from 'node:util'
import { ATTACKS, DISGUISES, WORD_DISGUISES } from './attacks.js'
import { OBLIQUE_ATTACKS } from './attacks-oblique.js'
import { PARAPHRASED_ATTACKS } from './attacks-paraphrased.js'
import { SPOKEN_ATTACKS } from './attacks-spoken.js'
import { STAGED_ATTACKS } from './attacks-staged.js'
import { VOICED_ATTACKS } from './attacks-voices.js'
import { HONEST, HONEST_FRAMES } from './honest.js'
import { HONEST_NEIGHBOURS } from './honest-neighbours.js'
import { PLAIN_HONEST } from './honest-plain.js'
import { SPOKEN_HONEST } from './honest-spoken.js'
import { HONEST_TWINS } from './honest-twins.js'
import { VOICED_HONEST } from './honest-voices.js'
import { WRITTEN_HONEST } from './honest-written.js'
import { isFlagged, isGone, isUntouched, negativesOf, positives, type Score, score } from './measure.js'

export interface Measure {
  readonly name: string
  /** What a good judge reaches: a share of all. */
  readonly goal: { readonly least: number } | { readonly most: number }
  readonly scores: readonly Score[]
}

function dressed(
  texts: Readonly<Record<string, readonly string[]>>,
  ways: Readonly<Record<string, (text: string) => string>>,
) {
  return Object.entries(texts).flatMap(([group, list]) =>
    list.flatMap((text) => Object.values(ways).map((way) => ({ group, text: way(text) }))),
  )
}

/** A text, and what in it is to be found; of an attack, all of it. */
export interface MarkedText {
  readonly text: string
  readonly parts: readonly string[]
}

const ALL_ATTACKS = [PARAPHRASED_ATTACKS, OBLIQUE_ATTACKS, VOICED_ATTACKS, SPOKEN_ATTACKS, STAGED_ATTACKS]
const ALL_HONEST = [
  HONEST,
  HONEST_NEIGHBOURS,
  HONEST_TWINS,
  VOICED_HONEST,
  PLAIN_HONEST,
  WRITTEN_HONEST,
  SPOKEN_HONEST,
]
const BARE = { bare: (text: string) => text }

/** The texts of the corpus without a judge, for others to be measured by. */
export function drawTexts(seed: number) {
  const marked = (text: string): MarkedText => ({ text, parts: [text] })
  const texts = (groups: readonly { readonly text: string }[]) => groups.map(({ text }) => marked(text))
  return {
    secrets: positives(seed).map(({ text, secrets }): MarkedText => ({ text, parts: secrets })),
    negatives: texts(negativesOf(seed)),
    attacks: texts(
      [dressed(ATTACKS, DISGUISES), ...ALL_ATTACKS.map((attacks) => dressed(attacks, BARE))].flat(),
    ),
    honest: texts(ALL_HONEST.flatMap((honest) => dressed(honest, HONEST_FRAMES))),
  }
}

/** The whole corpus, drawn from a seed and judged by the default rules. */
export function measureAll(seed: number): Measure[] {
  return [
    {
      name: 'secrets: recall by family',
      goal: { least: 0.95 },
      scores: score(positives(seed), (sample) => sample.family, isGone),
    },
    {
      name: 'secrets: false positives by kind',
      goal: { most: 0.01 },
      scores: score(
        negativesOf(seed),
        (negative) => negative.kind,
        (negative) => !isUntouched(negative.text),
      ),
    },
    {
      name: 'injection: recall by kind',
      goal: { least: 0.9 },
      scores: score(
        dressed(ATTACKS, DISGUISES),
        (attack) => attack.group,
        (attack) => isFlagged(attack.text),
      ),
    },
    {
      // Nobody's classic words. What was never seen is found less often: about two of three when these were written.
      name: 'injection in other words: recall by kind',
      goal: { least: 0.8 },
      scores: score(
        ALL_ATTACKS.flatMap((attacks) => dressed(attacks, BARE)),
        (attack) => attack.group,
        (attack) => isFlagged(attack.text),
      ),
    },
    {
      // Harder than the rest, and rarer: letters replaced, spread out or wrapped.
      name: 'injection in disguise: recall by disguise',
      goal: { least: 0.75 },
      scores: score(
        Object.entries(WORD_DISGUISES).flatMap(([group, disguise]) =>
          [...ATTACKS['override']!, ...ATTACKS['roles']!].map((attack) => ({
            group,
            text: disguise(attack),
          })),
        ),
        (attack) => attack.group,
        (attack) => isFlagged(attack.text),
      ),
    },
    {
      name: 'injection: false positives by kind',
      goal: { most: 0.02 },
      scores: score(
        ALL_HONEST.flatMap((texts) => dressed(texts, HONEST_FRAMES)),
        (honest) => honest.group,
        (honest) => isFlagged(honest.text),
      ),
    },
  ]
}

export function total({ scores }: Measure): Score {
  const sum = (pick: (score: Score) => number) => scores.reduce((all, score) => all + pick(score), 0)
  return { group: 'all', found: sum(({ found }) => found), total: sum((score) => score.total) }
}

export function isReached(measure: Measure): boolean {
  const { found, total: all } = total(measure)
  return 'least' in measure.goal ? found / all >= measure.goal.least : found / all <= measure.goal.most
}

const HELP = `Usage: pnpm corpus [--seed n] [--all]

Prints how many secrets and attacks are found, and how much honest text is harmed. Groups without a fault are left out
unless --all is given. Ends with 1 when a goal is missed.

Example: pnpm corpus --seed 7`

/** The \`pnpm corpus\` command; returns the exit code. */
export function corpus(args: readonly string[]): number {
  const options = {
    seed: { type: 'string', default: '20261118' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  let values: { seed: string; all: boolean; help: boolean }
  try {
    values = parseArgs({ args: [...args], options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return 2
  }
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed)) {
    console.error(`--seed takes a whole number, got ${values.seed}\n\n${HELP}`)
    return 2
  }
  const measures = measureAll(seed)
  for (const measure of measures) console.log(`${format(measure, values.all)}\n`)
  return measures.every(isReached) ? 0 : 1
}

function format(measure: Measure, all: boolean): string {
  const wanted = 'least' in measure.goal
  const faulty = measure.scores.filter(({ found, total: of }) => all || found !== (wanted ? of : 0))
  const rows = [...faulty, total(measure)].map(
    ({ group, found, total: of }) =>
      `  ${group.padEnd(20)} ${String(found).padStart(6)} of ${String(of).padStart(6)}  ${((100 * found) / of).toFixed(2).padStart(6)} %`,
  )
  const bound =
    'least' in measure.goal ? `at least ${measure.goal.least * 100}` : `at most ${measure.goal.most * 100}`
  return [measure.name, ...rows, `  ${isReached(measure) ? 'reached' : 'MISSED '}  goal: ${bound} %`].join(
    '\n',
  )
}
