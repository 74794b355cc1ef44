import { expect, test } from 'vitest'
import { COMMANDS } from '../src/registry.js'
import { makePlace } from './command-line.js'

const NESTED = {
  keys: ['init', 'show', 'rotate', 'export-public', 'token'],
  policy: ['check', 'explain', 'replay', 'matrix'],
  tools: ['pin', 'diff'],
}
const PATHS = [
  ...COMMANDS.map(({ name }) => [name]),
  ...Object.entries(NESTED).flatMap(([name, each]) => each.map((inner) => [name, inner])),
]

test.each(PATHS.map((path) => ({ path, line: path.join(' ') })))(
  '$line --help says what it does, with an example to copy',
  async ({ path, line }) => {
    const { code, stdout, stderr } = await makePlace().run(...path, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^Usage: countersign ${line}\\b`))
    expect(stdout).toMatch(/\n\n[A-Z][\s\S]+?\.\n\n/)
    expect(stdout.slice(stdout.indexOf('Examples:'))).toMatch(/\n {2}\$ .*countersign /)
  },
)

test.each([
  { args: ['verify', '--strct'], flag: '--strict' },
  { args: ['keys', 'show', '--jsn'], flag: '--json' },
  { args: ['runs', '--workspce', 'x'], flag: '--workspace' },
])('$args has $flag suggested', async ({ args, flag }) => {
  const { code, stdout, stderr } = await makePlace().run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^countersign: unknown option '--\\w+' \\(did you mean ${flag}\\?\\)\n$`))
})

test('help lists every command under a heading', async () => {
  const { stdout } = await makePlace().run('--help')
  for (const { name, summary } of COMMANDS) {
    expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(summary).toMatch(/^[a-z].*[^.]$/)
  }
})

test.each([
  { args: [], head: 'Usage: countersign [options] [command]' },
  { args: ['help'], head: 'Usage: countersign [options] [command]' },
  { args: ['help', 'verify'], head: 'Usage: countersign verify [options] [target]' },
])('countersign $args is an explanation', async ({ args, head }) => {
  const { code, stdout } = await makePlace().run(...args)
  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toBe(head)
})

test('the version is the one of the package', async () => {
  expect((await makePlace().run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})
