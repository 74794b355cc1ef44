import { verifyPack } from '@countersign/verifier'
import { describe, expect, test } from 'vitest'
import { buildPack, builtInCard, memorySink, PackError, parseCard } from '../src/index.js'
import { golden, goldenRun } from './golden.js'

const CARD = `# Ours
card: quiet_run
title: Little went wrong.
checks:
  - { count: errors, max: 0 }
  - { ratio: [denied, requested], max: 0.5 }
  - { count: requested, tool: echo, min: 1 }
  - { field: mode, one_of: [read_only, safe_edit] }
`

test('a card is read as data', () => {
  expect(parseCard(CARD)).toEqual({
    card: 'quiet_run',
    title: 'Little went wrong.',
    checks: [
      { count: 'errors', max: 0 },
      { ratio: ['denied', 'requested'], max: 0.5 },
      { count: 'requested', tool: 'echo', min: 1 },
      { field: 'mode', one_of: ['read_only', 'safe_edit'] },
    ],
  })
})

test('it travels in the pack and is evaluated again by whoever reads it', async () => {
  const sink = memorySink()
  await buildPack(goldenRun(), sink, { signer: golden.signer, cards: [parseCard(CARD)] })
  const { state, claims } = await verifyPack(sink.files)
  expect(state).toBe('ok')
  expect(claims).toEqual([
    {
      card: 'quiet_run',
      state: 'passed',
      checks: [
        { state: 'passed', actual: 0 },
        { state: 'passed', actual: 0.2 },
        { state: 'passed', actual: 1 },
        { state: 'passed', actual: 'safe_edit' },
      ],
    },
  ])
})

test('a tool that was never called was called no times; a count that nobody has is not checked', async () => {
  const card = parseCard(
    'card: x\ntitle: X.\nchecks:\n  - { count: requested, tool: nobody, max: 0 }\n  - { count: tools_changed, max: 0 }\n',
  )
  const sink = memorySink()
  const { claims } = await buildPack(goldenRun(), sink, { signer: golden.signer, cards: [card] })
  expect(claims[0]).toEqual({
    card: 'x',
    state: 'not_checked',
    checks: [
      { state: 'passed', actual: 0 },
      { state: 'not_checked', actual: null },
    ],
  })
  expect((await verifyPack(sink.files)).state).toBe('ok')
})

describe('every mistake is said, with its line and path', () => {
  test.each([
    ['no map', '- 1\n', [[1, '', /expected a map with card, title and checks/]]],
    ['nothing', '', [[1, '', /expected a map/]]],
    ['not YAML', 'card: [\n', [[2, '', /not valid YAML/]]],
    ['a key twice', 'card: a\ncard: b\n', [[2, '', /unique/]]],
    ['an alias', 'card: &a x\ntitle: *a\n', [[1, '', /aliases are not allowed/]]],
    [
      'several at once',
      'card: Not a name\ntitle: ""\nchecks: []\nextra: 1\n',
      [
        [1, 'card', /a-z/],
        [2, 'title', /sentence/],
        [3, 'checks', /list of 1 to 100/],
        [4, 'extra', /no such member/],
      ],
    ],
    [
      'a name that is taken',
      'card: chain_sealed\ntitle: T.\nchecks: [{ count: events, min: 1 }]\n',
      [[1, 'card', /built in/]],
    ],
    [
      'checks',
      `card: a
title: T.
checks:
  - { count: calls, max: 1 }
  - { count: events }
  - { ratio: [errors], max: 1 }
  - { count: events, ratio: [errors, executed], max: 1 }
  - { count: timeouts, tool: echo, max: 1 }
  - { field: colour, one_of: [] }
  - { count: events, max: "1" }
  - { count: events, max: 1, code: "process.exit()" }
`,
      [
        [4, 'checks[0].count', /expected one of events/],
        [5, 'checks[1]', /min or max/],
        [6, 'checks[2].ratio', /the part and the whole/],
        [7, 'checks[3]', /one of count, ratio and field/],
        [8, 'checks[4].count', /counted by tool/],
        [9, 'checks[5].field', /expected one of state/],
        [9, 'checks[5].one_of', /a list of words/],
        [10, 'checks[6].max', /a number/],
        [11, 'checks[7].code', /no such member/],
      ],
    ],
  ] as const)('%s', (_, text, expected) => {
    let error: PackError | undefined
    try {
      parseCard(text)
    } catch (thrown) {
      error = thrown as PackError
    }
    expect(error).toBeInstanceOf(PackError)
    expect(error?.code).toBe('card_invalid')
    expect(error?.issues.map(({ line, path }) => [line, path])).toEqual(
      expected.map(([line, path]) => [line, path]),
    )
    for (const [i, [, , message]] of expected.entries()) expect(error?.issues[i]?.message).toMatch(message)
  })

  test('what is too large for a card is not even parsed', () => {
    for (const text of ['['.repeat(100_000), `${'- '.repeat(2000)}x`, 'a: 1\n'.repeat(100_000)])
      expect(() => parseCard(text)).toThrow(/too large/)
  })
})

test('the built-in cards, by name', () => {
  expect(builtInCard('policy_enforced')?.checks).toHaveLength(2)
  expect(builtInCard('nobody')).toBeUndefined()
})
