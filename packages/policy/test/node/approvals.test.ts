import { execFile } from 'node:child_process'
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSigningKey } from '@countersign/digest'
import { build } from 'tsup'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Approval, argumentsHash, createPolicy, evaluate, requestApproval } from '../../src/index.js'
import { type Approvals, openApprovals } from '../../src/node/index.js'

const run = promisify(execFile)
const MINUTE = 60_000
const operator = createSigningKey('countersign-identity', new Uint8Array(32).fill(7))
const thief = createSigningKey('countersign-identity', new Uint8Array(32).fill(8))
const policy = createPolicy({ version: '1', default: 'allow', gates: { export: { approval: 'required' } } })
const args = { tag: 'v1' }
const id = 'apr_0000000000000001'

let top: string
let dir: string
let now: number
let approvals: Approvals

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'approvals-'))
  dir = join(top, '.countersign', 'approvals')
  now = Date.parse('2026-03-15T11:30:00.000Z')
  approvals = open()
})
afterEach(() => rm(top, { recursive: true, force: true }))

function open(options: { usedDir?: string; identities?: readonly string[]; at?: string } = {}): Approvals {
  const { at = dir, identities = [operator.vkey], usedDir } = options
  return openApprovals(at, { identities, usedDir, clock: () => now })
}

function pending(approval_id = id, sent: unknown = args): Approval {
  return requestApproval({
    approval_id,
    tool_name: 'export',
    arguments: sent,
    request_receipt_id: 'mtr_0000000000000001',
    now,
  })
}

function answer(signer = operator) {
  return { by: 'operator', expiresInMs: 60 * MINUTE, signer }
}

function decide(pointer?: string, sent: unknown = args, from = approvals) {
  const call = { tool_name: 'export', arguments: sent, approval_id: pointer }
  const { decision, error_code, approval_id } = evaluate(policy, call, { now, findApproval: from.find })
  return [decision, error_code ?? approval_id]
}

async function fileOf(kind: 'request' | 'answer'): Promise<string> {
  const name = (await readdir(dir)).find((file) => file.endsWith(`.${kind}.json`))
  return join(dir, name!)
}

const INVALID = ['deny', 'APPROVAL_INVALID']
const WAIT = ['escalate', 'APPROVAL_REQUIRED']

