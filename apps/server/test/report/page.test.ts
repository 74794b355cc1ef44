import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { renderReport, writeReport } from '../../src/report/index.js'
import { HOSTILE } from './hostile.js'
import { fillSampleRun, openSampleRun, type SampleRun, START } from './sample-run.js'

const made: SampleRun[] = []
afterEach(() => {
  for (const sample of made.splice(0)) sample.remove()
})

async function sampleRun(options: Parameters<typeof openSampleRun>[0] = {}): Promise<SampleRun> {
  const sample = await openSampleRun(options)
  made.push(sample)
  return sample
}

async function sealedRun(): Promise<SampleRun> {
  const sample = await sampleRun()
  await fillSampleRun(sample)
  await sample.run.end()
  return sample
}

/** What a reader sees: the text without the markup, the style and the script. */
function textOf(page: string): string {
  return page
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const clock = () => START

describe('the verdict in words', () => {
  test('of a sealed run under a pinned key', async () => {
    const { dir, identity } = await sealedRun()
    const { page, verdict } = await renderReport(dir, { identityKeys: [identity] })
    expect(verdict.state).toBe('ok')
    const text = textOf(page)
    expect(text).toContain('This record is complete and unaltered.')
    expect(text).toContain('by the identity key that was pinned')
    expect(text).toContain('38 calls to 5 tools')
    expect(text).toContain('1 call was refused, 1 call was held for approval')
    expect(text).toContain('Nothing was found against this record.')
  })

  test('of a run in progress', async () => {
    const sample = await sampleRun({ checkpointEvents: 1000 })
    await sample.add({ tool: 'echo' })
    await sample.add({ tool: 'echo', open: true })
    const { page } = await renderReport(sample.dir)
    expect(textOf(page)).toMatch(/Not closed|Open end|End unknown/)
    expect(textOf(page)).toContain('1 call has no outcome on record.')
    await sample.run.end()
  })

  test('of a run that nobody signed', async () => {
    const sample = await sampleRun({ signing: 'none' })
    await sample.add({ tool: 'echo' })
    await sample.run.end()
    const { page } = await renderReport(sample.dir)
    expect(textOf(page)).toContain('This record is consistent, but nobody signed it.')
    expect(page).not.toContain('--public-key')
  })

  test('of an emptied run', async () => {
    const { dir } = await sealedRun()
    truncateSync(join(dir, 'events.jsonl'))
    const { page, verdict } = await renderReport(dir)
    expect(verdict.state).toBe('tampered')
    expect(page).not.toContain('id="calls"')
  })

  test('of a run under a key that is not the pinned one', async () => {
    const { dir } = await sealedRun()
    const other = await sealedRun()
    const { page } = await renderReport(dir, { identityKeys: [other.identity] })
    expect(textOf(page)).toContain('This record was not made under the key you trust.')
    expect(page).not.toContain('web_search')
  })
})

describe('a record that was tampered with', () => {
  test('shows what stands before the change and nothing after it', async () => {
    const { dir } = await sealedRun()
    const file = join(dir, 'events.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    const at = lines.findIndex((line) => line.includes('"shell_exec"') && line.includes('mcp_tool_denied'))
    lines[at] = lines[at]!.replace('on the denylist', 'on the allowlist')
    writeFileSync(file, lines.join('\n'))
    const { page, verdict } = await renderReport(dir)
    expect(verdict.first_tamper_at_seq).toBe(at)
    const text = textOf(page)
    expect(text).toContain(`This record was changed at event ${at}.`)
    expect(text).not.toContain('on the allowlist')
    expect(page).not.toContain(`id="receipt-${at + 1}`)
    expect(page).not.toMatch(/<bdi>export_release<\/bdi>/)
    expect(page.indexOf('id="findings"')).toBeLessThan(page.indexOf('id="timeline"'))
  })

  test('says where its end was cut off', async () => {
    const { dir } = await sealedRun()
    const file = join(dir, 'events.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, `${lines.slice(0, 50).join('\n')}\n`)
    const { page } = await renderReport(dir)
    expect(textOf(page)).toContain('The end of this record was cut off.')
  })

  test('tells a forged receipt from a forged ledger, and shows the true one', async () => {
    const { dir, workspace, run } = await sealedRun()
    const { page: before } = await renderReport(dir, { clock })
    const name = /"receipt-\d+"[\s\S]*?(shell_exec_[0-9a-f]{12})/.exec(before)![1]!
    const file = join(workspace, '.countersign', 'mcp_receipts', run.id, `${name}.json`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"deny"', '"allow"'))
    const { page } = await renderReport(dir, { clock })
    expect(textOf(page)).toContain('A receipt was rewritten. The ledger still tells the truth.')
    expect(page).toContain('data-fate="deny"')
  })
})

test('whatever others wrote stays text', async () => {
  const sample = await sampleRun()
  for (const text of HOSTILE) {
    await sample.add({
      tool: text,
      request: { session_id: text, actor: text, arguments_content: { [text]: text } },
      executed: { outcome: 'error', error: text },
    })
    await sample.add({ tool: text, denied: { denial_reason: text } })
  }
  await sample.run.end()
  const { page, verdict } = await renderReport(sample.dir)
  expect(verdict.state).toBe('ok')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/<style/g)).toHaveLength(1)
  const inside = page.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
  expect(inside).not.toMatch(/<(img|svg on|!--|!\[)/i)
  expect(inside.match(/<[^>]*\son\w+=/g)).toBeNull()
  // None of the characters that hide or turn text around, and no raw control character.
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028\u2029\u200b\u2060\u0000-\u0009\u000b-\u001f]/)
  expect(page).toContain('safe⟨U+202E⟩gnp.exe')
  expect(page).toContain('日本語のツール')
  expect(page).not.toContain('x'.repeat(1000))
})

test('nothing is fetched from anywhere, and the policy says so', async () => {
  const { dir } = await sealedRun()
  const { page } = await renderReport(dir)
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!
  expect(policy).toContain('default-src &#39;none&#39;')
  expect(policy).not.toContain('unsafe')
  expect(page).not.toMatch(/(src|href|action|poster|data)\s*=\s*["']?(?!#)[a-z/]/i)
  expect(page).not.toMatch(/url\((?!#)|@import| style=/)
})

test('a long run gives a page of bounded size that says what it leaves out', async () => {
  const sample = await sampleRun({ checkpointEvents: 256 })
  for (let call = 0; call < 900; call++) await sample.add({ tool: `tool_${call % 70}` })
  for (let call = 0; call < 30; call++) await sample.add({ tool: 'shell_exec', denied: {} })
  await sample.run.end()
  const { page } = await renderReport(sample.dir, { maxCalls: 100 })
  expect(page.match(/class="receipt"/g)).toHaveLength(100)
  expect(page.match(/data-fate="deny"/g)).toHaveLength(30)
  const text = textOf(page)
  expect(text).toContain('This run has 930 calls; 100 are listed')
  expect(text).toContain('(30 in all)')
  expect(page.length).toBeLessThan(600_000)
})

test('the same run at the same time gives the same bytes, and the file replaces an older one', async () => {
  const { dir, workspace } = await sealedRun()
  const file = join(workspace, 'report.html')
  writeFileSync(file, 'older')
  const { bytes, verdict } = await writeReport(dir, file, { clock })
  const { page } = await renderReport(dir, { clock })
  expect(readFileSync(file, 'utf8')).toBe(page)
  expect(bytes).toBe(Buffer.byteLength(page))
  expect(verdict.completeness).toBe('sealed')
})

test('a folder without a run, or a place where nothing can be written, is an error and leaves nothing', async () => {
  const { dir, workspace } = await sealedRun()
  await expect(writeReport(join(workspace, 'none'), join(workspace, 'r.html'))).rejects.toThrow('ENOENT')
  await expect(writeReport(dir, join(workspace, 'none', 'r.html'))).rejects.toThrow('ENOENT')
  rmSync(join(dir, 'checkpoints'))
  const { verdict } = await renderReport(dir)
  expect(verdict.state).toBe('tampered')
})
