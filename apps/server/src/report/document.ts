import { createHash } from 'node:crypto'
import { iconSprite } from './icon.js'
import { type Child, Html, html } from './markup.js'
import { PAGE_SCRIPT } from './page-script.js'
import { PAGE_STYLE } from './style/index.js'

/** The frame around a page: its policy lets in the one style and the one script below, and nothing from anywhere. */
export function documentOf({ title, kind }: { title: string; kind: string }, body: Child): string {
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
<header><p><b>Countersign</b> <span>${kind}</span></p></header>
<main id="main">${body}</main>
<footer><p>Everything on this page was computed from the record when it was checked. It asks no server for anything.</p></footer>
<script>${new Html(PAGE_SCRIPT)}</script></body></html>
`.text
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
