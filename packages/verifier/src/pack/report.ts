import { canonicalize } from '@countersign/digest'
import { textOf } from '../text.js'
import type { Verdict } from '../verdict.js'
import type { RunVerdict } from './tally.js'

export type Report = Verdict | RunVerdict

/** The bytes of verify_report.json: what a verifier that pins no key says of the events. */
export function encodeReport(report: Report): string {
  return `${canonicalize(report)}\n`
}

/** Whether a report says all that the files give. Members that this version does not know are not judged. */
export function isReportTrue(bytes: Uint8Array, computed: Report): boolean {
  let report: Record<string, unknown>
  try {
    report = JSON.parse(textOf(bytes) ?? '')
    // A member that stands there twice would say one thing to us and another to the next reader.
    if (`${canonicalize(report)}\n` !== textOf(bytes)) return false
  } catch {
    return false
  }
  return Object.entries(computed).every(
    ([name, value]) => comparable(name, report[name]) === comparable(name, unpinned(name, value)),
  )
}

/** The report is of a verifier that pins no key: to it no run is more than what it says of itself. */
function unpinned(name: string, value: unknown): unknown {
  return name === 'authenticity' && value === 'public' ? 'self_asserted' : value
}

function comparable(name: string, value: unknown): string | undefined {
  try {
    // The words of a finding are for people, and may be put better one day.
    if (name === 'findings')
      return canonicalize((value as { code: unknown; seq: unknown }[]).map(({ code, seq }) => [code, seq]))
    return canonicalize(value)
  } catch {
    return undefined
  }
}
