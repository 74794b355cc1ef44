/** The text under a `## heading`, up to the next one; undefined when there is no such heading. */
export function section(markdown: string, heading: string): string | undefined {
  const parts = markdown.split(/^## /m)
  return parts.find((part) => part.split('\n', 1)[0]?.trim() === heading)?.slice(heading.length)
}

/** The fenced blocks of one language, in order. */
export function fencedBlocks(markdown: string, language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')
  return [...markdown.matchAll(fence)].map((match) => match[1]!)
}

/** Where the links of a page point, without anchors; links to other sites left out. */
export function relativeLinks(markdown: string): string[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => target.replace(/#.*/, ''))
    .filter((target) => target !== '')
}
