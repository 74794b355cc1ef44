import { expect, test } from 'vitest'
import { createPolicy, evaluate } from '../src/index.js'
import vectors from './vectors/tools.json' with { type: 'json' }

test.each(vectors)('$name: $why', ({ policy, tool, want, policy_ref }) => {
  const decision = evaluate(createPolicy(policy), { tool_name: tool })
  expect({ decision: decision.decision, policy_ref: decision.policy_ref }).toEqual({
    decision: want,
    policy_ref,
  })
  expect(decision.runs).toBe(want !== 'deny')
})
