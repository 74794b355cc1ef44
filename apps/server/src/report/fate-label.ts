import { FATE_WORDS, FATES, type Fate, type FateCounts } from './decision.js'
import { icon } from './icon.js'
import { type Html, html } from './markup.js'
import { countText } from './number-text.js'

/** A fate as shape, colour and word. */
export function fateLabel(fate: Fate): Html {
  return html`<span class="fate f-${fate}">${icon(FATES[fate].icon)}${FATES[fate].word}</span>`
}

/** The fates that occur, each with its count. */
export function fateLegend(counts: FateCounts): Html {
  const items = FATE_WORDS.filter((fate) => counts[fate] > 0).map(
    (fate) =>
      html`<li title="${FATES[fate].meaning}"><span class="swatch s-${fate}"></span>${fateLabel(fate)} <b>${countText(counts[fate])}</b></li>`,
  )
  return html`<ul class="legend">${items}</ul>`
}
