import { z } from 'zod'
import { NAME } from '../name.js'
import { defineTool, valueAnswer } from '../tool.js'

const CHECKS: readonly { readonly name: string; readonly holds: (text: string) => boolean }[] = [
  { name: 'has a heading', holds: (text) => /^# \S/m.test(text) },
  { name: 'says something', holds: (text) => text.trim().split(/\s+/).length >= 5 },
  { name: 'leaves nothing to do', holds: (text) => !/\b(?:TODO|FIXME)\b/.test(text) },
]

export const runChecks = defineTool({
  name: 'run_checks',
  title: 'Run the checks',
  description: 'Checks the note of a design. A release is let out only after they passed.',
  inputSchema: z.object({
    design_id: z.string().regex(NAME).describe('The design, by the name of its note.'),
  }),
  outputSchema: z.object({
    design_id: z.string(),
    passed: z.boolean(),
    checks: z.array(z.object({ name: z.string(), passed: z.boolean() })),
  }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ design_id }, { workspace }) {
    const text = new TextDecoder().decode(await workspace.readFile(`notes/${design_id}.md`))
    const checks = CHECKS.map(({ name, holds }) => ({ name, passed: holds(text) }))
    const passed = checks.every((check) => check.passed)
    // A failed check is an error, so that it is no evidence for a gate.
    return { ...valueAnswer({ design_id, passed, checks }), isError: !passed }
  },
})
