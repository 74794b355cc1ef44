import { expect, test } from 'vitest'
import * as api from '../src/index.js'

test('the public surface is what it is', () => {
  expect(Object.keys(api).sort()).toEqual([
    'MACHINE_PATH_RULES',
    'MARKER_RULES',
    'PII_KINDS',
    'RedactError',
    'SECRET_RULES',
    'createRedactor',
    'fillTemplate',
    'redactSecretsInString',
    'redactSecretsInValue',
    'scanInjectionMarkers',
    'seededRandom',
  ])
})
