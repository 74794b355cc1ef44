export { verifyPackPath } from '../pack/node/pack-path.js'
export { examineRunDir, runFolder } from '../pack/node/run-folder.js'
export type { VerifyRunOptions } from './run-dir.js'
export { VerifierError, verifyRunDir } from './run-dir.js'
