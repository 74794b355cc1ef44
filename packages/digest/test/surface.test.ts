import { expect, test } from 'vitest'
import * as api from '../src/index.js'

test('what the package exports', () => {
  expect(Object.keys(api).sort()).toEqual([
    'CompactRange',
    'DIGEST_ERROR_CODES',
    'DigestError',
    'EMPTY_ROOT',
    'canonicalize',
    'consistencyProof',
    'contentHash',
    'createHmacKey',
    'createSha256',
    'createSigningKey',
    'decodeBase64',
    'decodeHex',
    'ed25519PublicKey',
    'ed25519Sign',
    'ed25519Verify',
    'encodeBase64',
    'encodeHex',
    'formatCheckpoint',
    'formatNote',
    'formatVkey',
    'hkdfSha256',
    'hmacSha256Hex',
    'inclusionProof',
    'isHash',
    'leafHash',
    'merkleRoot',
    'parseCanonical',
    'parseCheckpoint',
    'parseNote',
    'parseVkey',
    'sha256Hex',
    'signNote',
    'verifyConsistency',
    'verifyInclusion',
    'verifyNote',
  ])
})

test('error codes are only ever added at the end', () => {
  expect(api.DIGEST_ERROR_CODES).toEqual([
    'value_unsupported',
    'number_not_finite',
    'string_malformed',
    'too_deep',
    'cycle',
    'size_invalid',
    'hash_malformed',
    'base64_malformed',
    'key_malformed',
    'note_malformed',
    'checkpoint_malformed',
    'not_canonical',
  ])
})

test('an error carries its code, its path and a name that survives bundling', () => {
  const error = new api.DigestError('cycle', 'the value contains itself', '$.a')
  expect(error).toBeInstanceOf(Error)
  expect({ ...error, message: error.message }).toEqual({
    name: 'DigestError',
    code: 'cycle',
    path: '$.a',
    message: '$.a: the value contains itself',
  })
})
