import { type Checkpoint, decodeHex, encodeBase64 } from '@countersign/digest'
import { bothEnds } from '../call-selection.js'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { countOf, countText, timeText } from '../number-text.js'
import { section } from './section.js'

const MAX_ROWS = 10
const MAX_TICKS = 400

/** Where the run was signed. */
export function checkpoints(run: GatheredRun): Html {
  const { checkpoints: all, verdict } = run
  const last = all.at(-1)
  if (last === undefined) {
    return section(
      'checkpoints',
      'Checkpoints',
      html`<p>There is no signed checkpoint that holds. Nothing but the chain itself says where this record ends.</p>`,
    )
  }
  const shown = bothEnds(all, MAX_ROWS)
  const after = run.vouched - last.size
  const isSealed = verdict.state === 'ok' && verdict.completeness === 'sealed'
  return section(
    'checkpoints',
    'Checkpoints',
    strip(all, run.vouched, isSealed),
    html`<p>${countOf(all.length, 'signed checkpoint')}; the last covers ${countOf(last.size, 'event')}. ${
      after === 0
        ? isSealed
          ? 'It is the seal: the run ended there.'
          : 'No event follows it.'
        : `${countOf(after, 'event')} ${after === 1 ? 'follows' : 'follow'} it, chained and not yet signed.`
    }</p>
<div class="wide"><table class="plain"><thead><tr><th scope="col" class="num">Events</th><th scope="col">Signed after</th><th scope="col">Root</th></tr></thead>
<tbody>${shown.map((checkpoint) => row(checkpoint, run))}</tbody></table></div>
${all.length > shown.length && html`<p class="note">The first and the last of ${countText(all.length)}.</p>`}`,
  )
}

function row({ size, root }: Checkpoint, { summary }: GatheredRun): Html {
  return html`<tr><th scope="row" class="num">${countText(size)}</th><td class="nowrap">${timeText(summary.checkpointTimes.get(size) ?? '')}</td><td><code>${encodeBase64(decodeHex(root))}</code></td></tr>`
}

/** The run as a line, a mark for every checkpoint. */
function strip(all: readonly Checkpoint[], events: number, isSealed: boolean): Html {
  const place = (size: number) => Number(((size / Math.max(1, events)) * 100).toFixed(2))
  const last = all.at(-1)?.size ?? 0
  const places = [...new Set(bothEnds(all, MAX_TICKS).map(({ size }) => place(size)))]
  const label = `The run from its first event to event ${countText(events)}, with ${countOf(all.length, 'checkpoint')}, the last after ${countOf(last, 'event')}.`
  return html`<svg class="strip${isSealed && ' sealed'}" role="img" aria-label="${label}" viewBox="0 0 100 10" preserveAspectRatio="none"><line class="signed" x1="0" y1="5" x2="${place(last)}" y2="5"/><line class="unsigned" x1="${place(last)}" y1="5" x2="100" y2="5"/>${places.map((x) => html`<line class="tick" x1="${x}" y1="1.5" x2="${x}" y2="8.5"/>`)}</svg>`
}
