import { sha256Hex } from '@countersign/digest'
import { afterEach, expect, test, vi } from 'vitest'
import { demo } from '../src/index.js'

afterEach(() => vi.restoreAllMocks())

/** Runs the demonstration and gives back what a reader sees. */
async function watch(): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  const code = await demo()
  return { code, text: lines.join('\n') }
}

test('shows a receipt accepted, then refused with one byte changed', async () => {
  const { code, text } = await watch()
  expect(code).toBe(0)
  const words = [...text.matchAll(/^[a-z]+/gm)].map(([word]) => word)
  expect(words).toEqual(['built', 'hashed', 'validated', 'accepted', 'changed', 'hashed', 'refused'])
})

test('prints the hash of the very receipt that it prints', async () => {
  const { text } = await watch()
  const printed = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const canonical = JSON.stringify(
    Object.fromEntries(Object.entries(printed).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  const hashes = [...text.matchAll(/^hashed +sha256:([0-9a-f]{64})$/gm)].map((match) => match[1])
  expect(hashes[0]).toBe(sha256Hex(canonical))
  expect(hashes[1]).not.toBe(hashes[0])
})

test.each([
  { terminal: true, noColour: '', coloured: true },
  { terminal: true, noColour: '1', coloured: false },
  { terminal: false, noColour: '', coloured: false },
])('colours only a terminal that wants it: $terminal, NO_COLOR=$noColour', async (where) => {
  const { isTTY } = process.stdout
  process.stdout.isTTY = where.terminal
  vi.stubEnv('NO_COLOR', where.noColour)
  vi.stubEnv('FORCE_COLOR', undefined)
  const { text } = await watch()
  process.stdout.isTTY = isTTY
  vi.unstubAllEnvs()
  expect(text.includes('\u001b[')).toBe(where.coloured)
})
