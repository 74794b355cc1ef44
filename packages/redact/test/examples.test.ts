import { expect, test } from 'vitest'
import {
  createRedactor,
  fillTemplate,
  MACHINE_PATH_RULES,
  MARKER_RULES,
  type Rule,
  SECRET_RULES,
  seededRandom,
} from '../src/index.js'

const redactor = createRedactor({ actions: { machine_local_path: 'redact' } })
const rules: readonly Rule[] = [...SECRET_RULES, ...MARKER_RULES, ...MACHINE_PATH_RULES]

function found(rule: Rule, text: string): number {
  const { details, markers } = redactor.redactSecretsInString(text)
  return rule.reason === 'prompt_injection_marker'
    ? (markers[rule.id] ?? 0)
    : Object.values(details).reduce((sum, count) => sum + count, 0)
}

const cases = rules.flatMap((rule, index) => [
  ...rule.examples.match.map((template) => ({ rule, index, template, want: true })),
  ...rule.examples.ignore.map((template) => ({ rule, index, template, want: false })),
])

test.each(cases)('$rule.id $index: $template', ({ rule, template, want }) => {
  for (let seed = 1; seed <= 5; seed++) {
    const text = fillTemplate(template, seededRandom(seed * 7919))
    expect(found(rule, text) > 0, text).toBe(want)
  }
})
