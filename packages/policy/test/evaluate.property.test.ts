import { CAPABILITIES, MODES } from '@countersign/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createPolicy,
  type EvaluationContext,
  evaluate,
  explain,
  type Policy,
  type ToolCall,
} from '../src/index.js'

const TOOLS = ['read_file', 'write_file', 'export_all', 'web_fetch', '__proto__', 'constructor']
const tool = fc.constantFrom(...TOOLS)
const toolPattern = fc.constantFrom(
  'read_file',
  'write_file',
  'export_all',
  'web_fetch',
  'constructor',
  '*_file',
  'export_*',
  '*',
  '?eb*',
)
const enforce = fc.option(fc.boolean(), { nil: undefined })
const rule = fc.oneof(toolPattern, fc.record({ tool: toolPattern, enforce }))
const rules = fc.array(rule, { maxLength: 3 })
const constraint = fc.oneof(
  fc.record({
    allowed_paths: fc.array(fc.constantFrom('/w/**', '!**/x', 'a/*', '**'), { maxLength: 3 }),
    enforce,
  }),
  fc.record({ deny_private_hosts: fc.boolean(), enforce }),
  fc.record({ enum: fc.array(fc.constantFrom('a', 1, null), { maxLength: 2 }), enforce }),
  fc.record({ max: fc.integer({ min: -5, max: 5 }), enforce }),
  fc.record({ pattern: fc.constantFrom('a+', '[0-9]*', '.*'), enforce }),
)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const document = fc.record({
  version: fc.constant('1'),
  default: optional(fc.constantFrom('allow', 'deny')),
  dry_run: optional(fc.boolean()),
  allowlist: optional(fc.array(toolPattern, { maxLength: 3 })),
  denylist: optional(rules),
  modes: optional(fc.dictionary(fc.constantFrom(...MODES), rules, { maxKeys: 3 })),
  capabilities: optional(fc.dictionary(toolPattern, fc.constantFrom(...CAPABILITIES), { maxKeys: 3 })),
  side_effects: optional(
    fc.dictionary(toolPattern, fc.array(fc.constantFrom('read_only', 'write_filesystem', 'destructive')), {
      maxKeys: 2,
    }),
  ),
  constraints: optional(
    fc.dictionary(
      toolPattern,
      fc.dictionary(fc.constantFrom('p', 'a.b', 'l[]'), constraint, { minKeys: 1, maxKeys: 2 }),
      { maxKeys: 2 },
    ),
  ),
  limits: optional(fc.record({ max_string_length: fc.integer({ min: 1, max: 20 }) })),
  gates: optional(
    fc.dictionary(toolPattern, fc.record({ approval: fc.constant('required'), enforce }), { maxKeys: 2 }),
  ),
  pin_tools: optional(fc.constantFrom('off', 'warn', 'deny')),
})
const call: fc.Arbitrary<ToolCall> = fc.record(
  {
    tool_name: tool,
    arguments: fc.oneof(
      fc.record({
        p: fc.oneof(
          fc.string(),
          fc.constantFrom('/w/a', 'http://127.1/', 'http://a.com/', 'a'),
          fc.integer(),
        ),
      }),
      fc.jsonValue(),
    ),
    declared_side_effects: fc.array(fc.constantFrom('read_only', 'non_destructive', 'destructive', 'odd'), {
      maxLength: 2,
    }),
    approval_id: fc.string(),
  },
  { requiredKeys: ['tool_name'] },
)
const context: fc.Arbitrary<EvaluationContext> = fc.record(
  {
    mode: fc.record({
      mode: fc.oneof(fc.constantFrom(...MODES), fc.string()),
      source: fc.constantFrom('flag' as const, 'default' as const),
    }),
    grants: fc.array(fc.oneof(fc.constantFrom(...CAPABILITIES), fc.string()), { maxLength: 2 }),
    dryRun: fc.boolean(),
    toolChanged: fc.boolean(),
    now: fc.integer(),
    workspaceRoot: fc.constant('/w'),
  },
  { requiredKeys: [] },
)

test('adding a deny never turns a refusal into a run', () => {
  fc.assert(
    fc.property(document, rule, call, context, (rules, deny, call, context) => {
      const before = evaluate(createPolicy(rules), call, context)
      const after = evaluate(
        createPolicy({ ...rules, denylist: [...(rules.denylist ?? []), deny] }),
        call,
        context,
      )
      if (!before.runs) expect(after.runs).toBe(false)
      for (const reason of before.reasons) expect(after.reasons).toContain(reason)
    }),
    { numRuns: 1500 },
  )
})

