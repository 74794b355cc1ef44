import { readdirSync, readFileSync } from 'node:fs'
import { createSigningKey, decodeHex } from '@countersign/digest'
import { memoryRun } from '../src/index.js'

const dir = new URL('../../verifier/test/vectors/golden-run/', import.meta.url)
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, dir)))
const keys = JSON.parse(new TextDecoder().decode(read('keys.json'))) as Record<string, string>

/** A small run made from the format's description by another program. */
export const golden = {
  path: dir.pathname,
  runId: 'run_20260101_0123456789ab',
  identity: keys['identity_vkey'] as string,
  signer: createSigningKey('countersign-identity', decodeHex(keys['identity_seed_hex'] as string)),
  events: read('events.jsonl'),
  checkpoints: read('checkpoints'),
  receipts: new Map(
    readdirSync(new URL('receipts/', dir)).map((name) => [
      name.replace(/\.json$/, ''),
      read(`receipts/${name}`),
    ]),
  ),
  clock: () => Date.parse('2026-01-01T12:00:01.000Z'),
}

export function goldenRun() {
  return memoryRun(golden)
}
