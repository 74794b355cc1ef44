import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { section } from '../src/markdown.js'
import { writtenPackages } from '../src/packages.js'
import { readReadme } from '../src/readme.js'

// What the Usage program prints is compared where it runs: in a project that installed the packed package.
describe.each(writtenPackages())('README of $manifest.name', ({ dir, manifest }) => {
  const text = () => readFileSync(join(dir, 'README.md'), 'utf8')

  test('starts with the name and has 25 to 60 lines', () => {
    const lines = text().trimEnd().split('\n')
    expect(lines[0]).toBe(`# ${manifest.name}`)
    expect(lines.length).toBeGreaterThanOrEqual(25)
    expect(lines.length).toBeLessThanOrEqual(60)
  })

  test.each(['Install', 'Usage', 'Scope', 'Errors', 'Stability'])('has a section %s', (heading) => {
    expect(section(text(), heading)?.trim()).toBeTruthy()
  })

  test('installs the package that it is about', () => {
    expect(readReadme(dir).installs).toContain(manifest.name)
  })

  test('says what is not in the package', () => {
    expect(section(text(), 'Scope')).toMatch(/\b(not|no|nor|never|nothing|none)\b/i)
  })
})
