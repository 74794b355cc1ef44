// Draws docs/demo.svg: what `countersign demo` really prints, as a terminal shows it.
//   node scripts/terminal-picture.mjs [--command dist/cli.js] [--out ../../docs/demo.svg]
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values } = parseArgs({
  options: {
    command: { type: 'string', default: here('../dist/cli.js') },
    out: { type: 'string', default: here('../../../docs/demo.svg') },
  },
})

const CELL = { width: 8.4, height: 19 }
const COLUMNS = 96
const PADDING = 20
const BAR = 34
const COLOURS = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 35: '#d2a8ff', 36: '#79c0ff' }

writeFileSync(values.out, draw(play(values.command)))

/** Runs the demonstration in colour, and takes its folder away again. */
function play(command) {
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: '', COLUMNS: String(COLUMNS) }
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, 'demo'], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the demonstration failed: ${stderr}`)
  const report = /the report\S* +\S*?(\/\S+report\.html)/.exec(stdout)?.[1]
  if (report !== undefined) rmSync(dirname(report), { recursive: true })
  return stdout.trimEnd().split('\n')
}

function draw(lines) {
  const width = COLUMNS * CELL.width + 2 * PADDING
  const height = BAR + (lines.length + 2) * CELL.height + PADDING
  const rows = ['$ npm start', ...lines].map(
    (line, at) => `<text x="${PADDING}" y="${BAR + PADDING + at * CELL.height}">${spans(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The demonstration in a terminal">
<style>
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#c9d1d9;white-space:pre}
.b{font-weight:600}.d{opacity:.6}
${Object.entries(COLOURS)
  .map(([code, colour]) => `.c${code}{fill:${colour}}`)
  .join('')}
</style>
<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>
<g fill="#30363d"><circle cx="22" cy="18" r="6"/><circle cx="42" cy="18" r="6"/><circle cx="62" cy="18" r="6"/></g>
${rows.join('\n')}
</svg>
`
}

/** The pieces of a line, each at its column, so that no font moves the next one. */
function spans(line) {
  const style = { bold: false, dim: false, colour: '' }
  let column = 0
  let out = ''
  for (const [, code, text] of line.matchAll(/\u001b\[(\d+)m|([^\u001b]+)/g)) {
    if (code !== undefined) apply(style, Number(code))
    else {
      out += piece(text, column, style)
      column += [...text].length
    }
  }
  return out
}

function piece(text, column, { bold, dim, colour }) {
  const blank = text.length - text.trimStart().length
  const shown = text.trim()
  if (shown === '') return ''
  const names = [bold && 'b', dim && 'd', colour && `c${colour}`].filter(Boolean).join(' ')
  const length = ([...shown].length * CELL.width).toFixed(1)
  const x = (PADDING + (column + blank) * CELL.width).toFixed(1)
  return `<tspan x="${x}" textLength="${length}"${names && ` class="${names}"`}>${escapeText(shown)}</tspan>`
}

function apply(style, code) {
  if (code === 1) style.bold = true
  else if (code === 2) style.dim = true
  else if (code === 22) Object.assign(style, { bold: false, dim: false })
  else if (code === 39) style.colour = ''
  else if (code in COLOURS) style.colour = String(code)
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
