import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the surface is what the README says', () => {
  expect(Object.keys(api).sort()).toEqual([
    'ADAPTER_ERROR_CODES',
    'AdapterError',
    'createGuard',
    'guard',
    'openSession',
    'receipted',
  ])
  expect(Object.keys(node).sort()).toEqual(['nodeHost', 'relayHttp', 'relayStdio', 'toolLock'])
})
