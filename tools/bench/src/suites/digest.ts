import { hash } from 'node:crypto'
import { canonicalize, createHmacKey, leafHash, merkleRoot, sha256Hex } from '@countersign/digest'
import npmCanonicalize from 'canonicalize'
import type { Comparison, Suite } from '../harness.js'
import { receiptOfTwentyFields } from '../sample.js'

const receipt = receiptOfTwentyFields()
const entry = 'x'.repeat(300)
const key = createHmacKey(new Uint8Array(32).fill(7))

function times(count: number, work: () => unknown): () => void {
  return () => {
    // The sink keeps the optimiser from dropping work whose result nobody reads.
    let sink = 0
    for (let i = 0; i < count; i++) sink += (work() as string).charCodeAt(7)
    if (Number.isNaN(sink)) throw new Error('unreachable')
  }
}

const comparisons: Comparison[] = [
  {
    name: 'canonical JSON of a receipt',
    unit: 'receipt',
    units: 20_000,
    contenders: [
      { name: 'canonicalize', role: 'ours', run: times(20_000, () => canonicalize(receipt)) },
      { name: 'JSON.stringify', role: 'bare', run: times(20_000, () => JSON.stringify(receipt)) },
      { name: 'npm canonicalize', role: 'peer', run: times(20_000, () => npmCanonicalize(receipt)) },
    ],
    goals: [{ ours: 'canonicalize', against: 'JSON.stringify', ratio: 0.8 }],
  },
  {
    name: 'SHA-256 of 300 bytes',
    unit: 'hash',
    units: 100_000,
    contenders: [
      { name: 'sha256Hex', role: 'ours', run: times(100_000, () => sha256Hex(entry)) },
      { name: 'crypto.hash', role: 'bare', run: times(100_000, () => hash('sha256', entry, 'hex')) },
    ],
    goals: [{ ours: 'sha256Hex', against: 'crypto.hash', ratio: 1 / 1.1 }],
  },
  {
    name: 'HMAC-SHA-256 of 300 bytes',
    unit: 'mac',
    units: 50_000,
    contenders: [
      { name: 'HmacKey.hex', role: 'ours', run: times(50_000, () => key.hex(entry)) },
      {
        name: 'two crypto.hash',
        role: 'limit',
        run: times(50_000, () => hash('sha256', entry, 'hex') && hash('sha256', entry, 'hex')),
      },
    ],
  },
  {
    name: 'Merkle root of 10,000 leaves',
    unit: 'leaf',
    units: 10_000,
    contenders: [
      { name: 'merkleRoot', role: 'ours', run: () => void merkleRoot(leaves) },
      {
        name: 'one crypto.hash per leaf',
        role: 'limit',
        run: times(10_000, () => hash('sha256', 'x'.repeat(65), 'hex')),
      },
    ],
  },
]
const leaves = Array.from({ length: 10_000 }, (_, i) => leafHash(`${i}`))

export const digest: Suite = { name: 'digest', open: async () => ({ comparisons }) }
