import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'

// Made up, and in two parts so that no scanner takes this file for a leak.
const TOKEN = ['ghp', 'x7Kq2mVtR9bLzW4nYc8sHdF3gJpA1eUo5iTk'].join('_')
const notes = new Map([['deploy', `Deploy on Tuesdays. The token is ${TOKEN}.`]])

/** The tools as they were before: they know nothing of receipts. */
export function registerTools(server: McpServer): void {
  server.registerTool(
    'read_note',
    { description: 'Reads a note.', inputSchema: { title: z.string() }, annotations: { readOnlyHint: true } },
    ({ title }) => ({ content: [{ type: 'text', text: notes.get(title) ?? 'There is no such note.' }] }),
  )
  server.registerTool(
    'delete_note',
    { description: 'Deletes a note.', inputSchema: { title: z.string() } },
    ({ title }) => ({
      content: [{ type: 'text', text: notes.delete(title) ? 'Deleted.' : 'There is no such note.' }],
    }),
  )
}
