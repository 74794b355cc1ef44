import { parentPort } from 'node:worker_threads'
import { readBlock } from './block.js'

parentPort?.on('message', (block: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage({ block, reading: readBlock(block) }, [block.buffer])
})
