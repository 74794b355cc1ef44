import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createGuard } from '@countersign/mcp-adapter'
import { parsePolicy } from '@countersign/policy'
import { expect, onTestFinished, test } from 'vitest'
import { examples, makePlace } from '../src/place.js'

const MAIN = join(examples, 'gateway-tail', 'dist', 'main.js')

/** A guard whose policy refuses one tool, in a workspace of its own. */
function makeGuard(workspace: string, home: string) {
  const guard = createGuard({
    workspace,
    home,
    server: { name: 'notes', version: '1.0.0' },
    policy: parsePolicy('version: "1"\ndefault: allow\ndenylist: [shell_exec]\n'),
    log: () => {},
  })
  const call = (tool: string) => guard.call({ toolName: tool, arguments: {} }, () => ({ content: [] }))
  return { guard, call }
}

test('tells what a guard records, as it is recorded, and every receipt is valid', async () => {
  const { workspace, env } = makePlace()
  const { guard, call } = makeGuard(workspace, env['COUNTERSIGN_HOME']!)
  await call('echo')
  const tail = spawn(process.execPath, [MAIN, join(workspace, '.countersign')], { env })
  onTestFinished(() => void tail.kill())
  let printed = ''
  tail.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await call('shell_exec')
  await call('two\nlines')
  await guard.close()
  while (!printed.includes('run_end')) await setTimeout(50)
  expect(printed).toMatch(/#\d+ asked {4}"echo"\n/)
  expect(printed).toMatch(
    /#\d+ deny {5}"shell_exec" TOOL_NOT_ALLOWED\n {2}receipt shell_exec_[0-9a-f]{12} deny\n/,
  )
  expect(printed).toContain('"two\\nlines"')
  expect(printed).not.toContain('REFUSED')
})

test('takes complete lines only, refuses what is no event, and raises an alarm when a file shrinks', async () => {
  const { workspace, env, sh } = makePlace()
  const { guard, call } = makeGuard(workspace, env['COUNTERSIGN_HOME']!)
  await call('echo')
  await guard.close()
  const runs = join(workspace, '.countersign', 'runs')
  const events = join(runs, readdirSync(runs)[0]!, 'events.jsonl')
  appendFileSync(events, '{"type":"mcp_tool_executed"}\nnot json\n{"torn')
  const { stdout } = await sh(`"${process.execPath}" "${MAIN}" .countersign --once`)
  expect(stdout.match(/REFUSED/g)).toHaveLength(2)
  expect(stdout).not.toContain('torn')

  const tail = spawn(process.execPath, [MAIN, join(workspace, '.countersign')], { env })
  let said = ''
  tail.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let complaint = ''
  tail.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = new Promise((resolve) => tail.on('close', resolve))
  while (!said.includes('not JSON')) await setTimeout(50)
  truncateSync(events, 10)
  expect(await ended).not.toBe(0)
  expect(complaint).toContain('has shrunk')
})

test('a receipt that is no receipt is refused', async () => {
  const { workspace, env, sh } = makePlace()
  const { guard, call } = makeGuard(workspace, env['COUNTERSIGN_HOME']!)
  await call('echo')
  await guard.close()
  const folder = join(workspace, '.countersign', 'mcp_receipts')
  const run = join(folder, readdirSync(folder)[0]!)
  writeFileSync(join(run, readdirSync(run)[0]!), '{"policy_decision":"maybe"}')
  const { stdout } = await sh(`"${process.execPath}" "${MAIN}" .countersign --once`)
  expect(stdout).toMatch(/REFUSED receipt echo_[0-9a-f]{12}: /)
})
