import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "CHANGE_NAMES",
      "PACK_ERROR_CODES",
      "PackError",
      "RATE_NAMES",
      "ZipSink",
      "areGatesOpen",
      "buildPack",
      "builtInCard",
      "diffPacks",
      "evaluateGates",
      "memoryRun",
      "memorySink",
      "parseCard",
      "parseGates",
    ]
  `)
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "packObserver",
      "packRun",
      "readCards",
      "readGates",
    ]
  `)
})

test('error codes are only ever added at the end', () => {
  expect(api.PACK_ERROR_CODES).toEqual([
    'run_unreadable',
    'run_empty',
    'run_tampered',
    'call_unknown',
    'signer_mismatch',
    'pack_too_large',
    'target_exists',
    'target_unwritable',
    'card_invalid',
    'gates_invalid',
  ])
})
