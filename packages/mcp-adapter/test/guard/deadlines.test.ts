import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Deadlines } from '../../src/deadlines.js'

/** A call that notes when it is told to end. */
function callIn(deadlines: Deadlines, ended: string[], name: string) {
  const call = {
    settle() {
      ended.push(name)
      if (deadline !== undefined) deadlines.remove(deadline)
    },
  }
  const deadline = deadlines.add(call)
  return call
}

test('calls end in the order in which they began, those that are over not at all', async () => {
  const deadlines = new Deadlines(30)
  const ended: string[] = []
  const [, second] = ['first', 'second', 'third'].map((name) => callIn(deadlines, ended, name))
  second!.settle()
  await setTimeout(10)
  callIn(deadlines, ended, 'fourth')
  while (ended.length < 4) await setTimeout(5)
  expect(ended).toEqual(['second', 'first', 'third', 'fourth'])
  // The timer that was set for those is gone; another call gets one of its own.
  callIn(deadlines, ended, 'fifth')
  while (ended.length < 5) await setTimeout(5)
  expect(ended.at(-1)).toBe('fifth')
})

test('no time at all and more than a timer can count', async () => {
  const ended: string[] = []
  callIn(new Deadlines(Number.POSITIVE_INFINITY), ended, 'never')
  callIn(new Deadlines(2 ** 40), ended, 'in 35 years')
  callIn(new Deadlines(0), ended, 'now')
  while (ended.length < 1) await setTimeout(5)
  await setTimeout(20)
  expect(ended).toEqual(['now'])
})
