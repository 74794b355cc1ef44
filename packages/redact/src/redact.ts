import type { RedactorOptions } from './options.js'
import {
  createRedactor,
  type MarkerResult,
  type Redactor,
  type StringResult,
  type ValueResult,
} from './redactor.js'

// Compiling the rules costs milliseconds: once for the defaults, and once for each options object.
const redactors = new WeakMap<RedactorOptions, Redactor>()
const DEFAULTS: RedactorOptions = {}

function redactorFor(options: RedactorOptions): Redactor {
  let redactor = redactors.get(options)
  if (redactor === undefined) {
    redactor = createRedactor(options)
    redactors.set(options, redactor)
  }
  return redactor
}

/** Takes secrets, and what else the options name, out of a text. */
export function redactSecretsInString(text: string, options: RedactorOptions = DEFAULTS): StringResult {
  return redactorFor(options).redactSecretsInString(text)
}

/** The same for every string and key of a value. Copies where something changes, never mutates. */
export function redactSecretsInValue(value: unknown, options: RedactorOptions = DEFAULTS): ValueResult {
  return redactorFor(options).redactSecretsInValue(value)
}

/** Counts what tries to steer a model. Alters nothing. */
export function scanInjectionMarkers(text: string): MarkerResult {
  return redactorFor(DEFAULTS).scanInjectionMarkers(text)
}
