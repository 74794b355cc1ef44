import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChainWithReceipts } from '../src/index.js'
import { golden } from './golden.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome.exe']
const folders = (process.env['PATH'] ?? '').split(delimiter)
const executablePath = folders.flatMap((dir) => NAMES.map((name) => join(dir, name))).find(existsSync)
if (executablePath === undefined) console.log('No Chromium on PATH: no run is verified in a browser.')

/** What the page is given: bytes as base64, for that is how they travel. */
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const input = {
  events: base64(golden.events),
  checkpoints: base64(golden.options.checkpoints),
  meta: base64(golden.options.meta),
  receipts: [...golden.receipts].map(([name, bytes]) => [name, base64(bytes)]),
  runId: golden.options.runId,
  identityKeys: [golden.keys.identity_vkey],
  hmacMaster: golden.keys.hmac_master_hex,
}

const inPage = `(input) => {
  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
  const options = {
    runId: input.runId,
    identityKeys: input.identityKeys,
    hmacMaster: Uint8Array.from(input.hmacMaster.match(/../g), (byte) => Number.parseInt(byte, 16)),
    checkpoints: bytes(input.checkpoints),
    meta: bytes(input.meta),
  }
  const receipts = new Map(input.receipts.map(([name, text]) => [name, bytes(text)]))
  const events = bytes(input.events)
  const good = api.verifyChainWithReceipts(events, receipts, options)
  const verdicts = []
  for (let at = 11; at < events.length; at += 997) {
    const flipped = events.slice()
    flipped[at] ^= 1
    verdicts.push(api.verifyChainWithReceipts(flipped, receipts, options))
  }
  return { good, verdicts }
}`

describe.skipIf(executablePath === undefined)('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: ['--no-sandbox', '--disable-background-networking'],
    })
  })
  afterAll(() => browser?.close())

  test('the same verdicts as in Node, with the cryptography of the browser', async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'api',
      target: 'es2023',
      conditions: ['source'],
      logLevel: 'error',
    })
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const found = (await page.evaluate(`(${inPage})(${JSON.stringify(input)})`)) as {
      good: unknown
      verdicts: unknown[]
    }
    const options = {
      ...golden.options,
      identityKeys: input.identityKeys,
      hmacMaster: Buffer.from(input.hmacMaster, 'hex'),
    }
    expect(errors).toEqual([])
    expect(found.good).toEqual(verifyChainWithReceipts(golden.events, golden.receipts, options))
    expect(found.verdicts.length).toBeGreaterThan(8)
    for (const [i, verdict] of found.verdicts.entries()) {
      const flipped = golden.events.slice()
      flipped[11 + i * 997] = (flipped[11 + i * 997] as number) ^ 1
      expect(verdict).toEqual(verifyChainWithReceipts(flipped, golden.receipts, options))
      expect(verdict).toMatchObject({ state: 'tampered' })
    }
  })
})
