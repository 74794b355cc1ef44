import { expect, test } from 'vitest'
import { type EnvelopeInput, envelope, refusalResult } from '../src/index.js'
import { pathsOf, thrownBy } from './thrown.js'

const input: EnvelopeInput = {
  command: 'shell_exec',
  status: 'hard_failure',
  summary: { verdict: 'Refused: no rule allows shell_exec in 1 of 1 policies.', level: 'blocker' },
  error_code: 'TOOL_NOT_ALLOWED',
  hint: 'Ask the operator to allow the tool.',
  agent_contract: { facts: ['0 rules allow 1 of 7 tools'], next_commands: [] },
  _meta: {
    timestamp: '2026-01-01T12:00:00.000Z',
    receipt: 'shell_exec_000000000011',
    elsewhere: { link: 'x' },
  },
}

test('a refusal is an error, and no partial success unless it says so', () => {
  expect(envelope(input)).toEqual({
    ...input,
    isError: true,
    summary: { ...input.summary, partial_success: false },
  })
})

test('the text holds the verdict and the hint', () => {
  const document = envelope(input)
  expect(refusalResult(document)).toEqual({
    content: [{ type: 'text', text: `${input.summary.verdict} Ask the operator to allow the tool.` }],
    isError: true,
    structuredContent: document,
  })
  const { hint, ...silent } = input
  expect(refusalResult(envelope(silent)).content[0].text).toBe(input.summary.verdict)
})

test('every bad field is named at once', () => {
  const error = thrownBy(() =>
    envelope({
      ...input,
      status: 'fine',
      summary: { level: 'odd' },
      stack: 'at line 1',
      retry_after_seconds: 0.5,
    } as never),
  )
  expect(error.code).toBe('envelope_invalid')
  expect(pathsOf(error)).toEqual([
    '/retry_after_seconds',
    '/stack',
    '/status',
    '/summary/level',
    '/summary/verdict',
  ])
})
