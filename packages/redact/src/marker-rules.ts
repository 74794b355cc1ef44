import { COERCION_MARKERS } from './markers/coercion.js'
import { DISGUISED_MARKERS } from './markers/disguise.js'
import { EXFILTRATION_MARKERS } from './markers/exfiltration.js'
import { EXTRACTION_MARKERS } from './markers/extraction.js'
import { LANGUAGE_MARKERS } from './markers/languages.js'
import { LANGUAGE_STEERING_MARKERS } from './markers/languages-steering.js'
import { OVERRIDE_MARKERS } from './markers/override.js'
import { PRESSURE_MARKERS } from './markers/pressure.js'
import { STEERING_MARKERS } from './markers/steering.js'
import { TEMPLATE_MARKERS } from './markers/template.js'
import { TURN_MARKERS } from './markers/turn.js'
import type { Rule } from './rule.js'

/** Every injection marker that a literal announces. */
export const MARKER_RULES: readonly Rule[] = [
  ...TEMPLATE_MARKERS,
  ...OVERRIDE_MARKERS,
  ...LANGUAGE_MARKERS,
  ...LANGUAGE_STEERING_MARKERS,
  ...DISGUISED_MARKERS,
  ...STEERING_MARKERS,
  ...EXTRACTION_MARKERS,
  ...COERCION_MARKERS,
  ...PRESSURE_MARKERS,
  ...TURN_MARKERS,
  ...EXFILTRATION_MARKERS,
]
