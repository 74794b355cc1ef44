import { MODES } from '@countersign/vocabulary'
import { describe, expect, test } from 'vitest'
import {
  createPolicy,
  type EvaluationContext,
  evaluate,
  explain,
  STEPS,
  type ToolCall,
} from '../src/index.js'

function policyOf(rules: Record<string, unknown>) {
  return createPolicy({ version: '1', default: 'allow', ...rules })
}

function decide(
  rules: Record<string, unknown>,
  call: Partial<ToolCall> = {},
  context: EvaluationContext = {},
) {
  return evaluate(policyOf(rules), { tool_name: 'tool', ...call }, context)
}

const mode = (word: string) => ({ mode: { mode: word, source: 'flag' } }) as const

describe('the golden forms', () => {
  const golden = createPolicy({
    version: '1',
    allowlist: ['echo', 'leak', 'export_release'],
    gates: { export_release: { approval: 'required' } },
  })

  test('a listed tool is allowed by its place on the list', () => {
    expect(evaluate(golden, { tool_name: 'echo' })).toMatchObject({
      decision: 'allow',
      policy_ref: 'allowlist[0]',
      policy_hash: golden.hash,
      required_mode: null,
      required_capability: null,
    })
  })

  test('an unlisted tool is denied by default', () => {
    expect(evaluate(golden, { tool_name: 'shell_exec' })).toMatchObject({
      decision: 'deny',
      runs: false,
      policy_ref: 'default',
      reasons: ['tool_not_allowed'],
      error_code: 'TOOL_NOT_ALLOWED',
      denial_reason: 'The policy does not allow this tool.',
      next_command: 'countersign policy explain shell_exec',
    })
  })

  test('a gated tool escalates and names its gate', () => {
    expect(evaluate(golden, { tool_name: 'export_release' }, { now: 0 })).toMatchObject({
      decision: 'escalate',
      runs: false,
      policy_ref: 'gates.export_release',
      reasons: ['approval_required'],
      error_code: 'APPROVAL_REQUIRED',
    })
  })
})

describe('without a policy', () => {
  test('and without a mode nothing is evaluated', () => {
    expect(evaluate(null, { tool_name: 'x' })).toMatchObject({
      decision: 'not_evaluated',
      runs: true,
      policy_hash: null,
      policy_ref: null,
      reasons: [],
    })
  })

  test('a mode that somebody chose still gates', () => {
    expect(evaluate(null, { tool_name: 'x' }, mode('safe_edit'))).toMatchObject({
      decision: 'deny',
      reasons: ['mode_too_low'],
      required_mode: 'migration',
      policy_hash: null,
    })
    const reading = { tool_name: 'x', declared_side_effects: ['read_only'] }
    expect(evaluate(null, reading, mode('read_only'))).toMatchObject({ decision: 'allow', policy_ref: null })
  })

  test('grants alone switch the ladder on', () => {
    expect(evaluate(null, { tool_name: 'x' }, { grants: ['read'] }).reasons).toEqual(['capability_missing'])
  })
})

