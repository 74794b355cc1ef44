import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/report/call.js'
import { CallSelection } from '../../src/report/call-selection.js'
import { sumOf } from '../../src/report/decision.js'
import { renderReport } from '../../src/report/index.js'
import { Latency } from '../../src/report/latency.js'
import { html } from '../../src/report/markup.js'
import { percentText, spanText } from '../../src/report/number-text.js'
import { shellWord } from '../../src/report/shell-word.js'
import { PAGE_STYLE } from '../../src/report/style/index.js'
import { TimeBins } from '../../src/report/time-bins.js'
import { cutText, visible } from '../../src/report/visible-text.js'
import { fillSampleRun, openSampleRun } from './sample-run.js'

describe('text', () => {
  test('never holds what cannot be seen, whatever goes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  test('as markup, it is one text node, whatever goes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`<p title="${text}">${text}</p>`.text.match(/[<>"]/g)).toHaveLength(6)
      }),
    )
  })

  test('that is long is cut, and two that begin alike are told apart', () => {
    const [one, other] = [cutText(`${'a'.repeat(5000)}1`, 40), cutText(`${'a'.repeat(5000)}2`, 40)]
    expect(one.length).toBeLessThan(100)
    expect(one).not.toBe(other)
  })

  test('a word for the shell is read back by a shell', () => {
    for (const word of ['plain', "it's", '$(id) `id`', 'a b;c|d', ''])
      expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word)
  })

  test.each([
    [999, 1000, '99.9 %'],
    [99_999, 100_000, '99.9 %'],
    [5, 5, '100 %'],
    [1, 10_000, 'under 0.1 %'],
  ])('%i of %i is %s', (part, whole, want) => expect(percentText(part, whole)).toBe(want))

  test.each([
    [350, '350 ms'],
    [517_000, '8 min 37 s'],
    [90_000_000, '1 d 1 h'],
  ])('%i ms go on for %s', (millis, want) => expect(spanText(millis)).toBe(want))
})

test('bins widen and lose no call', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 4e12 }), { minLength: 1 }), (times) => {
      const bins = new TimeBins()
      bins.begin(0)
      for (const time of times) bins.add(time, 'allow')
      const { bins: counted } = bins.finish(times.length)
      expect(counted.length).toBeLessThanOrEqual(120)
      expect(counted.reduce((sum, bin) => sum + sumOf(bin), 0)).toBe(times.length)
    }),
  )
})

test('a long run keeps its notable calls from both ends, in order', () => {
  const selection = new CallSelection(40)
  const call = (seq: number, fate: Call['fate']): Call => ({
    seq,
    timestamp: '',
    toolName: 't',
    fate,
    outcome: 'success',
    request: {},
  })
  for (let seq = 0; seq < 5000; seq++) selection.add(call(seq, seq % 100 === 7 ? 'deny' : 'allow'))
  const { calls, total, notable } = selection.finish()
  expect([total, notable, calls.length]).toEqual([5000, 50, 40])
  expect(calls.filter(({ fate }) => fate === 'deny')).toHaveLength(30)
  expect(calls.map(({ seq }) => seq)).toEqual(calls.map(({ seq }) => seq).toSorted((a, b) => a - b))
  expect(calls.some(({ seq }) => seq === 7) && calls.some(({ seq }) => seq === 4907)).toBe(true)
})

test('percentiles are those of the values, exact or to three digits', () => {
  const [exact, rounded] = [new Latency(), new Latency(10)]
  for (let millis = 1; millis <= 2000; millis++) {
    exact.add(millis)
    rounded.add(millis)
  }
  expect([exact.percentile(0.5), exact.percentile(0.99), exact.percentile(1)]).toEqual([1000, 1980, 2000])
  expect(rounded.isRounded).toBe(true)
  expect(rounded.percentile(0.99)).toBe(1980)
  expect(new Latency().percentile(0.5)).toBeUndefined()
})

describe('the colours', () => {
  const roots = [...PAGE_STYLE.matchAll(/:root\{([^}]*--paper[^}]*)\}/g)].map(([, rules]) => rules ?? '')
  const [day = '', night = ''] = roots

  test.each([
    ['by day', day],
    ['by night', night],
  ])('of text stand out from the paper %s', (_, rules) => {
    const colour = Object.fromEntries(
      [...rules.matchAll(/--(\w+):(#\w{6})/g)].map(([, name, hex]) => [name, hex]),
    )
    const weak = ['ink', 'soft', 'good', 'warn', 'bad', 'link'].flatMap((text) =>
      ['paper', 'sheet', 'faint']
        .filter((ground) => contrast(colour[text]!, colour[ground]!) < 4.5)
        .map((ground) => `${text} on ${ground}`),
    )
    expect(weak).toEqual([])
  })
})

/** The contrast of two colours as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('the command that needs none of our software prints the link that the page says', async () => {
  const sample = await openSampleRun()
  await fillSampleRun(sample, 2)
  await sample.run.end()
  const { page, verdict } = await renderReport(sample.dir)
  const shown = /<code>(\{ printf[^<]*)<\/code>/.exec(page)![1]!.replaceAll('&#39;', "'")
  const printed = execFileSync('sh', ['-c', shown], { cwd: sample.workspace, encoding: 'utf8' })
  expect(printed.split(' ')[0]).toBe(verdict.last_link)
  sample.remove()
})
