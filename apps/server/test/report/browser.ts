import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome.exe']
const folders = (process.env['PATH'] ?? '').split(delimiter)

/** The Chromium of this machine, if it has one. */
export const chromiumPath = folders.flatMap((dir) => NAMES.map((name) => join(dir, name))).find(existsSync)

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