test('adding a constraint or a gate never turns a refusal into a run', () => {
  fc.assert(
    fc.property(document, constraint, call, context, (rules, added, call, context) => {
      const before = evaluate(createPolicy(rules), call, context)
      const constraints = { ...rules.constraints, 'x*': {}, '**': { p: added } }
      const gates = { ...rules.gates, '**': { approval: 'required' as const } }
      expect(evaluate(createPolicy({ ...rules, constraints }), call, context).runs && !before.runs).toBe(
        false,
      )
      expect(evaluate(createPolicy({ ...rules, gates }), call, context).runs && !before.runs).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('a higher mode never loses rights, a higher capability neither', () => {
  fc.assert(
    fc.property(document, call, context, fc.nat(2), fc.nat(3), (rules, call, context, mode, step) => {
      const policy = createPolicy(rules)
      const inMode = (index: number) =>
        evaluate(policy, call, { ...context, mode: { mode: MODES[index]!, source: 'flag' } }).runs
      if (inMode(mode)) expect(inMode(mode + 1)).toBe(true)
      const withGrant = (index: number) =>
        evaluate(policy, call, { ...context, grants: [CAPABILITIES[index]!] }).runs
      if (withGrant(step)) expect(withGrant(step + 1)).toBe(true)
    }),
    { numRuns: 1500 },
  )
})

test('evaluation never throws, and its decision, reasons and texts agree', () => {
  fc.assert(
    fc.property(
      document,
      fc.oneof(call, fc.anything()),
      fc.oneof(context, fc.anything()),
      (rules, call, context) => {
        const decision = evaluate(createPolicy(rules), call as ToolCall, context as EvaluationContext)
        const refused = decision.decision === 'deny' || decision.decision === 'escalate'
        expect(decision.runs).toBe(!refused)
        expect(decision.reasons.length > 0).toBe(decision.decision !== 'allow')
        expect(decision.error_code !== undefined).toBe(refused)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a policy, call or context that is none denies and never throws', () => {
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
    fc.constantFrom(...TRAPS.keys()),
  )
  const notNull = hostile.filter((value) => value !== null)
  fc.assert(
    fc.property(notNull, hostile, hostile, (policy, call, context) => {
      const decided = evaluate(
        set(policy) as Policy,
        set(call) as ToolCall,
        set(context) as EvaluationContext,
      )
      expect(decided).toMatchObject({ decision: 'deny', runs: false, reasons: ['policy_error'] })
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(document, hostile, hostile, (rules, call, context) => {
      const decided = evaluate(createPolicy(rules), set(call) as ToolCall, set(context) as EvaluationContext)
      if (!decided.runs) expect(decided.reasons).not.toEqual([])
    }),
    { numRuns: 2000 },
  )
})

/** Traps by name: the generator looks at its values too, so a trap is set only when the engine comes. */
const TRAPS: ReadonlyMap<unknown, () => object> = new Map([
  ['a trap', trap],
  ['a call with a trap', () => ({ tool_name: 'read_file', arguments: trap() })],
  ['a context with traps', () => ({ mode: trap(), grants: trap() })],
])

function set(value: unknown): unknown {
  return TRAPS.get(value)?.() ?? value
}

/** Throws whatever is done to it. */
function trap(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

test('shadow never refuses what can be evaluated, and finds what enforcement finds', () => {
  fc.assert(
    fc.property(document, call, context, (rules, call, context) => {
      const policy = createPolicy(rules)
      const shadow = evaluate(policy, call, { ...context, dryRun: true })
      const enforced = evaluate(policy, call, { ...context, dryRun: false })
      expect(shadow.runs).toBe(true)
      expect(shadow.reasons).toEqual(enforced.reasons)
    }),
    { numRuns: 1000 },
  )
})

test('explain decides what evaluate decides', () => {
  fc.assert(
    fc.property(document, call, context, (rules, call, context) => {
      const policy = createPolicy(rules)
      expect(explain(policy, call, context).decision).toEqual(evaluate(policy, call, context))
    }),
    { numRuns: 300 },
  )
})
