import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Comparison, Suite } from '../harness.js'

const run = promisify(execFile)
const STARTS = 3

function starting(...args: string[]): () => Promise<void> {
  return async () => {
    for (let start = 0; start < STARTS; start++) await run(process.execPath, args)
  }
}

/** How long a person waits for an answer, against what Node itself takes to start and to end. */
export const cli: Suite = {
  name: 'cli',
  async open() {
    const command = fileURLToPath(import.meta.resolve('countersign/cli'))
    const bare = { name: 'node -e 0', role: 'bare', run: starting('-e', '0') } as const
    const comparisons: Comparison[] = [
      {
        name: 'countersign --help',
        unit: 'start',
        units: STARTS,
        clock: 'wall',
        contenders: [{ name: 'countersign --help', role: 'ours', run: starting(command, '--help') }, bare],
        goals: [{ ours: 'countersign --help', against: 'node -e 0', ratio: 0.5 }],
      },
      {
        name: 'countersign verify --help',
        unit: 'start',
        units: STARTS,
        clock: 'wall',
        contenders: [
          { name: 'countersign verify --help', role: 'ours', run: starting(command, 'verify', '--help') },
          bare,
        ],
        goals: [{ ours: 'countersign verify --help', against: 'node -e 0', ratio: 0.4 }],
      },
    ]
    return { comparisons }
  },
}
