import { expect, test } from 'vitest'
import { createRedactor } from '../src/index.js'
import { drawSecret } from './secret.js'

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

function cycle(): unknown {
  const value: Record<string, unknown> = { name: 'a' }
  value['self'] = value
  return value
}

const hostile: [string, () => unknown][] = [
  [
    'a getter that throws',
    () => ({
      get text() {
        throw new Error('no')
      },
    }),
  ],
  [
    'a proxy that throws',
    () =>
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
  ],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    },
  ],
  ['a cycle', cycle],
  ['a thousand levels', () => deep(1000)],
  ['a hundred thousand levels', () => deep(100_000)],
  [
    'toJSON that throws',
    () => ({
      toJSON() {
        throw new Error('no')
      },
    }),
  ],
  [
    'toJSON without end',
    () => {
      const value = { toJSON: () => ({ ...value }) }
      return value
    },
  ],
]

test.each(hostile)('withholds %s, with the reason policy', (_, make) => {
  const redactor = createRedactor()
  const result = redactor.redactSecretsInValue(make())
  expect(result.value).toBe('[WITHHELD:policy]')
  expect(result.withheld).toBe('policy')
  expect(result.redactions).toEqual(['policy'])
  expect(redactor.errors).toBe(1)
})

test('an option that fails withholds too', () => {
  const fails = () => {
    throw new Error('no')
  }
  const secret = drawSecret()
  const tagging = createRedactor({ tag: fails })
  expect(tagging.redactSecretsInString(secret).text).toBe('[WITHHELD:policy]')
  expect(tagging.redactSecretsInString('clean').text).toBe('clean')
  expect(createRedactor({ hash: fails, sizeLimit: 3 }).redactSecretsInValue('long').withheld).toBe('policy')
  expect(createRedactor({ hash: fails, allow: ['x'] }).redactSecretsInString(secret).withheld).toBe('policy')
})

test('a getter that turns nasty the second time is looked at again', () => {
  const secret = drawSecret()
  let reads = 0
  const value = {
    first: drawSecret(),
    get second() {
      return reads++ === 0 ? 'clean' : secret
    },
  }
  expect(JSON.stringify(createRedactor().redactSecretsInValue(value).value)).not.toContain(secret)
})

test('what is no string at all is withheld, not thrown at', () => {
  const redactor = createRedactor()
  expect(redactor.redactSecretsInString(undefined as unknown as string).withheld).toBe('policy')
  expect(redactor.scanInjectionMarkers(null as unknown as string).markers).toEqual({})
  expect(redactor.errors).toBe(2)
})
