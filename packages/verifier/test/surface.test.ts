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
      "encodeProof",
      "encodeReport",
      "evaluateClaims",
      "examineRun",
      "examineSelection",
      "packIdOf",
      "packStatement",
      "parseAnchor",
      "parseProof",
      "passedOf",
      "verifyChain",
      "verifyChainWithReceipts",
      "verifyConsistency",
      "verifyInclusion",
      "verifyPack",
      "verifyProof",
      "writeTranscript",
    ]
  `)
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "VERIFIER_ERROR_CODES",
      "VerifierError",
      "examineRunDir",
      "proveEvent",
      "runFolder",
      "verifyAll",
      "verifyPackPath",
      "verifyRunDir",
    ]
  `)
})
