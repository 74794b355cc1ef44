import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderReport, writeReport } from '../../src/report/index.js'
import { chromiumPath, launchChromium } from './browser.js'
import { HOSTILE } from './hostile.js'
import { fillSampleRun, openSampleRun, type SampleRun } from './sample-run.js'

if (chromiumPath === undefined) console.log('No Chromium on PATH: the report is not looked at in a browser.')

describe.skipIf(chromiumPath === undefined)('the report in Chromium', () => {
  const out = mkdtempSync(join(tmpdir(), 'countersign-page-'))
  const file = join(out, 'report.html')
  let browser: Browser
  let sample: SampleRun

  beforeAll(async () => {
    sample = await openSampleRun()
    await fillSampleRun(sample)
    for (const tool of HOSTILE) await sample.add({ tool, executed: { outcome: 'error', error: tool } })
    await sample.run.end()
    await writeReport(sample.dir, file, { identityKeys: [sample.identity] })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    sample?.remove()
    rmSync(out, { recursive: true, force: true })
  })

  interface Opened {
    readonly page: Page
    /** What the page complained of, and what it asked for beside itself. */
    readonly complaints: string[]
    readonly requests: string[]
  }

  async function open(
    width: number,
    colorScheme: 'light' | 'dark' = 'light',
    url = pathToFileURL(file).href,
  ): Promise<Opened> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(url)
    // The first is the page itself.
    requests.shift()
    return { page, complaints, requests }
  }

  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'at %i pixels, %s: nothing overflows, complains or asks for anything',
    async (width, scheme) => {
      const { page, complaints, requests } = await open(width, scheme)
      await page.locator('.calls button, summary').evaluateAll((all) => {
        for (const one of all as unknown as { click(): void }[]) one.click()
      })
      const tooWide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      expect(tooWide).toBeLessThanOrEqual(0)
      expect(await page.title()).toContain('Sealed')
      expect(complaints).toEqual([])
      expect(requests).toEqual([])
      await page.close()
    },
  )

  test('search and filters leave what they name, and say how much', async () => {
    const { page } = await open(1280)
    const rows = page.locator('.calls tbody:visible')
    const all = await rows.count()
    await page.getByLabel('Search', { exact: true }).fill('SHELL_exec')
    expect(await rows.count()).toBe(1)
    expect(await page.locator('#shown').textContent()).toBe(`1 of ${all} calls`)
    await page.getByLabel('Search', { exact: true }).fill('no such thing')
    expect(await rows.count()).toBe(0)
    expect(await page.getByText('No call matches.').isVisible()).toBe(true)
    await page.getByLabel('Search', { exact: true }).fill('')
    await page.getByLabel('Decision', { exact: true }).selectOption('escalate')
    expect(await rows.count()).toBe(1)
    expect(await rows.textContent()).toContain('apr_0011223344556677')
    await page.getByLabel('Decision', { exact: true }).selectOption('')
    await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'write_note' })
    expect(await rows.count()).toBe(4)
    await page.close()
  })

  test('a row opens into its receipt, by mouse, by keyboard and by link', async () => {
    const { page } = await open(1280)
    const row = page.locator('.calls tbody', { hasText: 'shell_exec' }).first()
    const receipt = row.locator('.receipt')
    const button = row.getByRole('button')
    expect(await receipt.isVisible()).toBe(false)
    await row.locator('td.time').click()
    expect(await receipt.isVisible()).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await receipt.textContent()).toContain('shell_exec is on the denylist.')
    await button.press('Space')
    expect(await receipt.isVisible()).toBe(false)
    const id = await row.getAttribute('id')
    await page.goto(`${pathToFileURL(file).href}#${id}`)
    await receipt.waitFor({ state: 'visible' })
    await page.close()
  })

  test('without scripts everything is there', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('.calls .receipt').first().isVisible()).toBe(true)
    expect(await page.locator('#controls').isVisible()).toBe(false)
    await context.close()
  })

  test('printed, it is light, has no controls, and every section', async () => {
    const { page } = await open(1280, 'dark')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.locator('#controls').isVisible()).toBe(false)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
    expect(await page.locator('main > section:visible, .pair > section:visible').count()).toBeGreaterThan(8)
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
    await page.close()
  })

  test('headings descend without a gap, and everything that is drawn or chosen has a name', async () => {
    const { page } = await open(1280)
    const levels = await page
      .locator('h1,h2,h3')
      .evaluateAll((all) => all.map((one) => Number(one.tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
    const nameless = await page
      .locator('svg:not([aria-hidden])')
      .evaluateAll((all) => all.filter((one) => !one.getAttribute('aria-label')).length)
    expect(nameless).toBe(0)
    for (const role of ['banner', 'main', 'contentinfo', 'search'] as const)
      expect(await page.getByRole(role).count()).toBe(1)
    expect(await page.getByRole('table').count()).toBeGreaterThan(3)
    await page.close()
  })

  test.each([
    ['light', 390],
    ['dark', 1280],
  ] as const)('axe finds nothing against it, %s at %i pixels', async (colorScheme, width) => {
    // The policy of the page lets no other script in, which is as it should be; here it has to.
    const context = await browser.newContext({
      bypassCSP: true,
      colorScheme,
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(`${pathToFileURL(file).href}#call-8`)
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
    const { violations } = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: object[] }[]
    }
    expect(violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0])}`)).toEqual([])
    await context.close()
  })

  test('served over HTTP it asks for nothing either', async () => {
    const { page: html } = await renderReport(sample.dir)
    const asked: string[] = []
    const server: Server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { page, complaints } = await open(
      1280,
      'light',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    )
    await page.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    // A browser may look for an icon by itself; the page asks for nothing.
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/'])
    expect(complaints).toEqual([])
  })
})
