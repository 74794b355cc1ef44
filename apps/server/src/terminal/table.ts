import type { Colours, Output } from './output.js'
import { printable } from './printable.js'
import { cutToWidth, padText, textWidth } from './text-width.js'

export interface Column<Row> {
  readonly title: string
  /** The text of a cell, of whatever origin: it is made printable here. */
  readonly text: (row: Row) => string
  readonly paint?: ((text: string, row: Row) => string) | undefined
  readonly align?: 'left' | 'right'
  /** The column that gives way when the terminal is narrow. */
  readonly elastic?: boolean
}

const GAP = '  '

/** Prints rows under their titles, cut to the terminal where there is one. */
export function printTable<Row>(output: Output, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  for (const line of formatTable(columns, rows, output.colours, output.isTerminal ? output.width : undefined))
    output.line(line)
}

/** The lines of a table; without a width nothing is cut. */
function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  colours: Colours,
  width?: number,
): string[] {
  const cells = rows.map((row) => columns.map(({ text }) => printable(text(row))))
  const natural = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((line) => textWidth(line[at]!))),
  )
  const widths = width === undefined ? natural : shrink(natural, columns, width)
  const draw = (texts: readonly string[], paint: (text: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const cut = cutToWidth(text, widths[at]!)
        const last = at === columns.length - 1 && columns[at]!.align !== 'right'
        const gap = last ? '' : ' '.repeat(Math.max(0, widths[at]! - textWidth(cut)))
        return columns[at]!.align === 'right' ? gap + paint(cut, at) : paint(cut, at) + gap
      })
      .join(GAP)
      .trimEnd()
  return [
    draw(
      columns.map(({ title }) => title),
      (text) => colours.dim(text),
    ),
    ...cells.map((texts, index) =>
      draw(texts, (text, at) => columns[at]!.paint?.(text, rows[index]!) ?? text),
    ),
  ]
}

function shrink(
  natural: readonly number[],
  columns: readonly { elastic?: boolean }[],
  width: number,
): number[] {
  const total = natural.reduce((sum, each) => sum + each, 0) + GAP.length * (natural.length - 1)
  const widths = [...natural]
  const at = columns.findIndex(({ elastic }) => elastic === true)
  if (at >= 0 && total > width) widths[at] = Math.max(8, widths[at]! - (total - width))
  return widths
}

/** Prints names and values in two columns. */
export function printFacts(output: Output, facts: readonly (readonly [string, string])[]): void {
  const width = Math.max(...facts.map(([name]) => textWidth(name)))
  for (const [name, value] of facts) output.line(`${output.colours.dim(padText(name, width))}  ${value}`)
}
