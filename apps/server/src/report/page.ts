import { documentOf } from './document.js'
import type { GatheredRun } from './gather.js'
import { headlineOf } from './headline.js'
import { html } from './markup.js'
import { alsoOnRecord } from './section/also.js'
import { calls } from './section/calls.js'
import { certificate } from './section/certificate.js'
import { checkYourself } from './section/check-yourself.js'
import { checkpoints } from './section/checkpoints.js'
import { escrow } from './section/escrow.js'
import { findings } from './section/findings.js'
import { latency } from './section/latency.js'
import { redactions } from './section/redactions.js'
import { timeline } from './section/timeline.js'
import { tools } from './section/tools.js'

/** The report of a run, as one HTML file that asks nobody for anything. */
export function renderPage(run: GatheredRun): string {
  const { stamp } = headlineOf(run.verdict)
  const found = findings(run)
  // What speaks against a record is read before any figure of it.
  const isFirst = run.verdict.findings.length > 0
  return documentOf(
    { title: `${stamp}: ${run.verdict.run_id ?? run.path}`, kind: 'Record of a run' },
    html`${certificate(run)}
${isFirst && found}
${run.vouched > 0 && [timeline(run), tools(run), html`<div class="pair">${latency(run)}${escrow(run)}</div>`, redactions(run), checkpoints(run), alsoOnRecord(run), calls(run)]}
${!isFirst && found}
${checkYourself(run)}`,
  )
}
