export type { BuildOptions, PackSummary } from './build-pack.js'
export { buildPack } from './build-pack.js'
export { builtInCard, parseCard } from './card-file.js'
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
export type { Gate, GatedField, GateLevel, NumberBound, WordBound } from './gate.js'
export { parseGates } from './gates-file.js'
export type { GateResult, GateState } from './judged-gates.js'
export { areGatesOpen, evaluateGates } from './judged-gates.js'
export { memoryRun } from './memory-run.js'
export type { Chunks, PackSink } from './sink.js'
export { memorySink } from './sink.js'
export type { RandomAccessSink } from './zip-sink.js'
export { ZipSink } from './zip-sink.js'
