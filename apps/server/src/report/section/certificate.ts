import { textIn } from '../call.js'
import { rosette } from '../chart/rosette.js'
import { sumOf } from '../decision.js'
import type { GatheredRun } from '../gather.js'
import { headlineOf } from '../headline.js'
import { data, type Html, html } from '../markup.js'
import { countOf, countText, percentText, timeText } from '../number-text.js'
import { storyOf } from '../story.js'
import { facts } from './section.js'

/** The verdict, and whose record it is. */
export function certificate(run: GatheredRun): Html {
  const { verdict, summary } = run
  const headline = headlineOf(verdict)
  const story = storyOf(run)
  return html`<section class="certificate t-${headline.tone}" id="verdict" aria-labelledby="title">
${rosette(verdict.root, headline.icon, headline.tone === 'bad')}
<div class="words"><p class="stamp">${headline.stamp}</p>
<h1 id="title">${headline.title}</h1>
<p class="lead">${headline.text}</p>
${story !== undefined && html`<p>${story}</p>`}</div>
${facts([
  ['Server', data(textIn(summary.start ?? {}, 'server_id') ?? 'not known')],
  ['Run', html`<code>${data(verdict.run_id ?? run.path)}</code>`],
  ['Agent', data(textIn(summary.start ?? {}, 'agent_id') ?? 'not named')],
  ['Period', periodOf(run)],
  ['Outcomes', coverageOf(run)],
  ['Policy', policyOf(run)],
  ['Signature', signatureOf(run)],
  ['Receipts', receiptsOf(run)],
  ['Checked', timeText(run.checkedAt)],
])}</section>`
}

function periodOf({ summary, vouched }: GatheredRun): string {
  if (vouched === 0) return 'not known'
  const from = timeText(textIn(summary.start ?? {}, 'timestamp') ?? '')
  const to = timeText(summary.lastTimestamp ?? '')
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return `${from.replace(' UTC', '')} – ${isOneDay ? to.slice(11) : to}`
}

function coverageOf({ summary }: GatheredRun): string {
  const calls = sumOf(summary.fates)
  if (calls === 0) return 'no calls'
  const complete = calls - summary.fates.open
  return `${percentText(complete, calls)}: ${countText(complete)} of ${countOf(calls, 'call')}`
}

function policyOf({ summary }: GatheredRun): Html | string {
  const { policy, start } = summary
  const hash = textIn(policy ?? start ?? {}, 'policy_hash')
  if (hash === undefined) return 'none'
  const shadow = policy?.['dry_run'] === true ? ' in shadow: it decided and did not act' : ''
  return html`<code title="${hash}">${hash.slice(0, 19)}…</code>${shadow}`
}

function signatureOf({ verdict, isPinned }: GatheredRun): string {
  switch (verdict.authenticity) {
    case 'public':
      return 'by the identity key that was pinned'
    case 'self_asserted':
      return 'by a key that only the run itself names'
    case 'shared_secret':
      return 'by a shared secret'
    case 'none':
      return isPinned ? 'not by the key that was pinned' : 'none that was checked'
    default:
      return verdict.authenticity satisfies never
  }
}

function receiptsOf({ verdict: { receipts } }: GatheredRun): string {
  if (receipts === undefined) return 'not looked at'
  const odd = [
    [receipts.missing, 'missing'],
    [receipts.tampered, 'forged'],
    [receipts.not_linked, 'that no event names'],
  ] as const
  const found = odd.filter(([count]) => count > 0).map(([count, word]) => `, ${countText(count)} ${word}`)
  return `${countText(receipts.ok)} as recorded${found.join('')}`
}
