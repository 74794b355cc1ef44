import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateFiles } from './dist/index.js'

const target = new URL('../../packages/schema/', import.meta.url)
const files = await generateFiles()

// A document that was renamed must not leave its old files behind.
for (const folder of ['schemas/', 'src/generated/']) {
  await rm(new URL(folder, target), { recursive: true, force: true })
}
for (const [path, content] of files) {
  const file = new URL(path, target)
  await mkdir(dirname(file.pathname), { recursive: true })
  await writeFile(file, content)
}
console.log(`${files.size} files generated`)
