import { expect, test } from 'vitest'
import { measure, median } from '../src/harness.js'
import { formatResult } from '../src/table.js'

test('the median of an odd and of an even number of rounds', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('contenders run in turn, round after round, and a goal is a ratio of speeds', async () => {
  const order: string[] = []
  const work = (name: string, loops: number) => () => {
    order.push(name)
    let sum = 0
    for (let i = 0; i < loops; i++) sum += Math.sqrt(i)
    if (sum < 0) throw new Error('unreachable')
  }
  const result = await measure(
    'test',
    {
      name: 'work',
      unit: 'loop',
      units: 10,
      contenders: [
        { name: 'slow', role: 'ours', run: work('slow', 20_000_000) },
        { name: 'fast', role: 'bare', run: work('fast', 1_000) },
      ],
      goals: [
        { ours: 'slow', against: 'fast', ratio: 1 },
        { ours: 'fast', against: 'slow', ratio: 1 },
        { ours: 'slow', cpuMicros: 0 },
        { ours: 'fast', cpuMicros: 1e9 },
        { ours: 'slow', against: 'fast', addedCpuMicros: 0 },
        { ours: 'fast', against: 'slow', addedCpuMicros: 0 },
      ],
    },
    2,
  )
  expect(order).toEqual(['slow', 'fast', 'slow', 'fast', 'slow', 'fast'])
  expect(result.goals.map(({ met }) => met)).toEqual([false, true, false, true, false, true])
  expect(formatResult(result)).toMatch(/MISSED {3}slow \/ fast/)
  expect(formatResult(result)).toMatch(/MISSED {3}slow: cpu .*, goal 0 ns/)
})

test('a goal about a contender that is not there is a mistake of the suite', async () => {
  const goals = [{ ours: 'a', against: 'b', ratio: 1 }]
  await expect(measure('test', { name: '', unit: '', units: 1, contenders: [], goals }, 1)).rejects.toThrow(
    TypeError,
  )
})
