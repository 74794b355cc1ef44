import { describe, expect, test } from 'vitest'
import { allowsPath, PolicyError, parsePath, parsePathGlob } from '../src/index.js'
import vectors from './vectors/paths.json' with { type: 'json' }

function decide(
  globs: readonly string[],
  path: string,
  root: string | null,
  platform?: string,
): 'allow' | 'deny' {
  const options = { workspaceRoot: root ?? undefined, platform: platform as 'windows' | undefined }
  try {
    return allowsPath(globs.map(parsePathGlob), parsePath(path, options), options.workspaceRoot)
      ? 'allow'
      : 'deny'
  } catch (error) {
    if (error instanceof PolicyError && error.code === 'path_not_allowed') return 'deny'
    throw error
  }
}

test.each(vectors)('$name: $why', ({ globs, path, root, want, ...rest }) => {
  expect(decide(globs, path, root, (rest as { platform?: string }).platform)).toBe(want)
})

describe('a pattern that could be misread is a mistake', () => {
  test.each([
    '',
    ' ',
    '!',
    '!!/a',
    '/a/{b,c}',
    '/a/[bc]',
    '/a\\b',
    'a**',
    '/a/**b',
    '/a//b',
    '/a/',
    '~/a',
    './a',
    '/a/../b',
    'x'.repeat(2000),
  ])('%j', (glob) => {
    expect(() => parsePathGlob(glob)).toThrow(expect.objectContaining({ code: 'pattern_invalid' }))
  })
})

test('the slash alone is the root of the file system', () => {
  expect(decide(['/'], '/', null)).toBe('allow')
  expect(decide(['/'], '/a', null)).toBe('deny')
})
