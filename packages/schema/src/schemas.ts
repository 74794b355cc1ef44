import decisionReceipt from '../schemas/decision-receipt.v1.json'
import envelope from '../schemas/envelope.v1.json'
import event from '../schemas/event.v1.json'
import meta from '../schemas/meta.v1.json'
import packManifest from '../schemas/pack-manifest.v1.json'
import packVerdict from '../schemas/pack-verdict.v1.json'
import policy from '../schemas/policy.v1.json'
import verdict from '../schemas/verdict.v1.json'

/** A JSON Schema of draft 2020-12, as far as all of ours have it. */
export interface JsonSchema {
  readonly $schema: string
  readonly $id: string
  readonly title: string
  readonly description: string
  readonly type: 'object'
  readonly [keyword: string]: unknown
}

export type DocumentName =
  | 'decision-receipt'
  | 'event'
  | 'meta'
  | 'verdict'
  | 'envelope'
  | 'policy'
  | 'pack-manifest'
  | 'pack-verdict'

/** The JSON Schema of every document, by the name in its file and its id. */
export const SCHEMAS = {
  'decision-receipt': decisionReceipt,
  event,
  meta,
  verdict,
  envelope,
  policy,
  'pack-manifest': packManifest,
  'pack-verdict': packVerdict,
} as Readonly<Record<DocumentName, JsonSchema>>

/** The `$id` of every schema. A changed meaning gets a new version, never the same id. */
export const SCHEMA_IDS = {
  'decision-receipt': 'urn:countersign:schema:decision-receipt:v1',
  event: 'urn:countersign:schema:event:v1',
  meta: 'urn:countersign:schema:meta:v1',
  verdict: 'urn:countersign:schema:verdict:v1',
  envelope: 'urn:countersign:schema:envelope:v1',
  policy: 'urn:countersign:schema:policy:v1',
  'pack-manifest': 'urn:countersign:schema:pack-manifest:v1',
  'pack-verdict': 'urn:countersign:schema:pack-verdict:v1',
} as const satisfies Record<DocumentName, string>
