import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NAME } from '../name.js'
import { defineTool, textAnswer } from '../tool.js'

export const exportRelease = defineTool({
  name: 'export_release',
  title: 'Export a release',
  description: 'Lets the note of a design out, as releases/<design>.md.',
  inputSchema: z.object({
    design_id: z.string().regex(NAME).describe('The design, by the name of its note.'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async run({ design_id }, { workspace }) {
    const text = await workspace.readFile(`notes/${design_id}.md`)
    await mkdir(join(workspace.root, 'releases'), { recursive: true })
    await workspace.writeFile(`releases/${design_id}.md`, text)
    return textAnswer(`Released ${design_id} as releases/${design_id}.md.`)
  },
})
