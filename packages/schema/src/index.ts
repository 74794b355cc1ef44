export type * from './generated/documents.js'
export type { DocumentName, JsonSchema } from './schemas.js'
export { SCHEMA_IDS, SCHEMAS } from './schemas.js'
export {
  validateEnvelope,
  validateEvent,
  validateMeta,
  validatePackManifest,
  validatePackVerdict,
  validateReceipt,
  validateVerdict,
} from './validate.js'
export type { FieldError, ValidationOptions, ValidationResult } from './validation.js'
