import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "IDENTITY_NAME",
      "LEDGER_ERROR_CODES",
      "LedgerError",
      "memoryStore",
      "openRun",
    ]
  `)
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "fileKeys",
      "fileStore",
      "listRuns",
      "openFileRun",
      "readLines",
      "rebuildReceipts",
    ]
  `)
})