describe('modes', () => {
  const rules = { modes: { read_only: ['read_*'], migration: ['move_*'], autonomous_pr: ['merge'] } }

  test.each([
    ['read_file', 'read_only'],
    ['move_table', 'migration'],
    ['merge', 'autonomous_pr'],
  ])('%s needs %s and what lies above includes it', (tool_name, required) => {
    const allowed = MODES.filter((word) => decide(rules, { tool_name }, mode(word)).runs)
    expect(allowed).toEqual(MODES.slice(MODES.indexOf(required as 'read_only')))
    expect(decide(rules, { tool_name }).required_mode).toBe(required)
  })

  test.each([
    [['read_only'], 'read_only'],
    [['read_only', 'open_world'], 'read_only'],
    [['non_destructive'], 'safe_edit'],
    [['write_filesystem', 'idempotent'], 'safe_edit'],
    [['read_only', 'write_filesystem'], 'safe_edit'],
    [['write_filesystem', 'destructive'], 'migration'],
    [[], 'migration'],
    [['open_world'], 'migration'],
    [['read_only', 'harmless_i_promise'], 'migration'],
    [['__proto__'], 'migration'],
  ])('an unlisted tool that declares %j needs %s', (declared_side_effects, required) => {
    expect(decide(rules, { declared_side_effects }).required_mode).toBe(required)
  })

  test('what the policy says of side effects wins over what the server says', () => {
    const decision = decide(
      { ...rules, side_effects: { tool: ['destructive'] } },
      { declared_side_effects: ['read_only'] },
      mode('safe_edit'),
    )
    expect(decision).toMatchObject({
      reasons: ['mode_too_low'],
      policy_ref: 'side_effects.tool',
      declared_side_effects: ['destructive'],
    })
  })

  test('globs that both match add up', () => {
    const side_effects = { 't*': ['read_only'], '*l': ['destructive'] }
    expect(decide({ ...rules, side_effects }, {}, mode('safe_edit')).required_mode).toBe('migration')
  })

  test.each(['', 'admin', 'READ_ONLY', 'autonomous_pr ', '__proto__', 'constructor'])(
    'the word %j denies',
    (word) => {
      expect(decide(rules, { tool_name: 'read_file' }, mode(word))).toMatchObject({
        decision: 'deny',
        reasons: ['mode_unknown'],
        error_code: 'MODE_BLOCKED',
      })
    },
  )

  test('a rule that is only watched lets the call run', () => {
    const watched = { modes: { migration: [{ tool: 'tool', enforce: false }] } }
    expect(decide(watched, {}, mode('read_only'))).toMatchObject({
      decision: 'would_deny_dry_run',
      policy_ref: 'modes.migration[0]',
    })
  })
})

describe('capabilities', () => {
  const rules = { capabilities: { read_file: 'read', '*_file': 'sandbox-write', 'w*': 'approved-commit' } }

  test.each([
    ['read_file', 'read', 'an exact name speaks for itself'],
    ['write_file', 'approved-commit', 'among globs the strictest does'],
    ['edit_file', 'sandbox-write', 'one glob'],
    ['unknown', 'release-export', 'nobody classified it'],
  ])('%s needs %s: %s', (tool_name, required) => {
    const denied = decide(rules, { tool_name })
    expect(denied).toMatchObject({
      decision: 'deny',
      error_code: 'OPERATION_NOT_AUTHORIZED',
      reasons: ['capability_missing'],
      required_capability: required,
    })
    expect(decide(rules, { tool_name }, { grants: [required] }).decision).toBe('allow')
    expect(decide(rules, { tool_name }, { grants: ['release-export'] }).decision).toBe('allow')
  })

  test('a word that is no capability grants nothing', () => {
    const grants = ['READ', 'admin', '', '__proto__', 'length']
    expect(decide(rules, { tool_name: 'read_file' }, { grants }).runs).toBe(false)
  })

  test('arguments never grant', () => {
    const args = { grants: ['release-export'], capability: 'release-export', mode: 'autonomous_pr' }
    expect(decide(rules, { tool_name: 'read_file', arguments: args }).runs).toBe(false)
  })
})

