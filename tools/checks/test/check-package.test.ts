import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'check-package-test-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Checks a package of one module, given what its manifest exports. */
function checkPackageThatExports(target: Record<string, string>) {
  const manifest = {
    name: 'sample',
    version: '1.0.0',
    type: 'module',
    license: 'Apache-2.0',
    exports: { '.': target },
    files: ['index.js', 'index.d.ts'],
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(dir, 'index.js'), 'export const one = 1\n')
  writeFileSync(join(dir, 'index.d.ts'), 'export declare const one: number\n')
  return spawnSync(process.execPath, [resolve('check-package.mjs')], { cwd: dir, encoding: 'utf8' })
}

test('a sound package is passed in silence', () => {
  const { status, stdout, stderr } = checkPackageThatExports({ types: './index.d.ts', default: './index.js' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('an export that is not in the tarball is refused by publint', () => {
  const { status, stderr } = checkPackageThatExports({ types: './index.d.ts', default: './missing.js' })
  expect(status).toBe(1)
  expect(stderr).toContain('publint refuses the package')
})

test('types that are not in the tarball are refused by are-the-types-wrong', () => {
  const { status, stderr } = checkPackageThatExports({ types: './missing.d.ts', default: './index.js' })
  expect(status).toBe(1)
  expect(stderr).toContain('attw refuses the package')
})
