import { expect, test } from 'vitest'
import { TOKEN_FAMILIES } from '../src/families.js'
import { isReached, measureAll, total } from '../src/index.js'
import { NAMED_SURROUNDINGS, TOKEN_SURROUNDINGS } from '../src/surroundings.js'

const measures = measureAll(20_261_118)

test.each(measures)('$name reaches its goal', (measure) => {
  expect(isReached(measure), JSON.stringify(total(measure))).toBe(true)
})

test('no family is left behind by the others', () => {
  for (const { group, found, total: of } of measures[0]!.scores)
    expect(found / of, group).toBeGreaterThan(0.9)
})

test('the corpus is as large as it says', () => {
  expect(Object.keys(TOKEN_SURROUNDINGS).length).toBeGreaterThanOrEqual(20)
  expect(Object.keys(NAMED_SURROUNDINGS).length).toBeGreaterThanOrEqual(20)
  expect(TOKEN_FAMILIES.length).toBeGreaterThanOrEqual(35)
  const [, negatives, , , , honest] = measures.map((measure) => total(measure).total)
  expect(negatives).toBeGreaterThanOrEqual(1500)
  expect(honest).toBeGreaterThanOrEqual(500)
})

test('another seed gives another corpus, and the same judgement', () => {
  for (const measure of measureAll(7).slice(0, 2)) expect(isReached(measure)).toBe(true)
})
