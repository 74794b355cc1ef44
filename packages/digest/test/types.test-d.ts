import { expectTypeOf } from 'vitest'
import * as api from '../src/index.js'
import * as noble from '../src/suite/noble.js'
import * as node from '../src/suite/node.js'
import type { Suite } from '../src/suite/suite.js'

// Both suites are whole, and neither offers what the other lacks.
expectTypeOf(node).toEqualTypeOf<Suite>()
expectTypeOf(noble).toEqualTypeOf<Suite>()

expectTypeOf(api.canonicalize).toEqualTypeOf<(value: unknown) => string>()
expectTypeOf(api.sha256Hex).parameters.toEqualTypeOf<[string | Uint8Array]>()
expectTypeOf(api.isHash).guards.toEqualTypeOf<string>()
expectTypeOf<api.DigestErrorCode>().toEqualTypeOf<(typeof api.DIGEST_ERROR_CODES)[number]>()
expectTypeOf<api.DigestError['code']>().toEqualTypeOf<api.DigestErrorCode>()
expectTypeOf(api.parseCheckpoint).returns.toEqualTypeOf<api.Checkpoint>()
expectTypeOf(api.parseNote).returns.toEqualTypeOf<api.Note>()
expectTypeOf(api.parseVkey).returns.toEqualTypeOf<api.VerifierKey>()
expectTypeOf(api.createSigningKey).returns.toEqualTypeOf<api.SigningKey>()
expectTypeOf(api.createHmacKey).returns.toEqualTypeOf<api.HmacKey>()

// A verdict has a text only when it is good.
const verdict = api.verifyNote('', [])
if (verdict.ok) expectTypeOf(verdict).toHaveProperty('text')
else expectTypeOf(verdict.reason).toEqualTypeOf<'malformed' | 'unknown_signer' | 'signature_invalid'>()

// @ts-expect-error a hash is text, never bytes
api.merkleRoot([new Uint8Array(32)])
// @ts-expect-error text must be encoded before it is signed
api.ed25519Sign(new Uint8Array(32), 'text')
