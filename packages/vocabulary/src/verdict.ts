import { isWordOf } from './word.js'

/** The verdict on a run in one word. Append only: the order is part of the format. */
export const CHAIN_STATES = ['ok', 'tampered', 'unsigned', 'empty'] as const
export type ChainState = (typeof CHAIN_STATES)[number]
export const CHAIN_STATES_MEANING = {
  ok: 'Nothing contradicts the record.',
  tampered: 'Something was changed, cut, moved or forged.',
  unsigned: 'No event was ever signed; advisory.',
  empty: 'There is no event.',
} as const satisfies Record<ChainState, string>
export function isChainState(word: unknown): word is ChainState {
  return isWordOf(CHAIN_STATES, word)
}

/** How far a run's ending can be trusted. Append only: the order is part of the format. */
export const COMPLETENESS = ['sealed', 'checkpointed', 'open_tail', 'truncated', 'unknown'] as const
export type Completeness = (typeof COMPLETENESS)[number]
export const COMPLETENESS_MEANING = {
  sealed: 'Ends with run_end under a checkpoint of exactly that size.',
  checkpointed: 'Not ended; the last checkpoint covers every event.',
  open_tail: 'Not ended; events follow the last checkpoint.',
  truncated: 'Events are missing at the end.',
  unknown: 'Nothing says where the end should be.',
} as const satisfies Record<Completeness, string>
export function isCompleteness(word: unknown): word is Completeness {
  return isWordOf(COMPLETENESS, word)
}

/** What vouches for the events. Append only: the order is part of the format. */
export const AUTHENTICITY = ['public', 'self_asserted', 'shared_secret', 'none'] as const
export type Authenticity = (typeof AUTHENTICITY)[number]
export const AUTHENTICITY_MEANING = {
  public: 'Ed25519 signatures under a pinned identity key.',
  self_asserted: 'Ed25519 signatures under a key that only the run itself names.',
  shared_secret: 'HMAC under a key the verifier was given.',
  none: 'Nothing that was checked.',
} as const satisfies Record<Authenticity, string>
export function isAuthenticity(word: unknown): word is Authenticity {
  return isWordOf(AUTHENTICITY, word)
}

/** Whether the receipt files agree with the ledger. Append only: the order is part of the format. */
export const RECEIPT_INTEGRITY_STATES = ['ok', 'missing', 'tampered', 'not_linked'] as const
export type ReceiptIntegrityState = (typeof RECEIPT_INTEGRITY_STATES)[number]
export const RECEIPT_INTEGRITY_STATES_MEANING = {
  ok: 'Every receipt is there and hashes to what the ledger says.',
  missing: 'The ledger names a receipt that is not there.',
  tampered: 'A receipt does not hash to what the ledger says.',
  not_linked: 'A receipt is there that no event names.',
} as const satisfies Record<ReceiptIntegrityState, string>
export function isReceiptIntegrityState(word: unknown): word is ReceiptIntegrityState {
  return isWordOf(RECEIPT_INTEGRITY_STATES, word)
}

/** What a verifier can find. Append only: the order is part of the format. */
export const FINDING_CODES = [
  'line_malformed',
  'line_too_long',
  'event_invalid',
  'seq_mismatch',
  'run_mismatch',
  'prev_mismatch',
  'epoch_mismatch',
  'signature_missing',
  'signature_mismatch',
  'hmac_key_mismatch',
  'run_start_missing',
  'run_start_repeated',
  'event_after_end',
  'event_count_mismatch',
  'escrow_mismatch',
  'pairing_invalid',
  'identity_mismatch',
  'identity_signature_invalid',
  'key_rotation_invalid',
  'checkpoint_malformed',
  'checkpoint_signature_invalid',
  'checkpoint_root_mismatch',
  'checkpoint_order_invalid',
  'checkpoint_missing',
  'checkpoint_beyond_events',
  'anchor_mismatch',
  'anchor_beyond_events',
  'head_mismatch',
  'meta_missing',
  'meta_malformed',
  'meta_mismatch',
  'receipt_missing',
  'receipt_tampered',
  'receipt_not_linked',
  'torn_tail',
  'unsigned_run',
  'empty_run',
  'clock_backwards',
  'open_invocation',
  'unreadable',
  'pack_manifest_missing',
  'pack_manifest_malformed',
  'pack_manifest_mismatch',
  'pack_signature_invalid',
  'pack_signer_mismatch',
  'pack_file_missing',
  'pack_file_unlisted',
  'pack_file_renamed',
  'pack_file_mismatch',
  'pack_path_absolute',
  'pack_path_escapes',
  'pack_entry_link',
  'pack_entry_duplicate',
  'pack_too_large',
  'pack_zip_malformed',
  'pack_proof_invalid',
  'pack_report_mismatch',
  'pack_claims_malformed',
  'pack_claim_forged',
  'run_missing',
  'proof_malformed',
  'proof_invalid',
  'pack_transcript_differs',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]
