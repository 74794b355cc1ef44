import {
  CAPABILITIES,
  DENIAL_REASONS,
  INJECTION_MARKERS,
  MODES,
  OUTCOMES,
  REDACTION_REASONS,
} from '@countersign/vocabulary'
import * as z from 'zod'
import { openObject, withoutProto } from './open-object.js'

function text(pattern: RegExp, description: string) {
  return z.string().regex(pattern).meta({ description })
}

function count(description: string) {
  return z.int().min(0).meta({ description })
}

/** Words of one closed list, each at most once. */
function words<const Words extends readonly string[]>(list: Words, description: string) {
  return z
    .array(z.enum(list))
    .refine((items) => new Set(items).size === items.length, 'Invalid input: a word is repeated')
    .meta({ description, uniqueItems: true })
}

/** How often each named thing was found; a name that was not found is left out. */
function tally(name: z.ZodType<string>, description: string) {
  return withoutProto(z.partialRecord(name, z.int().min(1))).meta({ description })
}

const hash = text(
  /^sha256:[0-9a-f]{64}$/,
  'SHA-256 of canonical JSON, as sha256: and 64 lower-case hex digits.',
)

/**
 * A value that is recorded only when someone opts in, else null. One too large for a ledger line is moved to the
 * artifacts and leaves its hash.
 */
function recorded(description: string) {
  return z.union([openObject(), hash]).nullable().meta({ description })
}

/** The kinds of field that the documents are made of. */
export const fields = {
  text: (description: string) => z.string().meta({ description }),
  texts: (description: string) => z.array(z.string()).meta({ description }),
  flag: (description: string) => z.boolean().meta({ description }),
  count,
  recorded,
  hash,
  hexHash: text(/^[0-9a-f]{64}$/, 'SHA-256 of canonical JSON, as 64 lower-case hex digits.'),
  timestamp: text(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/,
    'RFC 3339 time in UTC, with milliseconds.',
  ),
  runId: text(/^run_\d{8}_[0-9a-f]{12}$/, 'The run, by the day it began and 12 random hex digits.'),
  runEventId: text(
    /^run_\d{8}_[0-9a-f]{12}#(?:0|[1-9]\d{0,15})$/,
    'The ledger event of the request, as <run_id>#<seq>.',
  ),
  serverId: text(/^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$/, 'The server, as <name>@<version>.'),
  toolCall: text(
    /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/,
    'The call, by the name of its tool and 12 random hex digits. Safe as a file name.',
  ),
  invocationId: text(/^inv_[0-9a-f]{16}$/, 'Ties the records of one call together.'),
  requestedId: text(/^mtr_[0-9a-f]{16}$/, 'Id of the record of the request.'),
  deniedId: text(/^mtd_[0-9a-f]{16}$/, 'Id of the record of the refusal.'),
  executedId: text(/^mte_[0-9a-f]{16}$/, 'Id of the record of the execution.'),
  approvalId: text(/^apr_[0-9a-f]{16}$/, "The operator's approval that this call waits for or used."),
  traceparent: text(
    /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/,
    'W3C trace context of the caller.',
  ),
  mode: z.enum(MODES),
  capability: z.enum(CAPABILITIES),
  outcome: z.enum(OUTCOMES).meta({ description: 'How the tool ended.' }),
  reasons: words(DENIAL_REASONS, 'Every reason for which the policy refused, or in shadow mode would have.'),
  redactions: words(REDACTION_REASONS, 'Why something was taken out of the result, in vocabulary order.'),
  redactionDetails: tally(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/),
    'How often each pattern was taken out of the result.',
  ),
  injectionMarkers: tally(
    z.enum(INJECTION_MARKERS),
    'How often each injection marker was seen in the result.',
  ),
} as const
