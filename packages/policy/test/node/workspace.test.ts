import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPolicy, evaluate } from '../../src/index.js'
import { createWorkspace, type Workspace } from '../../src/node/index.js'

const guarantees =
  process.platform === 'linux' ? (['descriptor', 'checked'] as const) : (['checked'] as const)

let base: string
let root: string
let outside: string
let workspace: Workspace

const refused = expect.objectContaining({ name: 'PolicyError', code: 'path_not_allowed' })

async function prepare(guarantee: 'descriptor' | 'checked', allowHardLinks = false): Promise<void> {
  workspace = await createWorkspace(root, {
    allowHardLinks,
    ...(guarantee === 'checked' ? { guarantee } : {}),
  })
  expect(workspace.guarantee).toBe(guarantee)
}

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')))
  root = join(base, 'root')
  outside = join(base, 'outside')
  await mkdir(join(root, 'folder/deep'), { recursive: true })
  await mkdir(outside)
  await writeFile(join(root, 'file.txt'), 'inside')
  await writeFile(join(root, 'folder/deep/leaf.txt'), 'leaf')
  await writeFile(join(outside, 'secret.txt'), 'secret')
})

afterEach(async () => {
  await workspace?.close()
  await rm(base, { recursive: true, force: true })
})

describe.each(guarantees)('guarantee %s', (guarantee) => {
  const read = async (path: string): Promise<string> =>
    new TextDecoder().decode(await workspace.readFile(path))

  test('reads, writes, appends, lists and resolves inside', async () => {
    await prepare(guarantee)
    expect(await read('file.txt')).toBe('inside')
    expect(await read(join(root, 'folder/../file.txt'))).toBe('inside')
    await workspace.writeFile('folder/new.txt', 'longer than what follows')
    await workspace.writeFile('folder/new.txt', 'new')
    const handle = await workspace.open('folder/new.txt', 'a')
    await handle.writeFile('!')
    await handle.close()
    expect(await readFile(join(root, 'folder/new.txt'), 'utf8')).toBe('new!')
    expect(await workspace.list('folder')).toEqual([
      { name: 'deep', type: 'folder' },
      { name: 'new.txt', type: 'file' },
    ])
    expect((await workspace.list()).map(({ name }) => name)).toEqual(['file.txt', 'folder'])
    expect(await workspace.resolve('folder/deep')).toBe(join(root, 'folder/deep'))
    expect(await workspace.resolve('folder/not-yet')).toBe(join(root, 'folder/not-yet'))
  })

  test.each([
    '',
    '  ',
    '../outside/secret.txt',
    '../root/file.txt',
    '~/x',
    'a\0b',
    'C:/x',
    '//x/y',
    'file.txt\\..',
    'file:///etc/passwd',
  ])('refuses the text %j', async (path) => {
    await prepare(guarantee)
    await expect(workspace.open(path)).rejects.toEqual(refused)
  })

  test('refuses an absolute path elsewhere, and the neighbour whose name begins alike', async () => {
    await prepare(guarantee)
    await mkdir(`${root}-2`)
    await writeFile(`${root}-2/x`, 'x')
    await expect(workspace.open(join(outside, 'secret.txt'))).rejects.toEqual(refused)
    await expect(workspace.open(`${root}-2/x`)).rejects.toEqual(refused)
  })

  test('follows links that stay inside', async () => {
    await prepare(guarantee)
    await symlink('folder/deep', join(root, 'short'))
    await symlink(join(root, 'folder'), join(root, 'absolute'))
    await symlink('../../file.txt', join(root, 'folder/deep/up'))
    expect(await read('short/leaf.txt')).toBe('leaf')
    expect(await read('absolute/deep/leaf.txt')).toBe('leaf')
    expect(await read('short/up')).toBe('inside')
    expect(await workspace.resolve('short/leaf.txt')).toBe(join(root, 'folder/deep/leaf.txt'))
    expect((await workspace.list()).find(({ name }) => name === 'short')?.type).toBe('link')
  })

  test.each([
    ['a relative link out', '../outside'],
    ['an absolute link out', 'OUTSIDE'],
    ['a link to itself', 'link'],
    ['a link to the root of everything', '/'],
    ['a link to a process', '/proc/self/cwd'],
  ])('refuses %s', async (_name, target) => {
    await prepare(guarantee)
    await symlink(target.replace('OUTSIDE', outside), join(root, 'link'))
    await expect(workspace.open('link/secret.txt')).rejects.toEqual(refused)
    await expect(workspace.writeFile('link/new.txt', 'x')).rejects.toEqual(refused)
    await expect(workspace.list('link')).rejects.toEqual(refused)
    expect(existsSync(join(outside, 'new.txt'))).toBe(false)
  })

  test('refuses to write through a link to a file outside, there or not', async () => {
    await prepare(guarantee)
    await symlink(join(outside, 'secret.txt'), join(root, 'there'))
    await symlink(join(outside, 'made.txt'), join(root, 'not-there'))
    await expect(workspace.writeFile('there', 'x')).rejects.toEqual(refused)
    await expect(workspace.writeFile('not-there', 'x')).rejects.toEqual(refused)
    expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret')
    expect(existsSync(join(outside, 'made.txt'))).toBe(false)
  })

  test('refuses FIFOs, sockets and folders without waiting for them', async () => {
    await prepare(guarantee)
    execFileSync('mkfifo', [join(root, 'fifo')])
    const server = createServer().listen(join(root, 'socket'))
    await new Promise((resolve) => server.once('listening', resolve))
    for (const path of ['fifo', 'socket', 'folder', '.']) {
      await expect(workspace.open(path)).rejects.toEqual(refused)
      await expect(workspace.writeFile(path, 'x')).rejects.toEqual(refused)
    }
    server.close()
  })

  test('refuses to write a file that has a second name, unless that is allowed', async () => {
    await link(join(outside, 'secret.txt'), join(root, 'hard'))
    await prepare(guarantee)
    for (const mode of ['w', 'a', 'r+'] as const)
      await expect(workspace.open('hard', mode)).rejects.toEqual(refused)
    expect(await read('hard')).toBe('secret')
    await workspace.close()
    await prepare(guarantee, true)
    await workspace.writeFile('hard', 'changed')
    expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('changed')
  })

  test('makes only what is not there with wx, and reads only what is', async () => {
    await prepare(guarantee)
    await expect(workspace.open('file.txt', 'wx')).rejects.toEqual(refused)
    await (await workspace.open('fresh.txt', 'wx')).close()
    await expect(workspace.open('missing.txt')).rejects.toEqual(refused)
    await expect(workspace.writeFile('no/such/folder.txt', 'x')).rejects.toEqual(refused)
    await expect(workspace.readFile('file.txt/x')).rejects.toEqual(refused)
  })
})

