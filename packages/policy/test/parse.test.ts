import { describe, expect, test } from 'vitest'
import { createPolicy, PolicyError, parsePolicy } from '../src/index.js'
import vectors from './vectors/files.json' with { type: 'json' }

/** A file as its parts, some of them repeated; a refused one names its first mistake. */
interface FileVector {
  readonly name: string
  readonly text: readonly (string | { readonly text: string; readonly times: number })[]
  readonly want: string
  readonly message?: string
  readonly at?: { readonly line: number; readonly column: number; readonly path: string }
}

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

describe('every file of the table is accepted, or refused with its place and the nearest word', () => {
  test.each(vectors as readonly FileVector[])('$name', ({ text, want, message, at }) => {
    const file = text.map((part) => (typeof part === 'string' ? part : part.text.repeat(part.times))).join('')
    if (want === 'accept') {
      expect(parsePolicy(file).hash).toMatch(/^[0-9a-f]{64}$/)
      return
    }
    const { code, issues } = mistakesOf(file)
    expect(code).toBe(at === undefined ? 'policy_unreadable' : 'policy_invalid')
    expect(issues[0]?.message).toContain(message)
    if (at !== undefined) expect(issues[0]).toMatchObject(at)
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

describe('what is too large or too deep for a table', () => {
  test('2,500 levels of indent are refused', () => {
    const text = Array.from({ length: 2500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
    expect(mistakesOf(text).issues).not.toEqual([])
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
