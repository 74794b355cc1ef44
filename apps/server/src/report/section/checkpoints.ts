import { type Checkpoint, decodeHex, encodeBase64 } from '@countersign/digest'
import type { CheckpointTrail } from '../checkpoint-trail.js'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { countOf, countText, timeText } from '../number-text.js'
import { section } from './section.js'

const MAX_TICKS = 400

/** Where the run was signed. */
export function checkpoints(run: GatheredRun): Html {
  const { checkpoints: trail, verdict } = run
  const last = trail.shown.at(-1)
  if (last === undefined) {
    return section(
      'checkpoints',
      'Checkpoints',
      html`<p>There is no signed checkpoint that holds. Nothing but the chain itself says where this record ends.</p>`,
    )
  }
  const after = run.vouched - last.size
  const isSealed = verdict.state === 'ok' && verdict.completeness === 'sealed'
  return section(
    'checkpoints',
    'Checkpoints',
    strip(trail, last.size, run.vouched, isSealed),
    html`<p>${countOf(trail.total, 'signed checkpoint')}; the last covers ${countOf(last.size, 'event')}. ${
      after === 0
        ? isSealed
          ? 'It is the seal: the run ended there.'
          : 'No event follows it.'
        : `${countOf(after, 'event')} ${after === 1 ? 'follows' : 'follow'} it, chained and not yet signed.`
    }</p>
<div class="wide"><table class="plain"><thead><tr><th scope="col" class="num">Events</th><th scope="col">Signed after</th><th scope="col">Root</th></tr></thead>
<tbody>${trail.shown.map((checkpoint) => row(checkpoint, run))}</tbody></table></div>
${trail.total > trail.shown.length && html`<p class="note">The first and the last of ${countText(trail.total)}.</p>`}`,
  )
}

function row({ size, root }: Checkpoint, { summary }: GatheredRun): Html {
  return html`<tr><th scope="row" class="num">${countText(size)}</th><td class="nowrap">${timeText(summary.checkpointTimes.get(size) ?? '')}</td><td><code>${encodeBase64(decodeHex(root))}</code></td></tr>`
}

/** The run as a line, a mark for every checkpoint, as long as marks can be told apart. */
function strip({ total, places }: CheckpointTrail, last: number, events: number, isSealed: boolean): Html {
  const end = Number(((last / events) * 100).toFixed(2))
  const step = Math.ceil(places.length / MAX_TICKS)
  const ticks = places.filter((_, index) => (places.length - 1 - index) % step === 0)
  const label = `The run from its first event to event ${countText(events)}, with ${countOf(total, 'checkpoint')}, the last after ${countOf(last, 'event')}.`
  return html`<svg class="strip${isSealed && ' sealed'}" role="img" aria-label="${label}" viewBox="0 0 100 10" preserveAspectRatio="none"><line class="signed" x1="0" y1="5" x2="${end}" y2="5"/><line class="unsigned" x1="${end}" y1="5" x2="100" y2="5"/>${ticks.map((x) => html`<line class="tick" x1="${x}" y1="1.5" x2="${x}" y2="8.5"/>`)}</svg>`
}