test.runIf(process.platform === 'linux')(
  'a folder swapped for a link under way never leads outside',
  async () => {
    await prepare('descriptor')
    await writeFile(join(root, 'folder/secret.txt'), 'inside')
    await symlink(outside, join(base, 'link'))
    let swapping = true
    const attacker = (async () => {
      while (swapping) {
        await rename(join(root, 'folder'), join(base, 'away'))
        await rename(join(base, 'link'), join(root, 'folder'))
        await rename(join(root, 'folder'), join(base, 'link'))
        await rename(join(base, 'away'), join(root, 'folder'))
      }
    })()
    const seen = { inside: 0, refused: 0 }
    for (let attempt = 0; attempt < 1500; attempt++) {
      try {
        const text = new TextDecoder().decode(await workspace.readFile('folder/secret.txt'))
        expect(text).toBe('inside')
        seen.inside++
      } catch (error) {
        expect(error).toEqual(refused)
        seen.refused++
      }
      try {
        await workspace.writeFile('folder/written.txt', 'x')
      } catch (error) {
        expect(error).toEqual(refused)
      }
    }
    swapping = false
    await attacker
    expect(existsSync(join(outside, 'written.txt'))).toBe(false)
    expect(seen.inside).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
  },
)

test('no descriptor is left open', async () => {
  await prepare(guarantees[0])
  await symlink('../outside', join(root, 'out'))
  const open = (): number =>
    existsSync('/proc/self/fd')
      ? execFileSync('ls', [`/proc/${process.pid}/fd`])
          .toString()
          .split('\n').length
      : 0
  await workspace.readFile('folder/deep/leaf.txt')
  const before = open()
  for (let round = 0; round < 50; round++) {
    await workspace.readFile('folder/deep/leaf.txt')
    await workspace.list('folder')
    await workspace.resolve('folder/deep')
    for (const path of ['out/x', 'missing/x', 'file.txt/x', 'nothing'])
      await expect(workspace.open(path)).rejects.toEqual(refused)
  }
  expect(open()).toBeLessThan(before + 50)
})

test('tells a policy where a path leads', async () => {
  await prepare(guarantees[0])
  await symlink('../outside', join(root, 'out'))
  await symlink('nowhere', join(root, 'dangling'))
  expect(workspace.canonicalPath('file.txt')).toBe(join(root, 'file.txt'))
  expect(workspace.canonicalPath('out/secret.txt')).toBe(join(outside, 'secret.txt'))
  expect(workspace.canonicalPath('out/new.txt')).toBe(join(outside, 'new.txt'))
  expect(workspace.canonicalPath('dangling')).toBe(null)
  expect(workspace.canonicalPath('missing/../../x')).toBe(null)
  const policy = createPolicy({
    version: '1',
    default: 'allow',
    constraints: { read: { path: { allowed_paths: [`${root}/**`] } } },
  })
  const decide = (path: string) =>
    evaluate(
      policy,
      { tool_name: 'read', arguments: { path } },
      { workspaceRoot: root, canonicalPath: workspace.canonicalPath },
    ).decision
  expect(decide('file.txt')).toBe('allow')
  expect(decide('out/secret.txt')).toBe('deny')
})
