import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  validateEnvelope,
  validateEvent,
  validateMeta,
  validateReceipt,
  validateVerdict,
} from '../src/index.js'
import { coreReceipt, policyLoaded } from './sample.js'

const validators = { validateEnvelope, validateEvent, validateMeta, validateReceipt, validateVerdict }

function nested(depth: number): unknown {
  let value: unknown = {}
  for (let level = 0; level < depth; level++) value = level % 2 ? { extra: value } : [value]
  return value
}

function cyclic(): object {
  const value: Record<string, unknown> = { ...coreReceipt, type: 'policy_loaded' }
  value['extra'] = value
  value['reasons'] = [value]
  return value
}

function throwing(): object {
  return Object.defineProperty({ ...coreReceipt }, 'tool_call', {
    enumerable: true,
    get() {
      throw new Error('gotcha')
    },
  })
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const throwingProxy = new Proxy(
  {},
  {
    get: () => {
      throw 'text'
    },
    ownKeys: () => {
      throw null
    },
  },
)

describe.each(Object.entries(validators))('%s never throws', (_, validate) => {
  test.each([
    ['nesting', nested(200_000)],
    ['cycles', cyclic()],
    ['a getter that throws', throwing()],
    ['a revoked proxy', revoked()],
    ['a proxy that throws', throwingProxy],
    ['no prototype', Object.create(null)],
    ['a typed array', new Uint8Array(8)],
    ['many keys', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]))],
    ['a long list', Object.assign(new Array(100_000).fill(7), { type: 'run_end' })],
  ])('on %s', (_, value) => {
    for (const unknownFields of ['refuse', 'ignore'] as const) {
      const result = validate(value, { unknownFields })
      expect(result.ok).toBe(false)
      expect(result.errors.length).toBeGreaterThan(0)
    }
  })

  test('on anything', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(validate(value).ok).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('a field that throws is a reason to refuse, not to crash', () => {
  expect(validateReceipt(throwing())).toEqual({
    ok: false,
    errors: [{ path: '', message: 'cannot be read' }],
  })
})

test('a list as long as a line allows is judged item by item', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => (index === 19_999 ? 7 : 'tool'))
  const { policy_ref, dry_run, policy_hash, ...head } = policyLoaded
  const event = { ...head, type: 'mcp_tools_listed', tools: policy_hash, withheld: names }
  expect(validateEvent(event).errors).toEqual([{ path: '/withheld/19999', message: 'must be string' }])
})
