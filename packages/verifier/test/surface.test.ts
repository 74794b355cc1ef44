import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "BUILT_IN_CARDS",
      "COUNT_NAMES",
      "FIELD_NAMES",
      "TOOL_COUNT_NAMES",
      "cardProblems",
      "encodeClaims",
      "encodeManifest",
      "encodeReport",
      "evaluateClaims",
      "examineRun",
      "packIdOf",
      "packStatement",
      "passedOf",
      "verifyChain",
      "verifyChainWithReceipts",
      "verifyConsistency",
      "verifyInclusion",
      "verifyPack",
    ]
  `)
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "VerifierError",
      "examineRunDir",
      "runFolder",
      "verifyPackPath",
      "verifyRunDir",
    ]
  `)
})
