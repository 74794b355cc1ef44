/** @typedef {import('../src/index.js').WordList} WordList */
/** @typedef {Readonly<Record<string, readonly string[]>>} Snapshot The words of every list, as last pinned. */

/**
 * What breaks the promise that lists only grow at their end: one line per list, none when it is kept.
 * @param {Snapshot} snapshot
 * @param {readonly WordList[]} vocabulary
 * @returns {string[]}
 */
export function brokenPromises(snapshot, vocabulary) {
  return Object.entries(snapshot).flatMap(([name, pinned]) => {
    const words = vocabulary.find((list) => list.name === name)?.words
    if (words === undefined) return [`${name}: the list is gone. A list once published stays: bring it back.`]
    const at = pinned.findIndex((word, i) => word !== words[i])
    if (at < 0) return []
    const word = pinned[at]
    const now = words.indexOf(String(word))
    return now < 0
      ? [
          `${name}: "${word}", word ${at + 1}, is gone. A word once published stays: put it back where it was.`,
        ]
      : [
          `${name}: "${word}" was word ${at + 1} and is word ${now + 1}. The order is part of the format: ` +
            'put it back, and add new words at the end.',
        ]
  })
}

/**
 * The snapshot of this vocabulary.
 * @param {readonly WordList[]} vocabulary
 * @returns {Snapshot}
 */
export function snapshotOf(vocabulary) {
  return Object.fromEntries(vocabulary.map(({ name, words }) => [name, words]))
}
