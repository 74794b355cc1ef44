import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleForBrowser } from '../src/browser-bundle.js'
import { writtenPackages } from '../src/packages.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome.exe']
const folders = (process.env['PATH'] ?? '').split(delimiter)
const executablePath = folders.flatMap((dir) => NAMES.map((name) => join(dir, name))).find(existsSync)
if (executablePath === undefined) console.log('No Chromium on PATH: the packages are not tried in a browser.')

describe.skipIf(executablePath === undefined)('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-background-networking'],
    })
  })
  afterAll(() => browser?.close())

  test.each(writtenPackages())('$manifest.name has the exports that it has in Node', async ({ dir }) => {
    const entry = join(dir, 'dist', 'index.js')
    const { code } = await bundleForBrowser(entry)
    const page = await browser.newPage()
    await page.addScriptTag({ content: code })
    const inBrowser = await page.evaluate('Object.keys(api).sort()')
    expect(inBrowser).toEqual(Object.keys(await import(pathToFileURL(entry).href)).sort())
    await page.close()
  })
})
