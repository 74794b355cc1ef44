import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NAME } from '../name.js'
import { defineTool, textAnswer } from '../tool.js'

export const writeNote = defineTool({
  name: 'write_note',
  title: 'Write a note',
  description: 'Writes notes/<name>.md in the workspace, in place of an older one.',
  inputSchema: z.object({
    name: z.string().regex(NAME).describe('Small letters, digits and dashes.'),
    text: z.string().max(65_536),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ name, text }, { workspace }) {
    await mkdir(join(workspace.root, 'notes'), { recursive: true })
    await workspace.writeFile(`notes/${name}.md`, text)
    return textAnswer(`Wrote notes/${name}.md.`)
  },
})
