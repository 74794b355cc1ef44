export type { VerifyRunOptions } from './run-dir.js'
export { VerifierError, verifyRunDir } from './run-dir.js'
