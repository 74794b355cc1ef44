import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseVkey } from '@countersign/digest'
import { verifyAll } from '@countersign/verifier/node'
import { describe, expect, test } from 'vitest'
import { LedgerError } from '../../src/index.js'
import { fileKeys, openFileRun } from '../../src/node/index.js'
import { scratch } from '../support/scratch.js'

const modeOf = (path: string) => statSync(path).mode & 0o777

function thrownBy(work: () => unknown): LedgerError {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(LedgerError)
    return error as LedgerError
  }
  throw new Error('nothing was thrown')
}

function fresh() {
  const { workspace, keys: dir, root } = scratch()
  return { root, workspace, dir, keys: fileKeys({ dir, workspace }) }
}

describe('making keys', () => {
  test('init makes both, private, and shows their names', () => {
    const { keys, dir } = fresh()
    const names = keys.init()
    expect(keys.show()).toEqual(names)
    expect(keys.exportPublic()).toBe(names.identity)
    expect(parseVkey(names.identity).name).toBe('countersign-identity')
    expect(names.hmacKeyId).toMatch(/^[0-9a-f]{16}$/)
    expect(modeOf(dir)).toBe(0o700)
    expect(readdirSync(dir).map((name) => [name, modeOf(join(dir, name))])).toEqual([
      ['hmac.key', 0o600],
      ['identity.key', 0o600],
    ])
  })

  test('the first use makes them, the second use reads them', () => {
    const { keys } = fresh()
    const first = keys.signing()
    expect(keys.signing().identity.vkey).toBe(first.identity.vkey)
    expect(keys.signing().master).toEqual(first.master)
  })

  test('never over keys that are there', () => {
    const { keys } = fresh()
    const names = keys.init()
    expect(thrownBy(() => keys.init())).toMatchObject({
      code: 'key_exists',
      message: 'there are keys already; `countersign keys rotate` replaces them',
    })
    expect(keys.show()).toEqual(names)
  })

  test('an empty folder and one with other files are both fine', () => {
    const { keys, dir } = fresh()
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dir, 'notes.txt'), 'mine')
    expect(keys.init().identity).toContain('countersign-identity+')
    expect(readdirSync(dir).sort()).toEqual(['hmac.key', 'identity.key', 'notes.txt'])
  })
})

describe('keys that cannot be used: an error that says what to do, and no new key', () => {
  test.each(['identity.key', 'hmac.key'])('%s is gone', (name) => {
    const { keys, dir } = fresh()
    keys.init()
    const kept = readFileSync(join(dir, name === 'hmac.key' ? 'identity.key' : 'hmac.key'), 'utf8')
    rmSync(join(dir, name))
    for (const use of [keys.signing, keys.show, keys.rotate]) {
      const { code, message } = thrownBy(use)
      expect(code).toBe('key_missing')
      expect(message).toContain('countersign keys init')
    }
    // Only the operator's own command makes the one that is gone, and leaves the other.
    keys.init()
    expect(readFileSync(join(dir, name === 'hmac.key' ? 'identity.key' : 'hmac.key'), 'utf8')).toBe(kept)
    expect(keys.signing().level).toBe('full')
  })

  test.each([0o640, 0o604, 0o666])('others can read it (%o)', (mode) => {
    const { keys, dir } = fresh()
    keys.init()
    chmodSync(join(dir, 'identity.key'), mode)
    expect(thrownBy(keys.signing)).toMatchObject({ code: 'key_exposed' })
    expect(thrownBy(keys.signing).message).toContain('chmod 600')
  })

  test('others can write to the folder', () => {
    const { keys, dir } = fresh()
    keys.init()
    chmodSync(dir, 0o777)
    expect(thrownBy(keys.signing)).toMatchObject({ code: 'key_exposed' })
  })

  test.runIf(process.getuid?.() !== 0)('the owner cannot read it', () => {
    const { keys, dir } = fresh()
    keys.init()
    chmodSync(join(dir, 'hmac.key'), 0o000)
    expect(thrownBy(keys.signing)).toMatchObject({ code: 'key_missing' })
  })

  test.each([
    ['empty', () => ''],
    ['cut', (text: string) => text.slice(0, -9)],
    ['without its LF', (text: string) => text.trimEnd()],
    ['one letter off', (text: string) => text.replace(/.(?==?=?\n)/, (c) => (c === 'A' ? 'B' : 'A'))],
    ['another name', (text: string) => text.replace(/\+[0-9a-f]{8}/, '+00000000')],
    ['garbage', () => '\u0000'.repeat(100)],
    ['a megabyte', () => 'x'.repeat(1 << 20)],
  ])('it is damaged: %s', (_, damage) => {
    for (const name of ['identity.key', 'hmac.key']) {
      const { keys, dir } = fresh()
      keys.init()
      const path = join(dir, name)
      writeFileSync(path, damage(readFileSync(path, 'utf8')))
      expect(thrownBy(keys.signing)).toMatchObject({ code: 'key_malformed' })
    }
  })

  test('it is a link to somewhere else', () => {
    const { keys, dir, root } = fresh()
    keys.init()
    renameSync(join(dir, 'identity.key'), join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(dir, 'identity.key'))
    expect(thrownBy(keys.signing)).toMatchObject({ code: 'key_missing' })
  })
})

describe('keys inside the workspace are refused', () => {
  test('by name, by dots, and through a link', () => {
    const { workspace, root } = fresh()
    symlinkSync(workspace, join(root, 'link'))
    for (const dir of [
      workspace,
      join(workspace, 'keys'),
      join(workspace, 'a', '..', 'keys'),
      join(root, 'link', 'keys'),
    ]) {
      expect(thrownBy(() => fileKeys({ dir, workspace }))).toMatchObject({ code: 'key_in_workspace' })
    }
    expect(() => fileKeys({ dir: `${workspace}-keys`, workspace })).not.toThrow()
    expect(readdirSync(workspace)).toEqual([])
  })
})

describe('rotation', () => {
  test('new keys sign, and the old ones still verify what they signed', async () => {
    const { keys, dir, workspace } = fresh()
    const open = () =>
      openFileRun({ workspace, signing: keys.signing(), serverId: 'test@1.0.0', serverVersion: '1.0.0' })
    const old = keys.init()
    await (await open()).end()
    const renewed = keys.rotate()
    await (await open()).end()
    expect(renewed.identity).not.toBe(old.identity)
    expect(renewed.hmacKeyId).not.toBe(old.hmacKeyId)
    const { identityKeys, masters } = keys.trusted()
    const verify = (pinned: readonly string[]) =>
      verifyAll(workspace, { identityKeys: pinned, hmacMaster: [...masters.values()] })
    expect((await verify(identityKeys)).runs).toMatchObject([
      { state: 'ok', authenticity: 'public', findings: [] },
      { state: 'ok', authenticity: 'public', findings: [] },
    ])
    expect((await verify([renewed.identity])).runs.map(({ state }) => state)).toEqual(['tampered', 'ok'])
    // The seed that signed is gone for good; only its public half is kept.
    const files = readdirSync(join(dir, 'retired')).map((name) =>
      readFileSync(join(dir, 'retired', name), 'utf8'),
    )
    expect(files.some((text) => text.includes('PRIVATE+KEY'))).toBe(false)
    for (const name of readdirSync(join(dir, 'retired')))
      expect(modeOf(join(dir, 'retired', name))).toBe(0o600)
  })
})
