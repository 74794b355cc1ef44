import { setTimeout as wait } from 'node:timers/promises'
import type { DecisionReceipt } from '@countersign/receipt'
import type { Verdict } from '@countersign/verifier'
import { FINDING_CODES_MEANING } from '@countersign/vocabulary'
import { FATES } from '../report/decision.js'
import type { Output } from '../terminal/output.js'
import { printable } from '../terminal/printable.js'
import { cutToWidth, padText } from '../terminal/text-width.js'
import { fatePaint, MARKS } from '../timeline.js'
import { stateText } from '../verdict-text.js'
import type { Returned } from './client.js'

const BEAT_MILLIS = 350

/** Tells the demonstration as it happens; a person who watches gets a moment to read. */
export class Narrator {
  readonly #output: Output
  #act = 0

  constructor(output: Output) {
    this.#output = output
  }

  title(): void {
    const { bold, cyan, dim } = this.#output.colours
    this.#line(
      `\n  ${bold(cyan('Countersign'))}  ${dim('every MCP tool call gets a receipt that can be proved')}`,
    )
  }

  act(title: string, about: string): void {
    const { bold, cyan, dim } = this.#output.colours
    this.#act += 1
    this.#line(`\n  ${cyan(String(this.#act))}  ${bold(title)}`)
    this.#line(`     ${dim(about)}\n`)
  }

  /** A call, its fate and its receipt, in the moment the receipt has landed. */
  async call(about: string, receipt: DecisionReceipt, returned: Returned): Promise<void> {
    const { bold, dim, cyan } = this.#output.colours
    const fate = receipt.policy_decision
    const word = fatePaint(this.#output, fate)(`${MARKS[fate]} ${padText(FATES[fate].word, 17)}`)
    this.#line(`     ${word} ${bold(padText(receipt.tool_name, 14))} ${printable(about)}`)
    const said = saidBy(returned)
    if (said !== undefined) this.#detail(said)
    const { seq, link } = returned.receipt!
    this.#line(
      `       ${cyan('receipt')} ${receipt.tool_call} ${dim(`event ${seq}, link ${link.slice(0, 16)}…`)}`,
    )
    await this.#beat()
  }

  async operator(command: string): Promise<void> {
    const { magenta, bold } = this.#output.colours
    this.#line(`     ${magenta('operator')} $ ${bold(command)}`)
    await this.#beat()
  }

  async verdict(name: string, verdict: Verdict, title: string): Promise<void> {
    const { green, bold, dim } = this.#output.colours
    this.#line(`     ${green('✓')} ${bold(name)}  ${stateText(this.#output, verdict)}`)
    this.#line(`       ${dim(title)}`)
    await this.#beat()
  }

  async forgery(name: string, story: string, verdict: Verdict): Promise<void> {
    const { red, green, dim, bold } = this.#output.colours
    const caught = verdict.state === 'tampered'
    const [finding] = verdict.findings
    const mark = caught ? green('caught') : red('missed')
    this.#line(`     ${mark}  ${bold(padText(name, 24))} ${stateText(this.#output, verdict)}`)
    this.#line(`             ${dim(story)}`)
    if (finding !== undefined)
      this.#line(`             ${dim(`${finding.code}: ${FINDING_CODES_MEANING[finding.code]}`)}`)
    await this.#beat()
  }

  end(lines: readonly (readonly [string, string])[]): void {
    const { cyan, dim } = this.#output.colours
    for (const [what, where] of lines) this.#line(`     ${dim(padText(what, 18))} ${cyan(where)}`)
    this.#line()
  }

  #detail(text: string): void {
    const { dim } = this.#output.colours
    this.#line(`       ${dim(cutToWidth(printable(text), Math.min(this.#output.width, 100) - 8))}`)
  }

  #line(text = ''): void {
    this.#output.line(text)
  }

  async #beat(): Promise<void> {
    if (this.#output.isTerminal) await wait(BEAT_MILLIS)
  }
}

/** What is worth telling of an answer: why it was refused, or the line that lost a secret. */
function saidBy({ text, errorCode }: Returned): string | undefined {
  if (errorCode !== undefined) return `${errorCode}  ${text.split(/(?<=\.) /)[0]}`
  return text.split('\n').find((line) => line.includes('[REDACTED:'))
}
