import { parentPort } from 'node:worker_threads'
import { LineReader } from '../reading.js'
import { readBlock } from './block.js'

const reader = new LineReader(true)

parentPort?.on('message', (block: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage({ block, reading: readBlock(block, reader) }, [block.buffer])
})
