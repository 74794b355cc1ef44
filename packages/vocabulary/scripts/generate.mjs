// Pins the words added since the last time and writes the glossary. Refuses to pin anything but additions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FACT_ANCHORS, VOCABULARY } from '@countersign/vocabulary'
import { glossaryOf } from './glossary.mjs'
import { brokenPromises, snapshotOf } from './snapshot.mjs'

const snapshotFile = new URL('../test/snapshot.json', import.meta.url)
const glossaryFile = new URL('../../../docs/GLOSSARY.md', import.meta.url)

const pinned = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : {}
const broken = brokenPromises(pinned, VOCABULARY)
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exitCode = 1
} else {
  writeFileSync(snapshotFile, `${JSON.stringify(snapshotOf(VOCABULARY), null, 2)}\n`)
  writeFileSync(glossaryFile, glossaryOf(VOCABULARY, FACT_ANCHORS))
}
