import {
  INJECTION_MARKERS_MEANING,
  isInjectionMarker,
  isSecretPattern,
  SECRET_PATTERNS_MEANING,
} from '@countersign/vocabulary'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { section } from './section.js'
import { tallyTable } from './tally.js'

/** What was taken out of results before they were delivered, and what in them looked like an instruction. */
export function redactions({ summary }: GatheredRun): Html {
  const { patterns, markers } = summary
  return section(
    'redactions',
    'Taken out of results',
    patterns.total === 0
      ? html`<p>Nothing was taken out of a result.</p>`
      : tallyTable(patterns, 'Pattern', 'Times', (word) =>
          isSecretPattern(word) ? SECRET_PATTERNS_MEANING[word] : undefined,
        ),
    markers.total > 0 &&
      html`<h3>Marked as possible instructions</h3>${tallyTable(markers, 'Marker', 'Times', (word) => (isInjectionMarker(word) ? INJECTION_MARKERS_MEANING[word] : undefined))}`,
  )
}
