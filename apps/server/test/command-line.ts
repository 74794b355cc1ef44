import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { COMMAND } from './bundle-command.js'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A workspace and a home of its own for one test. */
export interface Place {
  readonly workspace: string
  readonly home: string
  /** Runs `countersign` here to its end. */
  run(...args: string[]): Promise<Ended>
  /** The environment that its processes get. */
  readonly env: NodeJS.ProcessEnv
}

/** Makes an empty workspace with keys elsewhere; both are gone when the test ends. */
export function makePlace(): Place {
  const place = openPlace()
  onTestFinished(() => place.remove())
  return place
}

/** The same for the tests of a whole file. */
export function openPlace(): Place & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
  const workspace = join(folder, 'workspace')
  const home = join(folder, 'home')
  mkdirSync(workspace)
  const { PATH } = process.env
  const env = { PATH, HOME: folder, COUNTERSIGN_HOME: home }
  return {
    workspace,
    home,
    env,
    run: (...args) => runCommand(args, { cwd: workspace, env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs `countersign` to its end. */
export function runCommand(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      cwd: options.cwd,
      env: options.env ?? { PATH: process.env['PATH'] },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }))
    // A command that reads nothing may be gone before its input is written.
    child.stdin.on('error', () => {}).end(options.input)
  })
}
