import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileKeys } from '../src/node/index.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'))
  mkdirSync(join(folder, 'workspace'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function keys() {
  return fileKeys({ dir: join(folder, 'keys'), workspace: join(folder, 'workspace') })
}

test('without keys there is nothing to trust, and none is made', () => {
  expect(keys().trusted()).toEqual({ identityKeys: [], masters: new Map() })
  expect(readdirSync(folder)).toEqual(['workspace'])
})

test('a rotation leaves what verifies the runs before it', () => {
  const old = keys().init()
  const present = keys().rotate()
  const { identityKeys, masters } = keys().trusted()
  expect(identityKeys).toEqual([present.identity, old.identity])
  expect([...masters.keys()]).toEqual([present.hmacKeyId, old.hmacKeyId])
})
