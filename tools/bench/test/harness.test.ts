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

test('what is prepared and what is settled is in nobody’s time, and a process that helps is shown', async () => {
  const order: string[] = []
  const pause = (name: string) => async () => {
    order.push(name)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  let ticks = 0
  const result = await measure(
    'test',
    {
      name: 'work',
      unit: 'call',
      units: 10,
      contenders: [
        {
          name: 'ours',
          role: 'ours',
          prepare: pause('prepare'),
          run: () => void order.push('run'),
          settle: pause('settle'),
          process: { name: 'helper', cpuMicros: () => 100 * ticks++ },
        },
      ],
    },
    1,
  )
  expect(order).toEqual(['prepare', 'run', 'settle', 'prepare', 'run', 'settle'])
  const [ours, helper] = result.measurements
  expect(ours!.wallMicros).toBeLessThan(10_000)
  expect(helper).toEqual({ contender: 'helper', role: 'part', cpuMicros: 10, wallMicros: Number.NaN })
  expect(formatResult(result)).toMatch(/part +helper +10\.00 µs +-/)
})

test('a warm-up goes on for as long as it should', async () => {
  let runs = 0
  const run = async () => {
    runs++
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const contenders = [{ name: 'ours', role: 'ours', run }] as const
  await measure('test', { name: '', unit: '', units: 1, warmUpMillis: 50, contenders }, 1)
  expect(runs).toBeGreaterThan(2)
})
