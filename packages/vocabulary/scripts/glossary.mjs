/** @typedef {import('../src/index.js').WordList} WordList */

/**
 * The glossary page: a table per list, and the anchors of facts by family.
 * @param {readonly WordList[]} vocabulary
 * @param {Readonly<Record<string, readonly string[]>>} anchors
 * @returns {string}
 */
export function glossaryOf(vocabulary, anchors) {
  const lists = vocabulary.map(({ name, words, meaning }) =>
    [
      `## ${name}`,
      table(
        'word',
        'meaning',
        words.map((word) => [`\`${word}\``, String(meaning[word])]),
      ),
    ].join('\n\n'),
  )
  const families = Object.entries(anchors).map(([family, words]) => [family, words.join(', ')])
  return `${[HEAD, ...lists, '## FACT_ANCHORS', ANCHORS, table('family', 'words', families)].join('\n\n')}\n`
}

const HEAD = `# Glossary

Every word that a Countersign document, verdict or refusal may use, generated from \`@countersign/vocabulary\`.
Lists grow at their end only: a word once here keeps its place and its meaning.`

const ANCHORS = 'The nouns and states on which a verdict or a fact may end.'

/**
 * @param {string} left
 * @param {string} right
 * @param {readonly (readonly string[])[]} rows
 */
function table(left, right, rows) {
  return [`| ${left} | ${right} |`, '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}