describe('constraints', () => {
  const constrain = (field: string, rule: unknown, args: unknown, context: EvaluationContext = {}) =>
    decide({ constraints: { tool: { [field]: rule } } }, { arguments: args }, context)

  const paths = { allowed_paths: ['/workspace/**'] }
  test.each([
    ['a field that is not there', 'path', paths, {}, []],
    ['a good path', 'path', paths, { path: '/workspace/a' }, []],
    ['a bad path', 'path', paths, { path: '/etc' }, ['path_not_allowed']],
    ['a path that is a list', 'path', paths, { path: ['/workspace/a'] }, ['path_not_allowed']],
    ['a path that is null', 'path', paths, { path: null }, ['path_not_allowed']],
    ['a list of good paths', 'paths[]', paths, { paths: ['/workspace/a', '/workspace/b'] }, []],
    ['one bad path in a list', 'paths[]', paths, { paths: ['/workspace/a', '/etc'] }, ['path_not_allowed']],
    ['a text where a list is expected', 'paths[]', paths, { paths: '/etc' }, ['path_not_allowed']],
    [
      'a field inside objects in a list',
      'files[].to.path',
      paths,
      { files: [{ to: { path: '/etc' } }] },
      ['path_not_allowed'],
    ],
    ['lists in lists', 'rows[][]', { max: 5 }, { rows: [[1], [2, 6]] }, ['argument_not_allowed']],
    ['a text where an object is expected', 'a.b', { max: 5 }, { a: 'x' }, ['argument_not_allowed']],
    ['a name that holds the dot', 'a.b', { max: 5 }, { 'a.b': 6 }, ['argument_not_allowed']],
    ['arguments that are a list', 'path', paths, ['/etc'], ['path_not_allowed']],
    ['an inherited name', 'constructor', { enum: ['x'] }, {}, []],
    ['an own __proto__', '__proto__x', { enum: ['x'] }, JSON.parse('{"__proto__":{"path":"/etc"}}'), []],
    ['a good URL', 'url', { deny_private_hosts: true }, { url: 'https://example.com/' }, []],
    [
      'a bad URL',
      'url',
      { deny_private_hosts: true },
      { url: 'http://[::ffff:7f00:1]/' },
      ['host_not_allowed'],
    ],
    ['a URL that is a number', 'url', { schemes: ['https'] }, { url: 2130706433 }, ['host_not_allowed']],
    ['a listed word', 'w', { enum: ['a', 1, null, true] }, { w: null }, []],
    ['another word', 'w', { enum: ['a', 1] }, { w: '1' }, ['argument_not_allowed']],
    ['a number in range', 'n', { min: -1, max: 1.5 }, { n: 1.5 }, []],
    ['a number above', 'n', { max: 1.5 }, { n: 1.6 }, ['argument_not_allowed']],
    ['a number below', 'n', { min: 0 }, { n: -1e-9 }, ['argument_not_allowed']],
    ['a number as text', 'n', { max: 5 }, { n: '4' }, ['argument_not_allowed']],
    ['not a number', 'n', { max: 5 }, { n: Number.NaN }, ['argument_not_allowed']],
    ['a text that matches', 'id', { pattern: '[a-z]+-[0-9]{4}' }, { id: 'design-0042' }, []],
    ['a text that matches in part', 'id', { pattern: '[a-z]+' }, { id: 'ok; rm' }, ['argument_not_allowed']],
    ['a text with a line after', 'id', { pattern: '[a-z]+' }, { id: 'ok\n' }, ['argument_not_allowed']],
    ['a pattern on a number', 'id', { pattern: '[0-9]+' }, { id: 12 }, ['argument_not_allowed']],
  ])('%s', (_name, field, rule, args, reasons) => {
    const decision = constrain(field, rule, args)
    expect(decision.reasons).toEqual(reasons)
    expect(decision.policy_ref).toBe(reasons.length === 0 ? 'default' : `constraints.tool.${field}`)
  })

  test('both where a path says it goes and where it leads must be allowed', () => {
    const rule = { allowed_paths: ['/workspace/**', '!**/secret/**'] }
    const leads = (to: string | null) =>
      constrain('path', rule, { path: 'link/x' }, { workspaceRoot: '/workspace', canonicalPath: () => to })
        .decision
    expect(leads('/workspace/open/x')).toBe('allow')
    expect(leads('/workspace/secret/x')).toBe('deny')
    expect(leads('/etc/passwd')).toBe('deny')
    expect(leads(null)).toBe('deny')
  })

  test('every address of a name must be public when they are known', () => {
    const known = (addresses: string[]) =>
      constrain(
        'url',
        { deny_private_hosts: true },
        { url: 'http://a.example.com/' },
        { addressesOf: () => addresses },
      ).runs
    expect(known(['8.8.8.8', '2606:4700::1'])).toBe(true)
    expect(known(['8.8.8.8', '127.0.0.1'])).toBe(false)
    expect(known([])).toBe(false)
  })

  test('constraints of every pattern that matches the tool apply', () => {
    const constraints = {
      '*': { n: { max: 10 } },
      'to*': { n: { min: 5 } },
      tool: { n: { enum: [1, 7, 11] } },
    }
    const runs = (n: number) => decide({ constraints }, { arguments: { n } }).runs
    expect([1, 6, 7, 11].map(runs)).toEqual([false, false, true, false])
  })

  test('a constraint that is only watched lets the call run', () => {
    expect(constrain('n', { max: 1, enforce: false }, { n: 2 })).toMatchObject({
      decision: 'would_deny_dry_run',
      reasons: ['argument_not_allowed'],
      runs: true,
    })
  })

  test('no text of a refusal repeats an argument', () => {
    const secret = 'SECRETVALUE'
    const decision = constrain('path', paths, { path: `/${secret}` })
    expect(JSON.stringify(decision)).not.toContain(secret)
  })
})

