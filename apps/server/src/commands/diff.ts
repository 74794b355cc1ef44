import { writeFile } from 'node:fs/promises'
import type { GateResult, NumberChange, PackDiff } from '@countersign/pack'
import type { PackVerdict } from '@countersign/verifier'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import type { Context } from '../context.js'
import { FAILED_EXIT } from '../exit-code.js'
import { readPublicKeys } from '../public-key.js'
import type { Output } from '../terminal/output.js'
import { printable } from '../terminal/printable.js'
import { startProgress } from '../terminal/progress.js'
import { printTable } from '../terminal/table.js'

interface DiffFlags {
  readonly gates?: string
  readonly report?: string
  readonly publicKey?: string[]
  readonly json?: boolean
}

export function define(command: Command): void {
  command
    .argument('<before>', 'the earlier pack, a folder or a zip')
    .argument('<after>', 'the later one')
    .option('--gates <file>', 'thresholds, such as countersign.gates.yaml; one that fails gives exit code 1')
    .option('--report <file>', 'write the changes as a self-contained HTML page')
    .option(
      '--public-key <key...>',
      'pin this identity for both: the line of `keys export-public`, or a file with it',
    )
    .option('--json', 'print JSON')
    .action(
      perform<DiffFlags>(async (context, flags, before: string, after: string) => {
        const [{ areGatesOpen, diffPacks, evaluateGates }, { readGates }] = await Promise.all([
          import('@countersign/pack'),
          import('@countersign/pack/node'),
        ])
        const gates = flags.gates === undefined ? [] : await readGates(flags.gates)
        const keys = flags.publicKey === undefined ? [] : readPublicKeys(flags.publicKey)
        const diff = diffPacks(await judge(context, before, keys), await judge(context, after, keys))
        const results = evaluateGates(diff, gates)
        if (flags.report !== undefined) await writeReport(flags.report, diff, results)
        if (flags.json) context.output.json({ diff, gates: results })
        else print(context.output, diff, results)
        return areGatesOpen(results) ? 0 : FAILED_EXIT
      }),
    )
  examples(
    command,
    'countersign diff main.zip branch.zip',
    'countersign diff main.zip branch.zip --gates countersign.gates.yaml --report diff.html',
  )
}

async function judge(
  { output }: Context,
  path: string,
  identityKeys: readonly string[],
): Promise<PackVerdict> {
  const { verifyPackPath } = await import('@countersign/verifier/node')
  const progress = startProgress(output, path)
  try {
    return await verifyPackPath(path, {
      identityKeys,
      onProgress: (bytes, total) => progress.reach(bytes, total),
    })
  } finally {
    progress.end()
  }
}

async function writeReport(file: string, diff: PackDiff, results: readonly GateResult[]): Promise<void> {
  const { renderDiffReport } = await import('../report/index.js')
  await writeFile(file, renderDiffReport(diff, results))
}

function print(output: Output, diff: PackDiff, results: readonly GateResult[]): void {
  const rows = changesIn(diff)
  if (rows.length === 0) output.line('nothing changed')
  else
    printTable(
      output,
      [
        { title: 'changed', text: ({ name }) => name },
        { title: 'before', text: ({ before }) => before, elastic: true },
        { title: 'after', text: ({ after }) => after },
      ],
      rows,
    )
  const { green, yellow, red, dim } = output.colours
  const paints = { passed: green, warned: yellow, failed: red, not_checked: yellow }
  for (const { name, state, expected, before, after } of results) {
    const values = [before, after].map((value) => printable(valueText(value))).join(' → ')
    output.line(`${paints[state](state.replace('_', ' ').padEnd(11))}  ${name}: ${expected}  ${dim(values)}`)
  }
}

interface Row {
  readonly name: string
  readonly before: string
  readonly after: string
}

function changesIn({ tools, claims, numbers, fields }: PackDiff): Row[] {
  const moved = (tools ?? []).filter(({ change }) => change === 'added' || change === 'removed')
  const described = (tools ?? []).filter(({ description }) => !['same', 'unknown'].includes(description))
  return [
    ...moved.map(({ tool, change }) => ({ name: `tool ${tool}`, before: '', after: change })),
    ...described.map(({ tool, description }) => ({
      name: `description of ${tool}`,
      before: '',
      after: description,
    })),
    ...[...claims.map((claim) => ({ ...claim, name: `claim ${claim.card}` })), ...numbers, ...fields]
      .filter(({ changed }) => changed)
      .map(({ name, before, after }) => ({ name, before: valueText(before), after: valueText(after) })),
  ]
}

function valueText(value: NumberChange['before'] | string): string {
  if (value === null) return '–'
  return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(4) : String(value)
}
