import { textIn } from '../call.js'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { shellWord } from '../shell-word.js'
import { section } from './section.js'

/** How a reader who believes nothing on this page comes to the same verdict. */
export function checkYourself(run: GatheredRun): Html {
  const { verdict, summary } = run
  const key = textIn(summary.start ?? {}, 'identity_vkey')
  return section(
    'check',
    'Check it yourself',
    html`<p>This page is a picture of a record, and a picture can be painted. The record is the folder <code>${run.path}</code>; these commands, run beside it, need nothing from this page but the words you copy.</p>
<ol class="steps">
<li><p><b>Judge the record.</b> ${expected(run)}</p>${command(`countersign verify ${shellWord(run.path)}${key === undefined ? '' : ` --public-key ${shellWord(key)}`}`)}
${key !== undefined && html`<p class="note">The key is the one that the record names. Take it from whoever runs the server, by another way, and compare: <code>countersign keys export-public</code> prints it there.</p>`}</li>
${anchorStep(run)}
<li><p><b>Do without our software.</b> The last link of the chain is the SHA-256 of a zero byte and the last line; this prints <code>${verdict.last_link}</code>${verdict.state === 'tampered' && ', unless what follows the break was not cut off'}.</p>${command(lastLinkCommand(run))}</li>
${verdict.receipts !== undefined && verdict.receipts.ok < summary.calls.finish().total && html`<li><p><b>Make the receipt files again,</b> byte for byte, from the record.</p>${command(`countersign rebuild ${shellWord(run.path)}`)}</li>`}
</ol>`,
  )
}

function expected({ verdict }: GatheredRun): string {
  const at = verdict.first_tamper_at_seq === null ? '' : ` at event ${verdict.first_tamper_at_seq}`
  return verdict.state === 'tampered'
    ? `It must say tampered${at} and exit with 1.`
    : `It must say ${verdict.state}, ${verdict.completeness}, and exit with 0.`
}

function anchorStep({ verdict, path }: GatheredRun): Html | undefined {
  if (verdict.state === 'tampered' || verdict.run_id === null || verdict.size === 0) return undefined
  const anchor = `${verdict.run_id}:${verdict.size - 1}:${verdict.last_link}`
  return html`<li><p><b>Keep where it ends,</b> somewhere the server cannot write. Whoever rewrites the record later, with every key, is found out by it.</p>${command(`countersign verify ${shellWord(path)} --anchor ${shellWord(anchor)}`)}</li>`
}

function lastLinkCommand({ path, verdict }: GatheredRun): string {
  const line = `head -n ${verdict.size} ${shellWord(`${path}/events.jsonl`)} | tail -n 1 | tr -d '\\n'`
  return `{ printf '\\0'; ${line}; } | sha256sum`
}

function command(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}
