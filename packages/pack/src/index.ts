export type {
  ChangeName,
  ClaimChange,
  FieldChange,
  NumberChange,
  NumberName,
  PackDiff,
  PackSide,
  RateName,
  ToolChange,
} from './diff.js'
export { CHANGE_NAMES, diffPacks, RATE_NAMES } from './diff.js'
export type { FileIssue, PackErrorCode } from './error.js'
export { PACK_ERROR_CODES, PackError } from './error.js'
