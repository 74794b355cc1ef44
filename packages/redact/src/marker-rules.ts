import { DEMAND_MARKERS } from './markers/demand-markers.js'
import { DISGUISED_MARKERS } from './markers/disguise.js'
import { EXFILTRATION_MARKERS } from './markers/exfiltration.js'
import { TEMPLATE_MARKERS } from './markers/template.js'
import { TURN_MARKERS } from './markers/turn.js'
import type { Rule } from './rule.js'

/** Every injection marker that a literal announces. */
export const MARKER_RULES: readonly Rule[] = [
  ...TEMPLATE_MARKERS,
  ...DEMAND_MARKERS,
  ...DISGUISED_MARKERS,
  ...TURN_MARKERS,
  ...EXFILTRATION_MARKERS,
]
