/** @typedef {import('../src/index.js').Rule} Rule */
/** @typedef {Readonly<Record<string, string>>} Meanings */

const MOST_ANCHORS = 6

/**
 * docs/REDACTION.md: what is written by hand, and the table of every rule.
 * @param {string} page the page as it is, with the two marks between which a table stands
 * @param {Readonly<Record<string, { rules: readonly Rule[], meanings: Meanings }>>} tables
 * @returns {string}
 */
export function redactionPage(page, tables) {
  return Object.entries(tables).reduce((text, [name, { rules, meanings }]) => {
    const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`]
    const before = text.slice(0, text.indexOf(begin) + begin.length)
    const after = text.slice(text.indexOf(end))
    return `${before}\n${tableOf(rules, meanings)}\n${after}`
  }, page)
}

/**
 * @param {readonly Rule[]} rules
 * @param {Meanings} meanings
 */
function tableOf(rules, meanings) {
  const ids = [...new Set(rules.map(({ id }) => id))]
  const rows = ids.map((id) => {
    const own = rules.filter((rule) => rule.id === id)
    const anchors = [...new Set(own.flatMap((rule) => rule.anchors))]
    const shown = anchors.slice(0, MOST_ANCHORS).map(code)
    const more = anchors.length > MOST_ANCHORS ? `, and ${anchors.length - MOST_ANCHORS} more` : ''
    return `| \`${id}\` | ${meanings[id] ?? ''} | ${shown.join(' ')}${more} |`
  })
  return ['| id | what it is | looked for at |', '|---|---|---|', ...rows].join('\n')
}

/** @param {string} anchor */
function code(anchor) {
  const shown = JSON.stringify(anchor).slice(1, -1).replaceAll('\\"', '"').replaceAll('|', '\\|')
  return anchor.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``
}
