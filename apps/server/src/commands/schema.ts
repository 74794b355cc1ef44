import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { nearest } from '../nearest.js'
import { printTable } from '../terminal/table.js'

export function define(command: Command): void {
  command
    .argument('[name]', 'the document, such as decision-receipt; without it they are listed')
    .option('--out <folder>', 'write all of them, or the named one, as files')
    .option('--json', 'list them as JSON')
    .action(
      perform<{ out?: string; json?: boolean }>(async ({ output }, { out, json }, name?: string) => {
        const { SCHEMA_IDS, SCHEMAS } = await import('@countersign/schema')
        const names = Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]
        const chosen = names.filter((each) => name === undefined || each === name)
        if (chosen.length === 0)
          throw new CommandError('not_found', `no schema is called ${name}${nearest(name!, names)}`)
        if (out !== undefined) {
          mkdirSync(out, { recursive: true })
          for (const each of chosen) {
            writeFileSync(join(out, `${each}.v1.json`), `${JSON.stringify(SCHEMAS[each], null, 2)}\n`)
            if (!json) output.line(join(out, `${each}.v1.json`))
          }
          if (json) output.json({ written: chosen.map((each) => join(out, `${each}.v1.json`)) })
        } else if (name !== undefined) {
          output.json(SCHEMAS[chosen[0]!])
        } else if (json) {
          output.json({ schemas: chosen.map((each) => ({ name: each, id: SCHEMA_IDS[each] })) })
        } else {
          printTable(
            output,
            [
              { title: 'NAME', text: (each) => each, paint: output.colours.bold },
              { title: 'ID', text: (each) => SCHEMA_IDS[each] },
              { title: 'WHAT IT IS', text: (each) => SCHEMAS[each].description, elastic: true },
            ],
            chosen,
          )
        }
      }),
    )
  examples(
    command,
    'countersign schema',
    'countersign schema decision-receipt',
    'countersign schema --out schemas',
  )
}
