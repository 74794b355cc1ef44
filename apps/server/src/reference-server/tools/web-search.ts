import { z } from 'zod'
import { PAGES } from '../pages.js'
import { defineTool, valueAnswer } from '../tool.js'

const result = z.object({ title: z.string(), url: z.string(), snippet: z.string() })

export const webSearch = defineTool({
  name: 'web_search',
  title: 'Search the web',
  description: 'Searches a small bundled collection of pages; no request leaves the machine.',
  inputSchema: z.object({
    query: z.string().describe('What to look for.'),
    limit: z.number().int().min(1).max(10).optional().describe('How many results, 3 unless given.'),
  }),
  outputSchema: z.object({ results: z.array(result) }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run({ query, limit = 3 }) {
    const words = wordsOf(query)
    const ranked = PAGES.map((page) => ({ page, score: scoreOf(words, page) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
    const results = ranked
      .slice(0, limit)
      .map(({ page: { title, url, text } }) => ({ title, url, snippet: text }))
    return valueAnswer({ results })
  },
})

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** A word in the title counts three times. */
function scoreOf(words: ReadonlySet<string>, { title, text }: { title: string; text: string }): number {
  const count = (found: ReadonlySet<string>) => [...words].filter((word) => found.has(word)).length
  return 3 * count(wordsOf(title)) + count(wordsOf(text))
}
