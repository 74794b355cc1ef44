import { describe, expect, test } from 'vitest'
import { resolveCapabilities, resolveDryRun, resolveMode, sideEffectsOf } from '../src/index.js'

describe('mode', () => {
  test.each([
    [{}, 'safe_edit', 'default'],
    [{ file: 'read_only\n' }, 'read_only', 'file'],
    [{ file: 'read_only', env: 'migration' }, 'migration', 'env'],
    [{ file: 'read_only', env: 'migration', flag: 'autonomous_pr' }, 'autonomous_pr', 'flag'],
    [{ env: '' }, 'safe_edit', 'default'],
  ])('%j is %s by %s', (sources, mode, source) => {
    expect(resolveMode(sources)).toEqual({ mode, source })
  })

  test.each([
    [{ flag: 'readonly' }, /"read_only"/],
    [{ flag: '' }, /flag/],
    [{ flag: 'read_only', env: 'admin' }, /env/],
    [{ env: 'read_only', file: 'SAFE_EDIT' }, /"safe_edit"/],
    [{ file: '' }, /file/],
    [{ file: 'read_only\n\n' }, /file/],
  ])('%j is an error', (sources, message) => {
    expect(() => resolveMode(sources)).toThrow(
      expect.objectContaining({ code: 'mode_unknown', message: expect.stringMatching(message) }),
    )
  })
})

describe('capabilities', () => {
  test.each([
    [{}, undefined],
    [{ env: '' }, undefined],
    [{ env: 'read, sandbox-write' }, ['read', 'sandbox-write']],
    [{ flag: 'read', env: 'release-export' }, ['read']],
    [{ flag: '', env: 'release-export' }, []],
  ])('%j grants %j', (sources, granted) => {
    expect(resolveCapabilities(sources)).toEqual(granted)
  })

  test('a typo is an error even below the source that wins', () => {
    expect(() => resolveCapabilities({ flag: 'read', env: 'relaese-export' })).toThrow(/"release-export"/)
  })
})

describe('dry run', () => {
  test.each([
    [{}, undefined],
    [{ env: '1' }, true],
    [{ env: 'false' }, false],
    [{ env: '1', flag: false }, false],
    [{ env: '' }, undefined],
  ])('%j is %s', (sources, want) => expect(resolveDryRun(sources)).toBe(want))

  test('another word is an error', () => {
    expect(() => resolveDryRun({ env: 'yes', flag: true })).toThrow(
      expect.objectContaining({ code: 'dry_run_unknown' }),
    )
  })
})

test.each([
  [undefined, []],
  [{}, []],
  [{ readOnlyHint: true }, ['read_only']],
  [{ readOnlyHint: 'true' }, []],
  [{ destructiveHint: false, idempotentHint: true }, ['non_destructive', 'idempotent']],
  [{ destructiveHint: true, openWorldHint: true }, ['destructive', 'open_world']],
])('annotations %j declare %j', (annotations, effects) => {
  expect(sideEffectsOf(annotations)).toEqual(effects)
})
