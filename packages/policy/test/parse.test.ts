import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createPolicy, PolicyError, parsePolicy, policyDocumentSchema } from '../src/index.js'

function mistakesOf(text: string): {
  code: string
  issues: readonly { line: number | null; column: number | null; path: string; message: string }[]
} {
  try {
    parsePolicy(text)
  } catch (error) {
    if (error instanceof PolicyError) return { code: error.code, issues: error.issues }
    throw error
  }
  throw new Error('the policy was accepted')
}

const FULL = `version: "1"
default: deny
dry_run: false
allowlist: [web_search, "read_*"]
denylist: [shell_exec, { tool: "rm_*", enforce: false }]
modes:
  read_only: [web_search, read_file]
  safe_edit: [write_file]
capabilities:
  write_file: sandbox-write
  "export_*": { needs: release-export, enforce: true }
side_effects: { write_file: [write_filesystem] }
constraints:
  web_fetch: { url: { deny_private_hosts: true, allow_hosts: ["*.example.com"] } }
  read_file: { path: { allowed_paths: ["/workspace/**", "!**/.env"] } }
limits: { max_string_length: 10000, max_arguments_bytes: 1048576, max_depth: 64 }
gates:
  "export_*":
    approval: required
    evidence: [{ tool: run_checks, outcome: success, max_age: 15m, same: [design_id] }]
egress: { secret: redact, prompt_injection_marker: flag, pii: off, machine_local_path: off }
cleartext_fields: { web_search: [query] }
pin_tools: warn
`

