import { validate as compiledReceipt } from './generated/decision-receipt.js'
import type {
  DecisionReceipt,
  Envelope,
  LedgerEvent,
  PackManifest,
  PackVerdict,
  RunMeta,
  Verdict,
} from './generated/documents.js'
import { validate as compiledEnvelope } from './generated/envelope.js'
import { validate as compiledEvent } from './generated/event.js'
import { validate as compiledMeta } from './generated/meta.js'
import { validate as compiledPackManifest } from './generated/pack-manifest.js'
import { validate as compiledPackVerdict } from './generated/pack-verdict.js'
import { validate as compiledVerdict } from './generated/verdict.js'
import { type ValidationOptions, type ValidationResult, validateWith } from './validation.js'

/** Judges a decision receipt. */
export function validateReceipt(
  value: unknown,
  options?: ValidationOptions,
): ValidationResult<DecisionReceipt> {
  return validateWith(compiledReceipt, value, options)
}

/** Judges one event of a ledger. */
export function validateEvent(value: unknown, options?: ValidationOptions): ValidationResult<LedgerEvent> {
  return validateWith(compiledEvent, value, options)
}

/** Judges the meta.json of a run. */
export function validateMeta(value: unknown, options?: ValidationOptions): ValidationResult<RunMeta> {
  return validateWith(compiledMeta, value, options)
}

/** Judges the verdict of a verifier. */
export function validateVerdict(value: unknown, options?: ValidationOptions): ValidationResult<Verdict> {
  return validateWith(compiledVerdict, value, options)
}

/** Judges the envelope of a refused call. */
export function validateEnvelope(value: unknown, options?: ValidationOptions): ValidationResult<Envelope> {
  return validateWith(compiledEnvelope, value, options)
}

/** Judges the manifest of a proof pack. */
export function validatePackManifest(
  value: unknown,
  options?: ValidationOptions,
): ValidationResult<PackManifest> {
  return validateWith(compiledPackManifest, value, options)
}

/** Judges the verdict on a proof pack. */
export function validatePackVerdict(
  value: unknown,
  options?: ValidationOptions,
): ValidationResult<PackVerdict> {
  return validateWith(compiledPackVerdict, value, options)
}