describe('the way of an approval', () => {
  test('asked for, granted, used once', async () => {
    expect(approvals.list()).toEqual([])
    expect(decide()).toEqual(WAIT)
    approvals.request(pending())
    expect(decide()).toEqual(WAIT)
    expect(decide(id)).toEqual(WAIT)
    await expect(open().grant(id, { ...answer(), seen: pending() })).resolves.toMatchObject({
      status: 'granted',
      granted_by: 'operator',
      expires_at: '2026-03-15T12:30:00.000Z',
    })
    for (const pointer of [undefined, id]) expect(decide(pointer)).toEqual(['allow', id])
    expect(approvals.list()).toMatchObject([{ state: 'granted', approval_id: id }])
    expect(approvals.use(id)).toMatchObject({ status: 'used', approval_id: id, tool_name: 'export' })
    expect(() => approvals.use(id)).toThrow(expect.objectContaining({ code: 'approval_invalid' }))
    for (const one of [approvals, open()]) {
      expect(decide(id, args, one)).toEqual(INVALID)
      expect(decide(undefined, args, one)).toEqual(WAIT)
      expect(one.list()).toMatchObject([{ state: 'used' }])
    }
  })

  test('refused', async () => {
    approvals.request(pending())
    await approvals.refuse(id, answer())
    for (const pointer of [undefined, id]) expect(decide(pointer)).toEqual(INVALID)
    expect(() => approvals.use(id)).toThrow(/cannot be used/)
    now += 61 * MINUTE
    expect(decide(id)).toEqual(INVALID)
    expect(decide()).toEqual(WAIT)
  })

  test('expired', async () => {
    approvals.request(pending())
    await approvals.grant(id, answer())
    now += 60 * MINUTE
    expect(decide(id)).toEqual(INVALID)
    expect(decide()).toEqual(WAIT)
    expect(approvals.list()).toMatchObject([{ state: 'expired' }])
    expect(() => approvals.use(id)).toThrow(/cannot be used/)
  })

  test('answered once, whoever answers', async () => {
    approvals.request(pending())
    const answers = await Promise.allSettled([
      approvals.grant(id, answer()),
      open().refuse(id, answer()),
      open().grant(id, answer()),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(open().refuse(id, answer())).rejects.toThrow(/answered already/)
  })

  test('a refusal stands against a grant for the same call', async () => {
    approvals.request(pending())
    approvals.request(pending('apr_0000000000000002'))
    await approvals.grant(id, answer())
    await approvals.refuse('apr_0000000000000002', answer())
    expect(decide()).toEqual(INVALID)
    expect(decide(id)).toEqual(['allow', id])
  })

  test('private to its owner', async () => {
    approvals.request(pending())
    await approvals.grant(id, answer())
    approvals.use(id)
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
    const files = await readdir(dir)
    expect(files).toHaveLength(3)
    for (const file of files) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600)
  })
})

describe('what grants nothing', () => {
  beforeEach(() => approvals.request(pending()))

  test.each([
    ['unknown', 'apr_ffffffffffffffff', args],
    ['any text', 'yes', args],
    ['a path', '../../etc/passwd', args],
    ['for other arguments', id, { tag: 'v2' }],
  ])('a pointer that is %s', async (_name, pointer, sent) => {
    await approvals.grant(id, answer())
    expect(decide(pointer, sent)).toEqual(INVALID)
  })

  test('a grant for other arguments, without a pointer', async () => {
    await approvals.grant(id, answer())
    expect(decide(undefined, { tag: 'v2' })).toEqual(WAIT)
  })

  test('a request that calls itself granted', async () => {
    const granted = {
      ...pending(),
      status: 'granted',
      granted_by: 'me',
      expires_at: '2027-01-01T00:00:00.000Z',
    }
    await writeFile(await fileOf('request'), JSON.stringify(granted))
    expect(decide(id)).toEqual(INVALID)
    expect(approvals.list()).toEqual([
      { state: 'invalid', approval_id: id, problem: 'The approval is not signed.' },
    ])
  })

  test('an answer that somebody else signed', async () => {
    await open({ identities: [thief.vkey] }).grant(id, answer(thief))
    expect(decide(id)).toEqual(INVALID)
    expect(approvals.list()).toMatchObject([{ state: 'invalid' }])
    await approvals.refuse(id, answer())
    expect(approvals.list()).toMatchObject([{ state: 'refused' }])
  })

  test('a signer whose answers do not count here', async () => {
    await expect(approvals.grant(id, answer(thief))).rejects.toThrow(/not an operator/)
    await expect(open({ identities: [] }).grant(id, answer())).rejects.toThrow(/not an operator/)
    expect(() => open({ identities: ['nonsense'] })).toThrow(/verifier key/)
  })

  test('an answer when nobody may answer', async () => {
    await approvals.grant(id, answer())
    expect(decide(id, args, open({ identities: [] }))).toEqual(INVALID)
  })

  test('an answer with any byte changed', async () => {
    await approvals.grant(id, answer())
    const path = await fileOf('answer')
    const good = await readFile(path)
    for (let at = 0; at < good.length; at++) {
      const bad = Uint8Array.from(good)
      bad[at]! ^= 1
      await writeFile(path, bad)
      expect(approvals.find({ tool_name: 'export', arguments_hash: argumentsHash(args) })).toBeNull()
    }
    await writeFile(path, good)
    expect(decide(id)).toEqual(['allow', id])
  })

  test('an answer under the name of another call or id', async () => {
    await approvals.grant(id, answer())
    const other = pending('apr_0000000000000002', { tag: 'v2' })
    approvals.request(other)
    const path = (await readdir(dir)).find((name) => name.startsWith('apr_0000000000000002'))!
    await copyFile(await fileOf('answer'), join(dir, path.replace('request', 'answer')))
    expect(decide(undefined, { tag: 'v2' })).toEqual(WAIT)
    expect(decide('apr_0000000000000002', { tag: 'v2' })).toEqual(INVALID)
  })

  test('a request that changed since the operator saw it, or that is there twice', async () => {
    const seen = pending()
    const changed = { ...seen, request_receipt_id: null }
    await writeFile(await fileOf('request'), JSON.stringify(changed))
    await expect(approvals.grant(id, { ...answer(), seen })).rejects.toThrow(/changed/)
    approvals.request(pending(id, { tag: 'v2' }))
    await expect(approvals.grant(id, answer())).rejects.toThrow(/Two requests/)
  })

  test('an id that nobody asked for, or a signer that does not sign', async () => {
    await expect(approvals.grant('apr_ffffffffffffffff', answer())).rejects.toThrow(/no request/)
    const broken = { vkey: operator.vkey, sign: () => new Uint8Array(64) }
    await expect(approvals.grant(id, { ...answer(), signer: broken })).rejects.toThrow(/not signed/)
    expect(decide(id)).toEqual(WAIT)
  })

  test('a mark that was taken away, in this process; and elsewhere when marks lie elsewhere', async () => {
    const usedDir = join(top, 'home')
    const kept = open({ usedDir })
    await kept.grant(id, answer())
    approvals.use(id)
    await unlink(join(dir, `${id}.used`))
    expect(() => approvals.use(id)).toThrow(/cannot be used/)
    expect(decide(id)).toEqual(INVALID)
    kept.use(id)
    const copy = join(top, 'copy')
    await rename(dir, copy)
    expect(() => open({ usedDir, at: copy }).use(id)).toThrow(/cannot be used/)
  })

  test('something strange in the place of the mark', async () => {
    await approvals.grant(id, answer())
    await mkdir(join(dir, `${id}.used`))
    expect(decide(id)).toEqual(INVALID)
    expect(() => approvals.use(id)).toThrow(/cannot be used/)
  })
})

describe('a hostile folder', () => {
  test('foreign, huge, broken and special files are passed over', async () => {
    approvals.request(pending())
    await approvals.grant(id, answer())
    const grant = await fileOf('answer')
    const planted = (letter: string) => grant.replaceAll('0000000000000001', letter.repeat(16))
    await writeFile(planted('a'), 'x'.repeat(1_000_000))
    await writeFile(planted('b'), '')
    await writeFile(planted('c'), `${'['.repeat(16_000)}`)
    await writeFile(planted('d'), new Uint8Array([0xff, 0xfe]))
    await writeFile(planted('e'), '{"__proto__":{"approval":1}}')
    await symlink(grant, planted('f'))
    await run('mkfifo', [planted('2')])
    await mkdir(planted('3'))
    await writeFile(planted('4'), 'null')
    await writeFile(join(dir, 'notes.txt'), 'not ours')
    await writeFile(join(dir, 'apr_0000000000000009.json'), 'not ours')
    expect(decide()).toEqual(['allow', id])
    const states = approvals.list().map(({ state }) => state)
    expect(states.filter((state) => state === 'invalid')).toHaveLength(9)
    expect(states.filter((state) => state === 'granted')).toHaveLength(1)
    for (const letter of 'abcdef234') expect(decide(`apr_${letter.repeat(16)}`)).toEqual(INVALID)
  })

  test('a link in the place of the folder is refused', async () => {
    approvals.request(pending())
    await approvals.grant(id, answer())
    await rename(dir, join(top, 'elsewhere'))
    await symlink(join(top, 'elsewhere'), dir)
    expect(decide(id)).toEqual(INVALID)
    expect(() => approvals.list()).toThrow(/plain folder/)
    expect(() => approvals.request(pending('apr_0000000000000002'))).toThrow(
      expect.objectContaining({ code: 'approvals_unavailable' }),
    )
  })

  test('a request never replaces another file, nor writes through a link', async () => {
    approvals.request(pending())
    expect(() => approvals.request(pending())).toThrow(/already/)
    const path = await fileOf('request')
    await unlink(path)
    await writeFile(join(top, 'target'), 'kept')
    await symlink(join(top, 'target'), path)
    expect(() => approvals.request(pending())).toThrow(/already/)
    expect(await readFile(join(top, 'target'), 'utf8')).toBe('kept')
  })

  test('a caller cannot fill the folder; what ended long ago makes room', async () => {
    const many = (from: number, count: number) => {
      for (let n = from; n < from + count; n++)
        approvals.request(pending(`apr_${n.toString(16).padStart(16, '0')}`, { n }))
    }
    many(1, 1000)
    expect(() => many(1001, 1)).toThrow(/Too many requests/)
    await approvals.grant(id, answer())
    many(1001, 1)
    now += 32 * 24 * 60 * MINUTE
    many(1002, 1)
    expect(approvals.list()).toMatchObject([{ approval_id: 'apr_00000000000003ea', state: 'pending' }])
  })
})

describe('several processes', () => {
  test('of all that try, one uses the approval', async () => {
    const outDir = join(top, 'program')
    await build({
      entry: { use: fileURLToPath(new URL('use-approval-program.ts', import.meta.url)) },
      outDir,
      format: 'esm',
      config: false,
      silent: true,
      noExternal: [/./],
      esbuildOptions: (options) => {
        options.conditions = ['source', 'node']
      },
    })
    now = Date.now()
    for (let round = 1; round <= 3; round++) {
      const each = `apr_000000000000000${round}`
      approvals.request(pending(each, { round }))
      await approvals.grant(each, answer())
      const start = String(Date.now() + 1000)
      const said = await Promise.all(
        [1, 2, 3].map(() => run(process.execPath, [join(outDir, 'use.js'), dir, operator.vkey, each, start])),
      )
      expect(said.map(({ stdout }) => stdout).sort()).toEqual([
        'approval_invalid\n',
        'approval_invalid\n',
        'used\n',
      ])
    }
  })
})
