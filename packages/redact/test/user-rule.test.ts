import { describe, expect, test } from 'vitest'
import { createRedactor, RedactError, type UserRule } from '../src/index.js'

function refusal(rule: UserRule): RedactError {
  try {
    createRedactor({ rules: [rule] })
  } catch (error) {
    if (error instanceof RedactError) return error
  }
  throw new Error('accepted')
}

describe('a rule of the operator', () => {
  test('redacts what it matches, under its own name and reason', () => {
    const redactor = createRedactor({
      rules: [
        { id: 'ticket', pattern: 'ACME-\\d{4,8}' },
        { id: 'customer', pattern: 'cust:[a-z]{2,12}', ignoreCase: true, reason: 'pii' },
      ],
    })
    const { text, redactions, details } = redactor.redactSecretsInString('see ACME-1234 for CUST:Ada')
    expect(text).toBe('see [REDACTED:ticket] for [REDACTED:customer]')
    expect(redactions).toEqual(['pii', 'sensitive_content'])
    expect(details).toEqual({ customer: 1, ticket: 1 })
  })

  test.each([
    ['an open repetition', 'ACME-\\d+', 'no upper bound'],
    ['a star', 'ACME-.*x', 'no upper bound'],
    ['nested repetitions', 'ACME-(?:a{1,9}){1,9}', 'inside another repetition'],
    ['alternatives that repeat', 'ACME-(?:a|ab){1,50}', 'inside another repetition'],
    ['a backreference', 'ACME-(a)\\1', 'backreference'],
    ['a named backreference', 'ACME-(?<n>a)\\k<n>', 'backreference'],
    ['looking behind', 'ACME-(?<=a)b', 'looks behind'],
    ['too many ways', 'ACME-a{1,200}b{0,200}c{0,200}', 'ways at one place'],
    ['no literal to begin with', '[A-Z]{4}-\\d{4}', 'begin with a literal'],
    ['a choice at the top', 'ACME-1|\\d{9}', 'begin with a literal'],
    ['a short literal', 'A-\\d{4}', 'begin with a literal'],
  ])('is refused for %s, and told why', (_, pattern, why) => {
    const error = refusal({ id: 'mine', pattern })
    expect(error.code).toBe('rule_not_linear')
    expect(error.message).toContain(why)
    expect(error.message).toContain('mine')
  })

  test.each([
    ['a broken pattern', { id: 'mine', pattern: 'ACME-[' }],
    ['a bad id', { id: 'Not An Id', pattern: 'ACME-1' }],
  ])('is refused for %s', (_, rule) => {
    expect(refusal(rule).code).toBe('rule_invalid')
  })

  test('may name its anchors', () => {
    const redactor = createRedactor({
      rules: [{ id: 'plate', pattern: '[A-Z]{3}-\\d{4}', anchors: ['ABC-', 'XYZ-'] }],
    })
    expect(redactor.redactSecretsInString('XYZ-1234 QQQ-1234').text).toBe('[REDACTED:plate] QQQ-1234')
  })
})
