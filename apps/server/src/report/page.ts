import { createHash } from 'node:crypto'
import type { GatheredRun } from './gather.js'
import { headlineOf } from './headline.js'
import { iconSprite } from './icon.js'
import { type Child, Html, html } from './markup.js'
import { PAGE_SCRIPT } from './page-script.js'
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
import { PAGE_STYLE } from './style/index.js'

/** The report of a run, as one HTML file that asks nobody for anything. */
export function renderPage(run: GatheredRun): string {
  const { stamp } = headlineOf(run.verdict)
  const found = findings(run)
  // What speaks against a record is read before any figure of it.
  const isFirst = run.verdict.findings.length > 0
  return documentOf(
    `${stamp}: ${run.verdict.run_id ?? run.path}`,
    html`${certificate(run)}
${isFirst && found}
${run.vouched > 0 && [timeline(run), tools(run), html`<div class="pair">${latency(run)}${escrow(run)}</div>`, redactions(run), checkpoints(run), calls(run)]}
${!isFirst && found}
${checkYourself(run)}`,
  )
}

/** The frame around a page: its policy lets in the one style and the one script below, and nothing from anywhere. */
export function documentOf(title: string, body: Child): string {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(PAGE_STYLE)}'`,
    `script-src '${hashOf(PAGE_SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(PAGE_STYLE)}</style></head>
<body>${iconSprite()}<a class="skip" href="#main">Skip to the record</a>
<header><p><b>Countersign</b> <span>Record of a run</span></p></header>
<main id="main">${body}</main>
<footer><p>Everything on this page was computed from the record when it was checked. It asks no server for anything.</p></footer>
<script>${new Html(PAGE_SCRIPT)}</script></body></html>
`.text
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
