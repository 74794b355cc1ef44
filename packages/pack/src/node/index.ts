export type { PackRunOptions } from './pack-run.js'
export { packRun } from './pack-run.js'
