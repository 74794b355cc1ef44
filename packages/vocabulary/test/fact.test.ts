import { describe, expect, test } from 'vitest'
import { FACT_ANCHORS, isAnchoredFact } from '../src/index.js'

const anchors = Object.values(FACT_ANCHORS).flat()

describe('FACT_ANCHORS', () => {
  test('are grouped into the five families', () => {
    expect(Object.keys(FACT_ANCHORS)).toEqual(['structure', 'findings', 'quality', 'state', 'time'])
  })

  test('are single lower-case words, each in one family', () => {
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+$/)
  })
})

describe('isAnchoredFact', () => {
  test.each(anchors)('a fact may end on "%s"', (anchor) => {
    expect(isAnchoredFact(`12 ${anchor}`)).toBe(true)
  })

  test.each([
    ['14 events', true],
    ['14 events.', true],
    ['14 Events!', true],
    ['14 events (3 denied)', true],
    ['"3 receipts"', true],
    ['2 calls \u2026', true],
    ['events', true],
    ['events 14', false],
    ['14 eventss', false],
    ['14 sub-events', false],
    ['14 my_events', false],
    ['14 event', false],
    ['14 events were', false],
    ['it failed miserably', false],
    ['14 \u00e9vents', false],
    ['', false],
    ['   ', false],
    ['...', false],
  ])('%j: %s', (fact, want) => {
    expect(isAnchoredFact(fact)).toBe(want)
  })
})
