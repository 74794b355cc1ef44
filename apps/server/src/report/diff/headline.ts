import { areGatesOpen, type GateResult, type PackDiff } from '@countersign/pack'
import type { Headline } from '../headline.js'
import { countOf } from '../number-text.js'

/** The comparison as someone reads it who has a minute. */
export function diffHeadline(diff: PackDiff, gates: readonly GateResult[]): Omit<Headline, 'icon'> {
  const { before, after, changes } = diff
  if (before.state === 'tampered' || after.state === 'tampered') {
    const which =
      before.state !== 'tampered' ? 'The later' : after.state !== 'tampered' ? 'The earlier' : 'Each'
    return {
      tone: 'bad',
      stamp: 'Not comparable',
      title: `${which} record was tampered with.`,
      text: 'What is compared below is what the packs say. Of a record that was tampered with, that proves nothing.',
    }
  }
  if (!areGatesOpen(gates)) {
    const closed = gates.filter(({ state }) => state === 'failed' || state === 'not_checked').length
    return {
      tone: 'bad',
      stamp: 'Held up',
      title: `${countOf(closed, 'gate does', 'gates do')} not let this change through.`,
      text: 'Both records hold. What the gates ask for and what they found is below, then every difference.',
    }
  }
  if (diff.same) {
    return {
      tone: 'good',
      stamp: 'Same',
      title: 'Both records say the same.',
      text: 'The same tools, described alike, were called and decided upon in the same way.',
    }
  }
  const parts = [
    [changes.claims_lost, 'claim no longer holds', 'claims no longer hold'],
    [changes.descriptions_changed, 'tool is described differently', 'tools are described differently'],
    [changes.tools_added, 'tool is new', 'tools are new'],
    [changes.tools_removed, 'tool is gone', 'tools are gone'],
  ] as const
  const said = parts.flatMap(([count, one, more]) => (count ? [countOf(count, one, more)] : []))
  const grave = (changes.claims_lost ?? 0) + (changes.descriptions_changed ?? 0) > 0
  return {
    tone: grave ? 'warn' : 'good',
    stamp: 'Different',
    title: said.length === 0 ? 'The same tools, other figures.' : `${said.join('; ')}.`,
    text: 'Both records hold. Every difference is listed below, the unchanged lines after the changed ones.',
  }
}
