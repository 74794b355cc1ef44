import { expect, test } from 'vitest'
import * as api from '../src/index.js'
import * as node from '../src/node/index.js'

test('the public names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'ADVICE',
    'APPROVAL_STATUSES',
    'DEFAULT_EGRESS',
    'DEFAULT_LIMITS',
    'DEFAULT_MODE',
    'POLICY_ERROR_CODES',
    'PolicyError',
    'SIDE_EFFECTS',
    'STEPS',
    'URL_SCHEMES',
    'allowsPath',
    'approvalSchema',
    'approvalStatement',
    'argumentsHash',
    'compileUrlRule',
    'createPolicy',
    'decisionMatrix',
    'evaluate',
    'explain',
    'fieldHash',
    'formatMatrix',
    'grantApproval',
    'isPublicAddress',
    'judgeApproval',
    'judgeUrl',
    'modeForSideEffects',
    'parseApproval',
    'parsePath',
    'parsePathGlob',
    'parsePolicy',
    'parseTargetUrl',
    'policyDocumentSchema',
    'refuseApproval',
    'replay',
    'requestApproval',
    'resolveCapabilities',
    'resolveDryRun',
    'resolveMode',
    'sideEffectsOf',
    'useApproval',
  ])
  expect(Object.keys(node).sort()).toEqual([
    'createFetchGuard',
    'createWorkspace',
    'openApprovals',
    'openPolicyFile',
  ])
})
