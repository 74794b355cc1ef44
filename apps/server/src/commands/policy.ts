import type { Command } from 'commander'
import { examples } from '../command.js'
import { defineCheck } from './policy/check.js'
import { defineExplain } from './policy/explain.js'
import { defineMatrix } from './policy/matrix.js'
import { defineReplay } from './policy/replay.js'

export function define(command: Command): void {
  defineCheck(command.command('check'))
  defineExplain(command.command('explain'))
  defineReplay(command.command('replay'))
  defineMatrix(command.command('matrix'))
  examples(
    command,
    'countersign policy check',
    `countersign policy explain read_file --args '{"path":"notes/today.md"}'`,
    'countersign policy replay latest --policy stricter.yaml',
  )
}
