import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { encodeBase64 } from '@countersign/digest'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { goldenPack } from './forgery.js'
import { golden } from './golden.js'
import { scratch } from './sample-run.js'
import { zipOf } from './zip-of.js'

/** Judges a good pack and a spoilt one with what the page was given, and says what it found. */
const PAGE = `(async () => {
  const bytes = Uint8Array.from(atob(ZIP), (char) => char.charCodeAt(0))
  const say = async (zip) => {
    const { state, authenticity, claims, findings } = await api.verifyPack(zip, { identityKeys: [IDENTITY] })
    return [state, authenticity, claims.length, findings.map(({ code }) => code).join()].join(' ')
  }
  const good = await say(bytes)
  bytes[bytes.length >> 1] ^= 1
  return good + ' / ' + (await say(bytes))
})()`

let bundle = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../verifier/src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    conditions: ['source'],
    format: 'iife',
    globalName: 'api',
    target: 'es2023',
    logLevel: 'error',
  })
  const zip = encodeBase64(await zipOf(await goldenPack()))
  const given = `const ZIP = ${JSON.stringify(zip)}, IDENTITY = ${JSON.stringify(golden.identity)};`
  bundle = `${outputFiles[0]?.text}\n${given}`
})

const EXPECTED = /^ok public 5 {2}\/ tampered \w+ \d [a-z_,]+$/

test('a pack is verified with what the web has, and nothing of Node', async () => {
  const { TextEncoder, TextDecoder, atob, btoa } = globalThis
  const context = createContext({ TextEncoder, TextDecoder, atob, btoa })
  expect(await runInContext(`${bundle}\n${PAGE}`, context)).toMatch(EXPECTED)
})

const folders = (process.env['PATH'] ?? '').split(delimiter)
const chromium = folders.map((dir) => join(dir, 'chromium')).find(existsSync)
if (chromium === undefined) console.log('No Chromium on PATH: packs are not verified in a browser.')

describe.skipIf(chromium === undefined)('in Chromium', () => {
  test('a pack is verified', () => {
    const dir = scratch()
    const page = join(dir, 'page.html')
    const script = `${bundle}\n${PAGE}.then((said) => { document.title = said })`.replaceAll(
      '</script',
      '<\\/script',
    )
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><script>${script}</script>`)
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-background-networking',
      `--user-data-dir=${join(dir, 'profile')}`,
    ]
    const dom = execFileSync(
      chromium as string,
      [...flags, '--virtual-time-budget=10000', '--dump-dom', pathToFileURL(page).href],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 },
    )
    expect(/<title>(.*?)<\/title>/.exec(dom)?.[1]).toMatch(EXPECTED)
  })
})
