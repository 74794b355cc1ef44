import { z } from 'zod'
import { defineTool, failedAnswer, textAnswer } from '../tool.js'

const MAX_BYTES = 1 << 18

export const readFile = defineTool({
  name: 'read_file',
  title: 'Read a file',
  description: 'Reads a text file of the workspace.',
  inputSchema: z.object({ path: z.string().describe('The file, relative to the workspace.') }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ path }, { workspace }) {
    // The workspace opens what it judged: no link and no race leads out of it.
    const file = await workspace.open(path)
    try {
      const { size } = await file.stat()
      if (size > MAX_BYTES) return failedAnswer(`The file has ${size} bytes; at most ${MAX_BYTES} are read.`)
      return textAnswer(new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile()))
    } finally {
      await file.close()
    }
  },
})