describe('limits', () => {
  const limits = { max_string_length: 5, max_arguments_bytes: 40, max_depth: 3 }
  test.each([
    ['within', { a: '12345' }, []],
    ['a long text', { a: '123456' }, ['limits.max_string_length']],
    ['a long name', { abcdef: 1 }, ['limits.max_string_length']],
    ['a long text in a list', { a: [['123456']] }, ['limits.max_string_length']],
    ['too deep', { a: { b: { c: {} } } }, ['limits.max_depth']],
    ['too many bytes', { a: Array.from({ length: 30 }, () => 1) }, ['limits.max_arguments_bytes']],
    ['bytes are not characters', { a: ['€€€€€', '€€€€€'] }, ['limits.max_arguments_bytes']],
    ['both', { a: 'x'.repeat(50) }, ['limits.max_string_length', 'limits.max_arguments_bytes']],
  ])('%s', (_name, args, refs) => {
    const decision = decide({ limits }, { arguments: args })
    expect(decision.refusals.map((refusal) => refusal.policy_ref)).toEqual(refs)
    expect(decision.error_code).toBe(refs.length === 0 ? undefined : 'INPUT_LIMIT_EXCEEDED')
  })

  test('10,000 characters and 64 levels by default', () => {
    expect(decide({}, { arguments: { a: 'x'.repeat(10_000) } }).runs).toBe(true)
    expect(decide({}, { arguments: { a: 'x'.repeat(10_001) } }).runs).toBe(false)
    const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)])
    expect(decide({}, { arguments: nest(64) }).runs).toBe(true)
    expect(decide({}, { arguments: nest(65) }).runs).toBe(false)
  })

  test('a cycle is deep, not endless', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    expect(decide({}, { arguments: cycle }).reasons).toEqual(['input_limit_exceeded'])
  })
})

describe('pinned tools', () => {
  test.each([
    ['off', true, 'allow'],
    ['warn', true, 'allow'],
    ['deny', true, 'deny'],
    ['deny', false, 'allow'],
  ])('%s with changed %s: %s', (pin_tools, toolChanged, want) => {
    expect(decide({ pin_tools }, {}, { toolChanged }).decision).toBe(want)
  })
  test('the code says so', () => {
    expect(decide({ pin_tools: 'deny' }, {}, { toolChanged: true })).toMatchObject({
      error_code: 'TOOL_CHANGED',
      policy_ref: 'pin_tools',
    })
  })
})

