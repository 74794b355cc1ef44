import { decisionReceiptSchema, envelopeSchema } from '@countersign/receipt'
import * as z from 'zod'
import { policyDocumentSchema } from '../../../packages/policy/src/document.js'
import { eventSchemas } from './event.js'
import { packManifestSchema } from './pack-manifest.js'
import { packVerdictSchema } from './pack-verdict.js'
import { runMetaSchemas } from './run-meta.js'
import { verdictSchema } from './verdict.js'

export interface Document {
  /** Part of the file name and of the `$id`. */
  readonly name: string
  /** What the TypeScript type is called. */
  readonly typeName: string
  readonly title: string
  readonly description: string
  readonly schema: z.ZodType
  /** For a document that is one of several kinds: the member that tells which, and the kinds, named by title. */
  readonly kinds?: { readonly tag: string; readonly suffix: string; readonly of: readonly z.ZodType[] }
}

function plain(name: string, typeName: string, schema: z.ZodType): Document {
  const { title = '', description = '' } = schema.meta() ?? {}
  return { name, typeName, title, description, schema }
}

/** Every document that gets a JSON Schema, a type and a validator: to add one, add it here. */
export const DOCUMENTS: readonly Document[] = [
  plain('decision-receipt', 'DecisionReceipt', decisionReceiptSchema),
  {
    name: 'event',
    typeName: 'LedgerEvent',
    title: 'Ledger event',
    description: 'One line of a ledger.',
    schema: z.discriminatedUnion('type', eventSchemas),
    kinds: { tag: 'type', suffix: 'Event', of: eventSchemas },
  },
  {
    name: 'meta',
    typeName: 'RunMeta',
    title: 'Run meta',
    description: 'meta.json of a run: a projection of its first and last event.',
    schema: z.discriminatedUnion('status', runMetaSchemas),
    kinds: { tag: 'status', suffix: 'RunMeta', of: runMetaSchemas },
  },
  plain('verdict', 'Verdict', verdictSchema),
  plain('envelope', 'Envelope', envelopeSchema),
  plain('pack-manifest', 'PackManifest', packManifestSchema),
  plain('pack-verdict', 'PackVerdict', packVerdictSchema),
]

/**
 * The one document that people write. `@countersign/policy` reads it and checks more than a JSON Schema can say, so
 * editors get the schema and nobody gets a validator that accepts what is refused later.
 */
export const POLICY_FILE: Document = {
  name: 'policy',
  typeName: 'PolicyFile',
  title: 'Policy file',
  description: 'countersign.policy.yaml: which tool calls may run, and on what conditions.',
  schema: policyDocumentSchema,
}
