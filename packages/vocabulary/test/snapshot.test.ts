import { describe, expect, test } from 'vitest'
import { brokenPromises, snapshotOf } from '../scripts/snapshot.mjs'
import { VOCABULARY, type WordList } from '../src/index.js'
import snapshot from './snapshot.json'

test('no published word was renamed, moved or taken away', () => {
  expect(brokenPromises(snapshot, VOCABULARY)).toEqual([])
})

test('the snapshot holds every list, so that none escapes the pin', () => {
  expect(Object.keys(snapshot)).toEqual(VOCABULARY.map(({ name }) => name))
})

describe('brokenPromises', () => {
  const listOf = (name: string, ...words: string[]): WordList => ({ name, words, meaning: {} })
  const pinned = { MODES: ['low', 'mid', 'high'], LEVELS: ['info'] }
  const levels = listOf('LEVELS', 'info')

  test.each([
    { name: 'nothing changed', lists: [listOf('MODES', 'low', 'mid', 'high'), levels] },
    { name: 'a word added at the end', lists: [listOf('MODES', 'low', 'mid', 'high', 'top'), levels] },
    { name: 'a list added', lists: [levels, listOf('NEW', 'a'), listOf('MODES', 'low', 'mid', 'high')] },
  ])('keeps quiet: $name', ({ lists }) => {
    expect(brokenPromises(pinned, lists)).toEqual([])
  })

  test.each([
    {
      name: 'two words swapped',
      lists: [listOf('MODES', 'low', 'high', 'mid'), levels],
      want: 'MODES: "mid" was word 2 and is word 3. The order is part of the format: put it back, and add new words at the end.',
    },
    {
      name: 'a word inserted',
      lists: [listOf('MODES', 'least', 'low', 'mid', 'high'), levels],
      want: 'MODES: "low" was word 1 and is word 2. The order is part of the format: put it back, and add new words at the end.',
    },
    {
      name: 'a word renamed',
      lists: [listOf('MODES', 'low', 'middle', 'high'), levels],
      want: 'MODES: "mid", word 2, is gone. A word once published stays: put it back where it was.',
    },
    {
      name: 'a word removed from the middle',
      lists: [listOf('MODES', 'low', 'high'), levels],
      want: 'MODES: "mid", word 2, is gone. A word once published stays: put it back where it was.',
    },
    {
      name: 'a word removed from the end',
      lists: [listOf('MODES', 'low', 'mid'), levels],
      want: 'MODES: "high", word 3, is gone. A word once published stays: put it back where it was.',
    },
    {
      name: 'a list removed',
      lists: [listOf('MODES', 'low', 'mid', 'high')],
      want: 'LEVELS: the list is gone. A list once published stays: bring it back.',
    },
  ])('says which list, which word and what to do: $name', ({ lists, want }) => {
    expect(brokenPromises(pinned, lists)).toEqual([want])
  })

  test('reports every list that is broken', () => {
    expect(brokenPromises(pinned, [])).toHaveLength(2)
  })

  test('a fresh snapshot keeps its own promise', () => {
    expect(brokenPromises(snapshotOf(VOCABULARY), VOCABULARY)).toEqual([])
  })
})
