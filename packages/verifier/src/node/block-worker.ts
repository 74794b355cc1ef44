import { parentPort } from 'node:worker_threads'
import { LineReader } from '../reading.js'
import { BlockFile, readBlock } from './block.js'
import type { BlockRequest, ReadBlock } from './block-readers.js'

const reader = new LineReader(true)
const file = new BlockFile()

parentPort?.on('message', ({ fd, from, to, size }: BlockRequest) => {
  const { bytes, at } = file.linesBetween(fd, from, to, size)
  parentPort?.postMessage({
    from: at,
    to: at + bytes.length,
    ...readBlock(bytes, reader),
  } satisfies ReadBlock)
})
