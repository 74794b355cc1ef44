import { describe, expect, test } from 'vitest'
import {
  compileUrlRule,
  isPublicAddress,
  judgeUrl,
  PolicyError,
  parseTargetUrl,
  type UrlRule,
} from '../src/index.js'
import vectors from './vectors/urls.json' with { type: 'json' }

function decide(rule: UrlRule, url: string): 'allow' | 'deny' {
  try {
    return judgeUrl(compileUrlRule(rule), parseTargetUrl(url)) === null ? 'allow' : 'deny'
  } catch (error) {
    if (error instanceof PolicyError && error.code === 'host_not_allowed') return 'deny'
    throw error
  }
}

test.each(vectors)('$name: $why', ({ rule, url, want }) => {
  expect(decide(rule as UrlRule, url)).toBe(want)
})

describe('a host pattern that could be misread is a mistake', () => {
  test.each([
    '',
    '*',
    '*.',
    'a*.com',
    '*.*.com',
    'http://a.com',
    'a.com:80',
    'a.com/',
    'u@a.com',
    '*.127.0.0.1',
    '0x7f.1',
    'a b',
    'a%2e.com',
    '[::1]:80',
    '!a.com',
  ])('%j', (host) => {
    expect(() => compileUrlRule({ allow_hosts: [host] })).toThrow(
      expect.objectContaining({ name: 'PolicyError' }),
    )
  })
})

describe('an address in anything but its plain notation is not public', () => {
  test.each([
    '8.8.8.8.',
    '08.8.8.8',
    '8.8.8',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    '2606:4700:::1',
    '1::2::3',
    '2606:4700:1:2:3:4:5:6:7',
    '8.8.8.8:80',
    '',
    'example.com',
    '2606:4700::1.2.3',
    '2606:4700:1.2.3.4::',
  ])('%j', (address) => expect(isPublicAddress(address)).toBe(false))
  test('plain ones are', () => {
    expect(['8.8.8.8', '2606:4700::1', '2606:4700:1:2:3:4:5:6'].map(isPublicAddress)).toEqual([
      true,
      true,
      true,
    ])
  })
})
