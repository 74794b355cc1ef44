import { expect, test } from 'vitest'
import { makePlace } from './command-line.js'

test('explains itself, without loading a command', async () => {
  const { code, stdout } = await makePlace().run('--help')
  expect(code).toBe(0)
  expect(stdout).toContain('Start here:')
  expect(stdout).toContain('$ countersign demo')
})

test('suggests the nearest command in one line', async () => {
  const { code, stdout, stderr } = await makePlace().run('rnus')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe("countersign: unknown command 'rnus' (did you mean runs?)\n")
})

test('suggests the nearest flag in one line', async () => {
  const { code, stdout, stderr } = await makePlace().run('runs', '--jsn')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe("countersign: unknown option '--jsn' (did you mean --json?)\n")
})
