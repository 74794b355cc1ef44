import { readdirSync, readFileSync } from 'node:fs'

const dir = new URL('vectors/golden-run/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, dir))
const receipts = new Map(
  readdirSync(new URL('receipts/', dir)).map((name) => [
    name.replace(/\.json$/, ''),
    new Uint8Array(read(`receipts/${name}`)),
  ]),
)

/** A small run made from the format's description by another program. */
export const golden = {
  events: new Uint8Array(read('events.jsonl')),
  receipts,
  keys: JSON.parse(read('keys.json').toString()) as Record<string, string> & {
    identity_vkey: string
    hmac_master_hex: string
  },
  expected: read('expected.json').toString(),
  options: {
    runId: 'run_20260101_0123456789ab',
    checkpoints: new Uint8Array(read('checkpoints')),
    meta: new Uint8Array(read('meta.json')),
  },
}
