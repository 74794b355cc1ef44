export type { PackObserver, PackObserverOptions } from './pack-observer.js'
export { packObserver } from './pack-observer.js'
export type { PackRunOptions } from './pack-run.js'
export { packRun } from './pack-run.js'
