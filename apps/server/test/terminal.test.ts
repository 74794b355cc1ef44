import fc from 'fast-check'
import pc from 'picocolors'
import { describe, expect, test } from 'vitest'
import type { Output } from '../src/terminal/output.js'
import { printable } from '../src/terminal/printable.js'
import { printTable } from '../src/terminal/table.js'
import { cutToWidth, padText, textWidth } from '../src/terminal/text-width.js'

function watched(width: number, isTerminal = true): Output & { lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    width,
    isTerminal,
    colours: pc.createColors(true),
    line: (text = '') => void lines.push(text),
    json() {},
    note() {},
  }
}

describe('width', () => {
  test.each([
    ['plain', 5],
    ['\u001b[31mred\u001b[39m', 3],
    ['漢字', 4],
    ['e\u0301', 1],
    ['🎉', 2],
    ['✓ ✗ ≈ ‖ …', 9],
  ])('%j takes %i columns', (text, columns) => {
    expect(textWidth(text)).toBe(columns)
  })

  test('what is cut fits, and what fits is not cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const cut = cutToWidth(text, width)
        expect(textWidth(cut)).toBeLessThanOrEqual(width)
        if (textWidth(text) <= width) expect(cut).toBe(text)
      }),
    )
  })

  test('a padded text is as wide as it should be', () => {
    expect(textWidth(padText('漢', 5))).toBe(5)
    expect(padText('7', 3, 'right')).toBe('  7')
  })
})

test('whatever others write, a terminal sees no control', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
    }),
  )
  expect(printable('plain text, Ünïcode, 漢字')).toBe('plain text, Ünïcode, 漢字')
})

describe('a table', () => {
  const columns = [
    { title: 'NAME', text: ({ name }: { name: string; count: number }) => name, elastic: true },
    { title: 'COUNT', text: ({ count }: { count: number }) => String(count), align: 'right' as const },
  ]
  const rows = [
    { name: 'a name that is far too long for the terminal that it is shown in', count: 7 },
    { name: 'short', count: 1234 },
  ]

  test('gives way in one column, so that no line breaks', () => {
    const output = watched(40)
    printTable(output, columns, rows)
    expect(output.lines.map(textWidth).every((width) => width <= 40)).toBe(true)
    expect(output.lines[1]).toMatch(/^a name that is .*… +7$/)
    expect(output.lines[2]).toMatch(/^short +1234$/)
  })

  test('is whole where nobody watches', () => {
    const output = watched(40, false)
    printTable(output, columns, rows)
    expect(output.lines[1]).toContain('that it is shown in')
  })
})
