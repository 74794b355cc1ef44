import { z } from 'zod'
import { defineTool, textAnswer } from '../tool.js'

export const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'Gives back the text it was given.',
  inputSchema: z.object({ text: z.string().describe('What to give back.') }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: ({ text }) => textAnswer(text),
})