describe('order and shadow', () => {
  const everything = {
    default: 'deny',
    denylist: ['tool'],
    pin_tools: 'deny',
    limits: { max_string_length: 3 },
    modes: { autonomous_pr: ['tool'] },
    capabilities: { tool: 'release-export' },
    constraints: { tool: { n: { max: 1 }, path: { allowed_paths: [] }, url: { allow_hosts: [] } } },
    gates: { tool: { approval: 'required', evidence: [{ tool: 'check' }] } },
  }
  const call = { arguments: { n: 2, path: 'long', url: 'http://example.com' } }
  const context = { toolChanged: true, now: 0 }
  const all = [
    'input_limit_exceeded',
    'tool_denied',
    'tool_changed',
    'tool_not_allowed',
    'mode_too_low',
    'capability_missing',
    'argument_not_allowed',
    'path_not_allowed',
    'host_not_allowed',
    'evidence_missing',
    'approval_required',
  ]

  test('the first refusal names the code, and every one is listed', () => {
    expect(decide(everything, call, context)).toMatchObject({
      decision: 'deny',
      reasons: all,
      error_code: 'INPUT_LIMIT_EXCEEDED',
      policy_ref: 'limits.max_string_length',
    })
  })

  test.each([
    ['the policy', { dry_run: true }, {}],
    ['the operator', {}, { dryRun: true }],
  ])('shadow by %s records the same reasons and lets the call run', (_by, rules, extra) => {
    const decision = decide({ ...everything, ...rules }, call, { ...context, ...extra })
    expect(decision).toMatchObject({ decision: 'would_deny_dry_run', runs: true, reasons: all })
    expect(decision).not.toHaveProperty('error_code')
  })

  test('the operator can end the shadow of a policy', () => {
    expect(decide({ dry_run: true, denylist: ['tool'] }, {}, { dryRun: false }).decision).toBe('deny')
  })

  test('a call that nothing speaks against is allowed in shadow too', () => {
    expect(decide({ dry_run: true }).decision).toBe('allow')
  })

  test('explain shows every step in order with its outcome', () => {
    const { decision, steps } = explain(
      policyOf({ ...everything, denylist: [] }),
      { tool_name: 'tool', ...call },
      context,
    )
    expect(steps.map(({ step }) => step)).toEqual([...STEPS])
    expect(steps.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'passed',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
    expect(decision.reasons).toEqual(steps.flatMap(({ reasons }) => reasons))
  })

  test('explain tells a step that nobody asked for from one that passed', () => {
    const { steps } = explain(policyOf({ denylist: [{ tool: 'tool', enforce: false }] }), {
      tool_name: 'tool',
    })
    expect(Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]))).toEqual({
      limits: 'passed',
      denylist: 'would_refuse',
      pin_tools: 'not_asked',
      lists: 'passed',
      mode: 'not_asked',
      capability: 'not_asked',
      constraints: 'not_asked',
      gates: 'not_asked',
    })
  })
})

describe('what a policy says beside its decisions', () => {
  test('egress: every kind has an action, and the file changes single ones', () => {
    expect(policyOf({}).egress).toEqual({
      secret: 'redact',
      prompt_injection_marker: 'flag',
      pii: 'off',
      machine_local_path: 'off',
    })
    expect(policyOf({ egress: { pii: 'withhold' } }).egress).toMatchObject({
      secret: 'redact',
      pii: 'withhold',
    })
  })

  test('clear fields of a tool are those of every pattern that matches', () => {
    const policy = policyOf({ cleartext_fields: { search: ['query', 'page'], 's*': ['page', 'a.b'] } })
    expect(policy.rulesFor('search').cleartext).toEqual(['query', 'page', 'a.b'])
    expect(policy.rulesFor('other').cleartext).toEqual([])
  })

  test('pinning', () => {
    expect(policyOf({}).pinTools).toBe('off')
    expect(policyOf({ pin_tools: 'deny' }).pinTools).toBe('deny')
  })
})

describe('what goes wrong inside denies, in shadow too', () => {
  const throwing = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('boom')
      },
    },
  )
  test.each([
    ['arguments that throw', { tool_name: 'tool', arguments: throwing }],
    ['a name that is no text', { tool_name: 7 }],
    ['an empty name', { tool_name: '' }],
    ['no call at all', null],
  ])('%s', (_name, call) => {
    expect(evaluate(policyOf({ dry_run: true }), call as unknown as ToolCall)).toMatchObject({
      decision: 'deny',
      runs: false,
      reasons: ['policy_error'],
      error_code: 'POLICY_ERROR',
    })
  })
})

test('a policy that somebody lost denies', () => {
  expect(evaluate(undefined as unknown as null, { tool_name: 'x' }).decision).toBe('deny')
})

test('a next command never carries a name that a shell would read', () => {
  const command = evaluate(createPolicy({ version: '1' }), { tool_name: 'x; rm -rf ~' }).next_command
  expect(command).toBe('countersign policy check')
})
