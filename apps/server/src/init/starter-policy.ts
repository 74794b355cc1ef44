/** How strict a new workspace begins. */
export const STARTS = ['open', 'watch', 'strict'] as const
export type Start = (typeof STARTS)[number]

export const START_MEANING = {
  open: 'every tool may run; secrets are taken out of results',
  watch: 'decide as if only read-like tools were allowed, record it, and let everything run',
  strict: 'only read-like tools may run',
} as const satisfies Record<Start, string>

const READ_LIKE = '["read_*", "list_*", "get_*", "search_*", "*_search"]'

/** A policy to start from, with the places where one goes on. */
export function starterPolicy(start: Start): string {
  return `# What the tools of this workspace may do. countersign policy check reads it, countersign policy explain tries it.
version: "1"
${RULES[start]}
# Wins over everything.
denylist: []

# Each mode adds to the one before; countersign mode shows the active one.
# modes:
#   read_only: [read_file, web_search]
#   safe_edit: [write_file]

# Judged before the tool runs.
# constraints:
#   read_file: { path: { allowed_paths: ["**", "!**/.env"] } }
#   web_fetch: { url: { deny_private_hosts: true } }

# An operator's word, and fresh evidence, before something dangerous.
# gates:
#   "export_*":
#     approval: required
#     evidence: [{ tool: run_checks, outcome: success, max_age: 15m }]

# What leaves: off, flag, redact or withhold.
egress: { secret: redact, prompt_injection_marker: flag }

# A tool whose description changed since it was pinned: off, warn or deny.
pin_tools: warn
`
}

const RULES = {
  open: 'default: allow\n',
  watch: `default: deny
# Shadow: every refusal is recorded and none is enforced. Take this out to enforce.
dry_run: true
allowlist: ${READ_LIKE}
`,
  strict: `default: deny
allowlist: ${READ_LIKE}
`,
} as const satisfies Record<Start, string>