describe('a good file', () => {
  test('is read whole, and its hash does not depend on layout or key order', () => {
    const policy = parsePolicy(FULL)
    expect(policy.document.egress?.pii).toBe('off')
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(policy.document).reverse()))
    expect(parsePolicy(reordered).hash).toBe(policy.hash)
    expect(createPolicy(policy.document).hash).toBe(policy.hash)
    expect(policy.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('cannot be changed afterwards', () => {
    const policy = parsePolicy(FULL)
    expect(() => (policy.document.allowlist as string[]).push('shell_exec')).toThrow(TypeError)
  })

  test('may begin with a byte order mark and end lines with CRLF', () => {
    expect(parsePolicy(`\uFEFF${FULL.replaceAll('\n', '\r\n')}`).hash).toBe(parsePolicy(FULL).hash)
  })
})

describe('mistakes name line, column, path, what was expected and the nearest word', () => {
  test.each([
    [
      'unknown key',
      'version: "1"\nalowlist: [a]\n',
      2,
      1,
      'alowlist',
      /unknown key "alowlist"; did you mean "allowlist"\?/,
    ],
    [
      'unknown mode',
      'version: "1"\nmodes:\n  read_onyl: [a]\n',
      3,
      3,
      'modes.read_onyl',
      /did you mean "read_only"\?/,
    ],
    [
      'unknown capability',
      'version: "1"\ncapabilities:\n  a: sandbox-wirte\n',
      3,
      3,
      'capabilities.a',
      /did you mean "sandbox-write"\?/,
    ],
    ['version as a number', 'version: 1\n', 1, 1, 'version', /expected "1" as text: put it in quotes/],
    ['wrong version', 'version: "2"\n', 1, 1, 'version', /expected "1", got "2"/],
    ['no version', 'default: deny\n', 1, 1, 'version', /expected "1", got nothing/],
    ['list for a map', 'version: "1"\ngates: [a]\n', 2, 1, 'gates', /expected a map, got a list/],
    ['map for a list', 'version: "1"\nallowlist: {a: b}\n', 2, 1, 'allowlist', /expected a list, got a map/],
    ['text for a flag', 'version: "1"\ndry_run: yes\n', 2, 1, 'dry_run', /expected true or false, got "yes"/],
    [
      'rule of a rule',
      'version: "1"\ndenylist:\n  - {tol: a}\n',
      3,
      6,
      'denylist[0].tol',
      /did you mean "tool"\?/,
    ],
    [
      'number for a tool',
      'version: "1"\ndenylist: [a, 7]\n',
      2,
      15,
      'denylist[1]',
      /expected text, got the number 7/,
    ],
    ['class in a glob', 'version: "1"\nallowlist: ["read_[ab]"]\n', 2, 13, 'allowlist[0]', /classes/],
    [
      'class in a key',
      'version: "1"\ncapabilities: {"a{b,c}": read}\n',
      2,
      16,
      'capabilities.a{b,c}',
      /braces/,
    ],
    [
      'double negation',
      'version: "1"\nconstraints: {a: {p: {allowed_paths: ["!!/x"]}}}\n',
      2,
      39,
      'constraints.a.p.allowed_paths[0]',
      /one "!"/,
    ],
    [
      'constraint without a rule',
      'version: "1"\nconstraints: {a: {p: {enforce: true}}}\n',
      2,
      19,
      'constraints.a.p',
      /at least one rule/,
    ],
    [
      'unknown rule',
      'version: "1"\nconstraints: {a: {p: {allow_paths: [x]}}}\n',
      2,
      23,
      'constraints.a.p.allow_paths',
      /did you mean "allowed_paths"\?/,
    ],
    [
      'bad pattern',
      'version: "1"\nconstraints: {a: {p: {pattern: "(?=x)"}}}\n',
      2,
      23,
      'constraints.a.p.pattern',
      /plain groups/,
    ],
    [
      'bad duration',
      'version: "1"\ngates: {a: {evidence: [{tool: b, max_age: 15}]}}\n',
      2,
      34,
      'gates.a.evidence[0].max_age',
      /expected text/,
    ],
    [
      'evidence of a glob',
      'version: "1"\ngates: {a: {evidence: [{tool: "b*"}]}}\n',
      2,
      25,
      'gates.a.evidence[0].tool',
      /one exact tool/,
    ],
    ['empty gate', 'version: "1"\ngates: {a: {}}\n', 2, 9, 'gates.a', /approval, evidence or both/],
    ['limit of zero', 'version: "1"\nlimits: {max_depth: 0}\n', 2, 10, 'limits.max_depth', /at least 1/],
    [
      'limit beyond canonical JSON',
      'version: "1"\nlimits: {max_depth: 65}\n',
      2,
      10,
      'limits.max_depth',
      /at most 64/,
    ],
    [
      'unknown side effect',
      'version: "1"\nside_effects: {a: [read_onl]}\n',
      2,
      20,
      'side_effects.a[0]',
      /did you mean "read_only"\?/,
    ],
    ['duplicate key', 'version: "1"\ndefault: deny\ndefault: allow\n', 3, 1, 'default', /there twice/],
    ['merge key', 'version: "1"\ncapabilities:\n  <<: {a: read}\n', 3, 3, 'capabilities.<<', /merge keys/],
    [
      '__proto__ as a key',
      'version: "1"\ncapabilities: {__proto__: read}\n',
      2,
      16,
      'capabilities.__proto__',
      /cannot be a key/,
    ],
    ['invisible character', 'version: "1"\nallowlist: ["a\\u200bb"]\n', 2, 13, 'allowlist[0]', /invisible/],
  ])('%s', (_name, text, line, column, path, message) => {
    const { code, issues } = mistakesOf(text)
    expect(code).toBe('policy_invalid')
    expect(issues[0]).toEqual({ line, column, path, message: expect.stringMatching(message) })
  })

  test('are all listed at once', () => {
    expect(mistakesOf('version: 2\nfoo: 1\nmodes: {x: []}\n').issues).toHaveLength(3)
  })

  test('a value given as an object has no line', () => {
    expect(() => createPolicy(JSON.parse('{"version":"1","gates":{"__proto__":{}}}'))).toThrow(
      /cannot be a key/,
    )
  })
})

describe('what YAML could hide is refused before it is parsed', () => {
  test.each([
    ['an empty file', '', /empty/],
    ['only a comment', '# nothing\n', /empty/],
    ['an anchor', 'version: &v "1"\n', /anchors/],
    ['an alias', 'version: "1"\nallowlist: [*v]\n', /aliases/],
    ['a tag', 'version: !!str 1\n', /tags/],
    ['a directive', '%YAML 1.1\n---\nversion: "1"\n', /directives/],
    ['an explicit key', '? version\n: "1"\n', /explicit keys/],
    ['two documents', 'version: "1"\n---\nversion: "1"\n', /not valid YAML/],
    ['broken YAML', 'version: "1\n', /not valid YAML/],
    ['100,000 open brackets', `allowlist: ${'['.repeat(100_000)}`, /nested deeper/],
    ['100,000 dashes on a line', '- '.repeat(100_000), /nested deeper/],
    [
      '2,500 levels of indent',
      Array.from({ length: 2500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      /./,
    ],
    ['a million blank lines', '\n'.repeat(1_100_000), /too many words/],
    ['a file of 10 MB', `version: "1"\n#${'x'.repeat(10_000_000)}`, /larger than 4 MiB/],
    ['50,000 syntax errors', `a: [${','.repeat(50_000)}]`, /not valid YAML/],
  ])('%s', (_name, text, message) => {
    const { issues } = mistakesOf(text)
    expect(issues[0]?.message).toMatch(message)
  })

  test('text inside scalars is not mistaken for structure', () => {
    const policy = parsePolicy(
      'version: "1"\nallowlist:\n  - "a-*-b"\n  - |-\n    plain\ndenylist: ["x - - - - - - - - - - - - - - - - - - - - y"]\n',
    )
    expect(policy.document.allowlist).toEqual(['a-*-b', 'plain'])
  })

  test('100,000 rules are read', () => {
    const rules = Array.from({ length: 100_000 }, (_, index) => `  - tool_${index}\n`).join('')
    expect(parsePolicy(`version: "1"\nallowlist:\n${rules}`).document.allowlist).toHaveLength(100_000)
  })
})

test('the schema can be written as JSON Schema', () => {
  const schema = z.toJSONSchema(policyDocumentSchema)
  expect(Object.keys(schema.properties ?? {})).toContain('gates')
  expect(schema.additionalProperties).toBe(false)
})
