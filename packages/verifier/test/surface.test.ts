import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "verifyChain",
      "verifyChainWithReceipts",
      "verifyConsistency",
      "verifyInclusion",
    ]
  `)
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "VerifierError",
      "verifyRunDir",
    ]
  `)
})
