import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { FAILED_EXIT } from '../exit-code.js'
import { printable } from '../terminal/printable.js'
import { padText } from '../terminal/text-width.js'

export function define(command: Command): void {
  command.option('--json', 'print JSON').action(
    perform<{ json?: boolean }>(async (context, { json }) => {
      const { examine } = await import('../doctor/examine.js')
      const findings = await examine(context)
      const failed = findings.some(({ state }) => state === 'fail')
      const { output } = context
      if (json) {
        output.json({ ok: !failed, checks: findings })
      } else {
        const { green, yellow, red, dim, bold } = output.colours
        const marks = { ok: green('✓'), warn: yellow('▲'), fail: red('✗') }
        for (const { name, state, detail, fix } of findings) {
          output.line(`${marks[state]} ${bold(padText(name, 11))} ${printable(detail)}`)
          if (fix !== undefined) output.line(`  ${' '.repeat(11)} ${dim(`→ ${fix}`)}`)
        }
        const wanting = findings.filter(({ state }) => state !== 'ok').length
        output.line(
          wanting === 0 ? `\n${green('All is well.')}` : `\n${wanting} of ${findings.length} want a look.`,
        )
      }
      return failed ? FAILED_EXIT : 0
    }),
  )
  examples(command, 'countersign doctor', 'countersign doctor --json')
}