export const FINDING_CODES_MEANING = {
  line_malformed: 'A line is not the exact bytes a writer would write.',
  line_too_long: 'A line is over 65,535 bytes.',
  event_invalid: 'An event does not fit its schema.',
  seq_mismatch: "An event's seq is not its position.",
  run_mismatch: 'An event, checkpoint or file belongs to another run.',
  prev_mismatch: "An event's prev is not the link of the line before.",
  epoch_mismatch: "An event's epoch does not fit the checkpoints.",
  signature_missing: 'A line of a signed run carries no signature.',
  signature_mismatch: "A line's HMAC does not verify.",
  hmac_key_mismatch: 'The HMAC key given is not the one the run names.',
  run_start_missing: 'The first event is not run_start.',
  run_start_repeated: 'A second run_start stands in the run.',
  event_after_end: 'An event follows run_end.',
  event_count_mismatch: 'run_end counts other than the file.',
  escrow_mismatch: 'run_end counts calls other than the file.',
  pairing_invalid: 'An outcome has no request, a second outcome, or contradicts its request.',
  identity_mismatch: 'The run names another identity key than the pinned one.',
  identity_signature_invalid: 'The identity key did not certify the run key.',
  key_rotation_invalid: 'A key_rotate event is not signed by the key before.',
  checkpoint_malformed: 'A checkpoint is not a note a writer would write.',
  checkpoint_signature_invalid: "A checkpoint's signature does not verify.",
  checkpoint_root_mismatch: "A checkpoint's root is not the root of the events.",
  checkpoint_order_invalid: 'A checkpoint is not larger than the one before.',
  checkpoint_missing: 'A checkpoint that the events imply is not there.',
  checkpoint_beyond_events: 'A checkpoint covers more events than there are.',
  anchor_mismatch: 'An anchor names another link at that position.',
  anchor_beyond_events: 'An anchor names an event that is not there.',
  head_mismatch: 'The run does not end in the expected head.',
  meta_missing: 'meta.json is not there.',
  meta_malformed: 'meta.json is not the bytes a writer would write.',
  meta_mismatch: 'meta.json contradicts the events.',
  receipt_missing: 'A receipt named by the ledger is not there.',
  receipt_tampered: 'A receipt does not hash to what the ledger says.',
  receipt_not_linked: 'A receipt is there that no event names.',
  torn_tail: 'Bytes of an unfinished line follow the last event.',
  unsigned_run: 'No event is signed; advisory.',
  empty_run: 'There is no event; advisory.',
  clock_backwards: 'A timestamp is before the one before; advisory.',
  open_invocation: 'A request has no outcome; advisory.',
  unreadable: 'A file could not be read.',
  pack_manifest_missing: 'A pack has no manifest, or no note over it.',
  pack_manifest_malformed: 'The manifest or its note is not the bytes a packer would write.',
  pack_manifest_mismatch: 'The manifest contradicts its note, the run or itself.',
  pack_signature_invalid: 'The note over the manifest is not signed by the key that the manifest names.',
  pack_signer_mismatch: 'The pack is signed by another key than the one that certified the run.',
  pack_file_missing: 'The manifest lists a file that is not there.',
  pack_file_unlisted: 'A file is there that the manifest does not list.',
  pack_file_renamed: 'A file that the manifest lists is there under another name.',
  pack_file_mismatch: 'A file has other bytes than the manifest says.',
  pack_path_absolute: 'A file of a pack has an absolute name.',
  pack_path_escapes: 'A file of a pack has a name that leads out of it.',
  pack_entry_link: 'An entry of a pack is a link or no regular file.',
  pack_entry_duplicate: 'A pack has two entries of one name.',
  pack_too_large: 'A pack holds more files or bytes than it says or than are allowed.',
  pack_zip_malformed: 'A zip is not the bytes a packer would write.',
  pack_proof_invalid: 'A proof does not show its event in the tree of the checkpoint.',
  pack_report_mismatch: 'The report in a pack is not what its files give.',
  pack_claims_malformed: 'The claims of a pack cannot be read.',
  pack_claim_forged: 'A claim of a pack is not what its files give.',
  run_missing: 'A run that another run or an anchor names is not there.',
  proof_malformed: 'A proof file is not what a prover would write.',
  proof_invalid: 'A proof file does not show its event in a run that its keys vouch for.',
  pack_transcript_differs: 'The words of a pack are not those that this version writes; advisory.',
} as const satisfies Record<FindingCode, string>
export function isFindingCode(word: unknown): word is FindingCode {
  return isWordOf(FINDING_CODES, word)
}
