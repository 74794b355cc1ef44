import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleProgram, startProgram } from './program.js'

const CALLS = process.env['SOAK'] === undefined ? 2_000 : 100_000
/** What a process may hold: the lists of the files grow with their number, about a kilobyte each; nothing else does. */
const HEAP_MIB = process.env['SOAK'] === undefined ? 48 : 192

test(`a run of ${CALLS} calls is packed and verified in little memory, with progress`, async () => {
  const program = await bundleProgram('large-run')
  const workspace = mkdtempSync(join(tmpdir(), 'countersign-large-'))
  const step = async (name: string) => {
    const flags = [`--max-old-space-size=${HEAP_MIB}`]
    const { code, stdout, stderr } = await startProgram(program, [name, workspace, String(CALLS)], flags)
      .ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    console.log(stdout.trim())
    return JSON.parse(stdout) as Record<string, number | string>
  }
  try {
    await step('write')
    expect(await step('verify-run')).toMatchObject({ state: 'ok' })
    const packed = await step('pack')
    expect(packed['files']).toBe(CALLS + 5)
    expect(packed['told']).toBeGreaterThan(10)
    const verified = await step('verify-pack')
    expect(verified).toMatchObject({ state: 'ok', passed: 5 })
    expect(verified['told']).toBeGreaterThan(10)
  } finally {
    // A hundred thousand receipts take longer to remove than a hook may take.
    await rm(workspace, { recursive: true })
  }
}, 1_200_000)
