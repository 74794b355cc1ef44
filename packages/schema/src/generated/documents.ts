/** What was asked, what the policy decided, what ran and what was withheld: one tool call. */
export interface DecisionReceipt {
  /** The call, by the name of its tool and 12 random hex digits. Safe as a file name. */
  readonly tool_call: string
  /** The client that called, <unknown> when not known. */
  readonly client_id: string
  /** The tool, as the caller named it. */
  readonly tool_name: string
  /** The agent on whose behalf the call was made, else null. */
  readonly actor_ref_id: string | null
  /** What the tool declares to change. */
  readonly declared_side_effects: ReadonlyArray<string>
  /** The least mode that may call the tool, else null. */
  readonly required_mode: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr' | null
  /** Hash of the arguments, else null. */
  readonly input_hash: string | null
  /** What the policy decided; redact means that it ran and what was delivered was altered. */
  readonly policy_decision: 'allow' | 'deny' | 'escalate' | 'redact' | 'not_evaluated' | 'would_deny_dry_run'
  /** Where the output is stored, else null. Never beside output_hash. */
  readonly output_ref: string | null
  /** Hash of the result as delivered, without _meta, else null. Never beside output_ref. */
  readonly output_hash: string | null
  /** The ledger event of the request, as <run_id>#<seq>, or null when no ledger was open. */
  readonly run_event_id: string | null
  /** Why something was taken out of the result, in vocabulary order. */
  readonly redactions: ReadonlyArray<'secret' | 'pii' | 'sensitive_content' | 'size_limit' | 'policy' | 'user_opt_in_required' | 'machine_local_path' | 'schema_strict' | 'producer_not_available' | 'prompt_injection_marker'>
  /** Further detail. Members may be added without a new version. */
  readonly extra: {
    /** How often each pattern was taken out of the result. */
    readonly redaction_details?: {
      readonly [name: string]: number
    }
    /** How often each injection marker was seen in the result. */
    readonly injection_markers?: { readonly [Name in 'chat_template_token' | 'instruction_override' | 'spoofed_turn_header' | 'invisible_text' | 'bidi_override' | 'ansi_escape' | 'fake_tool_result' | 'role_reassignment' | 'prompt_extraction' | 'user_deception' | 'tool_coercion' | 'markdown_exfiltration']?: number }
    /** The first reason for which shadow mode would have refused. */
    readonly would_deny_reason?: 'input_limit_exceeded' | 'tool_denied' | 'tool_changed' | 'tool_not_allowed' | 'mode_too_low' | 'mode_unknown' | 'capability_missing' | 'path_not_allowed' | 'host_not_allowed' | 'argument_not_allowed' | 'evidence_missing' | 'approval_required' | 'approval_invalid' | 'policy_error' | 'evidence_unavailable'
    readonly [name: string]: unknown
  }
  readonly schema_version?: '1.0.0'
  /** When the call ended. */
  readonly issued_at?: string
  /** Ties the records of one call together. */
  readonly invocation_id?: string
  /** The server, as <name>@<version>. */
  readonly server_id?: string
  /** The MCP session. */
  readonly session_id?: string
  /** The mode in force. */
  readonly active_mode?: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'
  /** The capability that the tool needs. */
  readonly required_capability?: 'read' | 'preview-write' | 'sandbox-write' | 'approved-commit' | 'release-export'
  /** How the tool ended. */
  readonly outcome?: 'success' | 'error' | 'timeout' | 'cancelled' | 'incomplete' | 'withheld'
  /** Milliseconds that the tool alone took. */
  readonly duration_ms?: number
  /** Hash of the result before redaction, when redaction changed it. */
  readonly raw_output_hash?: string
  /** Hash of the policy in force. */
  readonly policy_hash?: string
  /** The rule that decided. */
  readonly policy_ref?: string
  /** Every reason for which the policy refused, or in shadow mode would have. */
  readonly reasons?: ReadonlyArray<'input_limit_exceeded' | 'tool_denied' | 'tool_changed' | 'tool_not_allowed' | 'mode_too_low' | 'mode_unknown' | 'capability_missing' | 'path_not_allowed' | 'host_not_allowed' | 'argument_not_allowed' | 'evidence_missing' | 'approval_required' | 'approval_invalid' | 'policy_error' | 'evidence_unavailable'>
  /** The refusal that this call follows after approval. */
  readonly decision_receipt_id?: string
  /** The operator's approval that this call waits for or used. */
  readonly approval_id?: string
  /** W3C trace context of the caller. */
  readonly traceparent?: string
}

/** What every ledger event has. */
export interface LedgerEventBase {
  readonly schema_version: '1.0'
  /** The run, by the day it began and 12 random hex digits. */
  readonly run_id: string
  /** Position in the run, from 0. */
  readonly seq: number
  /** RFC 3339 time in UTC, with milliseconds. */
  readonly timestamp: string
  /** Which evolution of the run key signs the line. */
  readonly epoch: number
  /** Link of the line before; 64 zeros at the start. */
  readonly prev: string
  /** HMAC-SHA-256 of the line without this member, in hex. Absent in an unsigned run. */
  readonly sig?: string
}

/** Opens a run: identity, keys, durability. */
export interface RunStartEvent extends LedgerEventBase {
  readonly type: 'run_start'
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** Version of the server. */
  readonly server_version: string
  /** The agent that the run serves. */
  readonly agent_id?: string
  /** The client that the run serves. */
  readonly client_id?: string
  /** The mode in force at the start. */
  readonly mode?: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'
  /** What an acknowledged append has survived. */
  readonly durability: 'flush' | 'commit' | 'none'
  /** Whether every line carries sig. */
  readonly signed: boolean
  /** Which master key the lines are signed under. */
  readonly hmac_key_id?: string
  /** The key that signs the checkpoints of this run. */
  readonly run_vkey?: string
  /** The server's identity key, which certifies run_vkey. */
  readonly identity_vkey?: string
  /** The certificate of run_vkey, in base64. */
  readonly identity_sig?: string
  /** Hash of the policy in force at the start. */
  readonly policy_hash?: string
  /** The run of this server that came before, else null. */
  readonly previous_run: {
    /** The run, by the day it began and 12 random hex digits. */
    readonly run_id: string
    /** Number of its events. */
    readonly size: number
    /** Root of its tree. */
    readonly root: string
  } | null
}

/** A tool call came in; written before anything runs. */
export interface McpToolRequestedEvent extends LedgerEventBase {
  readonly type: 'mcp_tool_requested'
  /** Id of the record of the request. */
  readonly receipt_id: string
  /** Ties the records of one call together. */
  readonly invocation_id: string
  /** The call, by the name of its tool and 12 random hex digits. Safe as a file name. */
  readonly tool_call: string
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** How the call reached the server. */
  readonly server_transport: 'stdio' | 'sse' | 'streamable-http' | 'in-memory'
  /** The tool, as the caller named it. */
  readonly tool_name: string
  /** Hash of the arguments, {} when there are none. */
  readonly arguments_hash: string
  /** Who calls, as the client says. */
  readonly actor?: string
  /** The client, as configured or as it names itself. */
  readonly client_id?: string
  /** The agent on whose behalf the call is made. */
  readonly actor_ref_id?: string
  /** The MCP session. */
  readonly session_id?: string
  /** The JSON-RPC id of the request. */
  readonly request_id?: string
  /** What the tool declares to change. */
  readonly declared_side_effects: ReadonlyArray<string>
  /** The least mode that may call the tool. */
  readonly required_mode?: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'
  /** The capability that the tool needs. */
  readonly required_capability?: 'read' | 'preview-write' | 'sandbox-write' | 'approved-commit' | 'release-export'
  /** The mode in force. */
  readonly active_mode?: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'
  /** The arguments, allow-listed fields clear and every other one a hash. */
  readonly arguments_redacted: {
    readonly [name: string]: unknown
  } | null | string
  /** The arguments as they came. */
  readonly arguments_content: {
    readonly [name: string]: unknown
  } | null | string
  /** W3C trace context of the caller. */
  readonly traceparent?: string
  /** The package that made the record. */
  readonly integration_source: string
}

/** The call was refused. */
export interface McpToolDeniedEvent extends LedgerEventBase {
  readonly type: 'mcp_tool_denied'
  /** Id of the record of the refusal. */
  readonly receipt_id: string
  /** Ties the records of one call together. */
  readonly invocation_id: string
  /** Id of the record of the request. */
  readonly request_receipt_id: string
  /** The call, by the name of its tool and 12 random hex digits. Safe as a file name. */
  readonly tool_call: string
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** The tool, as the caller named it. */
  readonly tool_name: string
  /** Hash of the arguments, {} when there are none. */
  readonly arguments_hash: string
  readonly denied: true
  /** Refused, or refused until an operator approves. */
  readonly policy_decision: 'deny' | 'escalate'
  /** Why, in a sentence that holds no argument value. */
  readonly denial_reason: string
  /** The code that the caller was given. */
  readonly error_code: 'OPERATION_NOT_AUTHORIZED' | 'MODE_BLOCKED' | 'TOOL_NOT_ALLOWED' | 'TOOL_CHANGED' | 'PATH_NOT_ALLOWED' | 'HOST_NOT_ALLOWED' | 'INPUT_LIMIT_EXCEEDED' | 'APPROVAL_REQUIRED' | 'APPROVAL_INVALID' | 'EVIDENCE_REQUIRED' | 'EVIDENCE_UNAVAILABLE' | 'POLICY_ERROR' | 'RESULT_WITHHELD'
  /** Every reason for which the policy refused, or in shadow mode would have. */
  readonly reasons?: ReadonlyArray<'input_limit_exceeded' | 'tool_denied' | 'tool_changed' | 'tool_not_allowed' | 'mode_too_low' | 'mode_unknown' | 'capability_missing' | 'path_not_allowed' | 'host_not_allowed' | 'argument_not_allowed' | 'evidence_missing' | 'approval_required' | 'approval_invalid' | 'policy_error' | 'evidence_unavailable'>
  /** The rule that decided. */
  readonly policy_ref?: string
  /** Hash of the policy in force. */
  readonly policy_hash?: string
  /** The operator's approval that this call waits for or used. */
  readonly approval_id?: string
  /** Hash of the error result that the caller was given. */
  readonly result_hash: string
  /** Hash of the decision receipt of this call. */
  readonly receipt_hash: string
  /** The package that made the record. */
  readonly integration_source: string
}

/** The call ran, however it ended. */
export interface McpToolExecutedEvent extends LedgerEventBase {
  readonly type: 'mcp_tool_executed'
  /** Id of the record of the execution. */
  readonly receipt_id: string
  /** Ties the records of one call together. */
  readonly invocation_id: string
  /** Id of the record of the request. */
  readonly request_receipt_id: string
  /** The refusal that this call follows after approval, else null. */
  readonly decision_receipt_id: string | null
  /** The call, by the name of its tool and 12 random hex digits. Safe as a file name. */
  readonly tool_call: string
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** The tool, as the caller named it. */
  readonly tool_name: string
  /** Hash of the arguments, {} when there are none. */
  readonly arguments_hash: string
  /** How the tool ended. */
  readonly outcome: 'success' | 'error' | 'timeout' | 'cancelled' | 'incomplete' | 'withheld'
  /** Milliseconds that the tool alone took. */
  readonly duration_ms?: number
  /** Hash of the result as delivered, without _meta. */
  readonly result_hash?: string
  /** Hash of the result before redaction, when redaction changed it. */
  readonly raw_result_hash?: string
  /** Whether the delivered result is an error result. */
  readonly result_is_error?: boolean
  /** What went wrong, redacted, else null. */
  readonly error: string | null
  /** The result as delivered. */
  readonly result_redacted: {
    readonly [name: string]: unknown
  } | null | string
  /** The result as the tool gave it. */
  readonly result_content: {
    readonly [name: string]: unknown
  } | null | string
  /** What the policy decided on a call that ran. */
  readonly policy_decision: 'allow' | 'redact' | 'not_evaluated' | 'would_deny_dry_run'
  /** Every reason for which the policy refused, or in shadow mode would have. */
  readonly reasons?: ReadonlyArray<'input_limit_exceeded' | 'tool_denied' | 'tool_changed' | 'tool_not_allowed' | 'mode_too_low' | 'mode_unknown' | 'capability_missing' | 'path_not_allowed' | 'host_not_allowed' | 'argument_not_allowed' | 'evidence_missing' | 'approval_required' | 'approval_invalid' | 'policy_error' | 'evidence_unavailable'>
  /** The rule that decided. */
  readonly policy_ref?: string
  /** Hash of the policy in force. */
  readonly policy_hash?: string
  /** The operator's approval that this call waits for or used. */
  readonly approval_id?: string
  /** Why something was taken out of the result, in vocabulary order. */
  readonly redactions?: ReadonlyArray<'secret' | 'pii' | 'sensitive_content' | 'size_limit' | 'policy' | 'user_opt_in_required' | 'machine_local_path' | 'schema_strict' | 'producer_not_available' | 'prompt_injection_marker'>
  /** How often each pattern was taken out of the result. */
  readonly redaction_details?: {
    readonly [name: string]: number
  }
  /** How often each injection marker was seen in the result. */
  readonly injection_markers?: { readonly [Name in 'chat_template_token' | 'instruction_override' | 'spoofed_turn_header' | 'invisible_text' | 'bidi_override' | 'ansi_escape' | 'fake_tool_result' | 'role_reassignment' | 'prompt_extraction' | 'user_deception' | 'tool_coercion' | 'markdown_exfiltration']?: number }
  /** Hash of the decision receipt of this call. */
  readonly receipt_hash: string
  /** The package that made the record. */
  readonly integration_source: string
}

/** An operator approved one call. */
export interface McpApprovalGrantedEvent extends LedgerEventBase {
  readonly type: 'mcp_approval_granted'
  /** The operator's approval that this call waits for or used. */
  readonly approval_id: string
  /** The tool that the approval is for. */
  readonly tool_name: string
  /** The arguments that the approval is for. */
  readonly arguments_hash: string
  /** The request that was refused. */
  readonly request_receipt_id: string
  /** The operator who decided. */
  readonly granted_by: string
  /** When the approval ends if it is not used. */
  readonly expires_at: string
}

/** An operator refused one call. */
export interface McpApprovalRefusedEvent extends LedgerEventBase {
  readonly type: 'mcp_approval_refused'
  /** The operator's approval that this call waits for or used. */
  readonly approval_id: string
  /** The tool that the approval is for. */
  readonly tool_name: string
  /** The arguments that the approval is for. */
  readonly arguments_hash: string
  /** The request that was refused. */
  readonly request_receipt_id: string
  /** The operator who decided. */
  readonly granted_by: string
  /** When the request for approval would have ended. */
  readonly expires_at?: string
}

/** The tools on offer, by hash, when they differ from the last list. */
export interface McpToolsListedEvent extends LedgerEventBase {
  readonly type: 'mcp_tools_listed'
  /** Hash of the description of each tool on offer, or one hash when the list was moved. */
  readonly tools: {
    readonly [name: string]: string
  } | string
  /** Tools that the policy hides. */
  readonly withheld?: ReadonlyArray<string>
  /** Tools whose description differs from the pinned one. */
  readonly changed?: ReadonlyArray<string>
}

/** A policy took effect. */
export interface PolicyLoadedEvent extends LedgerEventBase {
  readonly type: 'policy_loaded'
  /** Hash of the policy. */
  readonly policy_hash: string
  /** Where the policy came from. */
  readonly policy_ref?: string
  /** Whether the policy only says what it would do. */
  readonly dry_run: boolean
}

/** The run changes its signing key. */
export interface KeyRotateEvent extends LedgerEventBase {
  readonly type: 'key_rotate'
  /** The key that signs checkpoints from here on. */
  readonly next_run_vkey: string
  /** Signature of the key before over the next one, in base64. */
  readonly signature: string
}

/** Another run's process died; this is what it left. */
export interface RunAbandonedEvent extends LedgerEventBase {
  readonly type: 'run_abandoned'
  /** The run, by the day it began and 12 random hex digits. */
  readonly abandoned_run_id: string
  /** Number of its full lines. */
  readonly size: number
  /** Link of its last full line. */
  readonly link: string
  /** Root of the tree of its full lines. */
  readonly root: string
  /** Bytes of an unfinished last line. */
  readonly torn_bytes: number
  /** Its calls that have no outcome. */
  readonly open_invocations: ReadonlyArray<string>
}

/** Closes a run. */
export interface RunEndEvent extends LedgerEventBase {
  readonly type: 'run_end'
  /** Whether it ended as it should. */
  readonly status: 'completed' | 'failed'
  /** Number of events in the run, this one included. */
  readonly event_count: number
  /** Whether every call that came in has an outcome. */
  readonly escrow: {
    /** Number of calls that came in. */
    readonly requested: number
    /** Number of those that have an outcome. */
    readonly complete: number
  }
}

/** One line of a ledger. */
export type LedgerEvent =
  | RunStartEvent
  | McpToolRequestedEvent
  | McpToolDeniedEvent
  | McpToolExecutedEvent
  | McpApprovalGrantedEvent
  | McpApprovalRefusedEvent
  | McpToolsListedEvent
  | PolicyLoadedEvent
  | KeyRotateEvent
  | RunAbandonedEvent
  | RunEndEvent

/** What every run meta has. */
export interface RunMetaBase {
  /** The run, by the day it began and 12 random hex digits. */
  readonly run_id: string
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** The agent that the run serves. */
  readonly agent_id?: string
  /** The client that the run serves. */
  readonly client_id?: string
  /** The mode in force at the start. */
  readonly mode?: 'read_only' | 'safe_edit' | 'migration' | 'autonomous_pr'
  /** When run_start was written. */
  readonly started_at: string
}

/** A run that has not ended. */
export interface OpenRunMeta extends RunMetaBase {
  readonly ended_at: null
  readonly status: 'in_progress'
}

/** A run that has ended. */
export interface EndedRunMeta extends RunMetaBase {
  /** When run_end was written. */
  readonly ended_at: string
  readonly status: 'completed' | 'failed'
  /** Number of events in the run. */
  readonly event_count: number
}

/** meta.json of a run: a projection of its first and last event. */
export type RunMeta =
  | OpenRunMeta
  | EndedRunMeta

/** What a verifier says about one run. */
export interface Verdict {
  /** The run, by the day it began and 12 random hex digits. */
  readonly run_id?: string | null
  /** The verdict in one word. */
  readonly state: 'ok' | 'tampered' | 'unsigned' | 'empty'
  /** Position in the file of the first bad line, or null; never a number read from that line. */
  readonly first_tamper_at_seq: number | null
  /** How far the run's ending can be trusted. */
  readonly completeness: 'sealed' | 'checkpointed' | 'open_tail' | 'truncated' | 'unknown'
  /** What vouches for the events. */
  readonly authenticity: 'public' | 'self_asserted' | 'shared_secret' | 'none'
  /** Whether the receipts agree with the ledger; null when they were not looked at. */
  readonly receipt_integrity: 'ok' | 'missing' | 'tampered' | 'not_linked' | null
  /** The counts behind receipt_integrity. */
  readonly receipts?: {
    /** Receipts that hash to what the ledger says. */
    readonly ok: number
    /** Receipts that the ledger names and that are not there. */
    readonly missing: number
    /** Receipts that do not hash to what the ledger says. */
    readonly tampered: number
    /** Receipts that no event names. */
    readonly not_linked: number
  }
  /** Whether every call that came in has an outcome. */
  readonly escrow: {
    /** Calls that came in. */
    readonly requested: number
    /** Calls that have an outcome. */
    readonly complete: number
    /** complete / requested; 1 when nothing came in. */
    readonly coverage: number
    /** Calls that have no outcome. */
    readonly open: ReadonlyArray<string>
  }
  /** Whether something says the run was signed and lines are not. */
  readonly downgraded: boolean
  /** Bytes after the last full line, beyond the last checkpoint. */
  readonly torn_tail_bytes: number
  /** Events in the run. */
  readonly size?: number
  /** Root of the tree of the events, in base64 as in a checkpoint. */
  readonly root?: string
  /** Link of the last event. */
  readonly last_link?: string
  /** Checkpoints that hold. */
  readonly checkpoints?: number
  /** Evolutions of the run key. */
  readonly epochs?: number
  /** Everything that was found, in the order of the file. */
  readonly findings: ReadonlyArray<{
    readonly code: 'line_malformed' | 'line_too_long' | 'event_invalid' | 'seq_mismatch' | 'run_mismatch' | 'prev_mismatch' | 'epoch_mismatch' | 'signature_missing' | 'signature_mismatch' | 'hmac_key_mismatch' | 'run_start_missing' | 'run_start_repeated' | 'event_after_end' | 'event_count_mismatch' | 'escrow_mismatch' | 'pairing_invalid' | 'identity_mismatch' | 'identity_signature_invalid' | 'key_rotation_invalid' | 'checkpoint_malformed' | 'checkpoint_signature_invalid' | 'checkpoint_root_mismatch' | 'checkpoint_order_invalid' | 'checkpoint_missing' | 'checkpoint_beyond_events' | 'anchor_mismatch' | 'anchor_beyond_events' | 'head_mismatch' | 'meta_missing' | 'meta_malformed' | 'meta_mismatch' | 'receipt_missing' | 'receipt_tampered' | 'receipt_not_linked' | 'torn_tail' | 'unsigned_run' | 'empty_run' | 'clock_backwards' | 'open_invocation' | 'unreadable' | 'pack_manifest_missing' | 'pack_manifest_malformed' | 'pack_manifest_mismatch' | 'pack_signature_invalid' | 'pack_signer_mismatch' | 'pack_file_missing' | 'pack_file_unlisted' | 'pack_file_renamed' | 'pack_file_mismatch' | 'pack_path_absolute' | 'pack_path_escapes' | 'pack_entry_link' | 'pack_entry_duplicate' | 'pack_too_large' | 'pack_zip_malformed' | 'pack_proof_invalid' | 'pack_report_mismatch' | 'pack_claims_malformed' | 'pack_claim_forged' | 'run_missing' | 'proof_malformed' | 'proof_invalid' | 'pack_transcript_differs'
    /** Position in the file, or null. */
    readonly seq: number | null
    /** What was expected and what was found. */
    readonly detail: string
  }>
}

/** What a refused call returns: no local path, stack trace, environment or argument value in it. */
export interface Envelope {
  /** The tool or command that was asked for. */
  readonly command: string
  /** The kind of answer. */
  readonly status: 'index_not_built' | 'advisory_warnings' | 'partial_failure' | 'hard_failure' | 'usage_error' | 'rate_limited' | 'stale_index'
  /** Whether the caller should treat the answer as an error. */
  readonly isError: boolean
  readonly summary: {
    /** What happened and what it means, in one line that stands alone. */
    readonly verdict: string
    /** How much it matters. */
    readonly level: 'blocker' | 'warning' | 'info'
    /** Whether part of it worked. */
    readonly partial_success: boolean
    /** The state, in one machine-readable word. */
    readonly state?: string
  }
  /** The refusal, as a code. */
  readonly error_code?: 'OPERATION_NOT_AUTHORIZED' | 'MODE_BLOCKED' | 'TOOL_NOT_ALLOWED' | 'TOOL_CHANGED' | 'PATH_NOT_ALLOWED' | 'HOST_NOT_ALLOWED' | 'INPUT_LIMIT_EXCEEDED' | 'APPROVAL_REQUIRED' | 'APPROVAL_INVALID' | 'EVIDENCE_REQUIRED' | 'EVIDENCE_UNAVAILABLE' | 'POLICY_ERROR' | 'RESULT_WITHHELD'
  /** The refusal, in a sentence. */
  readonly error?: string
  /** What to do next. */
  readonly hint?: string
  /** A command line that can be pasted and runs. */
  readonly next_command?: string
  /** Seconds to wait before asking again. */
  readonly retry_after_seconds?: number
  readonly agent_contract?: {
    /** Facts, each ending on a concrete noun. */
    readonly facts: ReadonlyArray<string>
    /** Command lines that can be pasted and run. */
    readonly next_commands: ReadonlyArray<string>
  }
  /** Where the evidence is. Members may be added without a new version. */
  readonly _meta?: {
    /** RFC 3339 time in UTC, with milliseconds. */
    readonly timestamp?: string
    /** The tool_call of the receipt of this call. */
    readonly receipt?: string
    /** The run, by the day it began and 12 random hex digits. */
    readonly run_id?: string
    readonly [name: string]: unknown
  }
}

/** What is in a proof pack. */
export interface PackManifest {
  readonly schema_version: '1.0'
  /** From the hash of everything else that the manifest says. */
  readonly pack_id: string
  /** The run, by the day it began and 12 random hex digits. */
  readonly run_id: string
  /** The server, as <name>@<version>. */
  readonly server_id: string
  /** When the pack was made. */
  readonly created_at: string
  /** Whether every event up to the head is there, or a few of them with proofs. */
  readonly scope: 'run' | 'selection'
  /** The calls of a selection, in the order of the run. */
  readonly tool_calls?: ReadonlyArray<string>
  /** Where the run ended when it was packed. */
  readonly head: {
    /** Events in the run. */
    readonly size: number
    /** Link of the last event. */
    readonly link: string
    /** Root of the tree of the events, in base64 as in a checkpoint. */
    readonly root: string
  }
  /** Public keys, as C2SP vkeys. */
  readonly vkeys: {
    /** The key that signs the manifest. */
    readonly identity: string
    /** The key that signs the checkpoints, else null. */
    readonly run: string | null
  }
  /** Every file but the manifest and its note, by path. */
  readonly files: ReadonlyArray<{
    /** Path in the pack. */
    readonly path: string
    /** SHA-256 of the bytes. */
    readonly sha256: string
    /** How many there are. */
    readonly bytes: number
  }>
  /** What claims.json says, in short. */
  readonly claims: ReadonlyArray<{
    /** The card. */
    readonly card: string
    /** null when the run does not say. */
    readonly passed: boolean | null
  }>
}

/** What a verifier says about one proof pack. */
export interface PackVerdict {
  /** From the hash of everything else that the manifest says. */
  readonly pack_id: string | null
  /** The run, by the day it began and 12 random hex digits. */
  readonly run_id: string | null
  /** The server, else null. */
  readonly server_id: string | null
  /** When the pack says that it was made. */
  readonly created_at: string | null
  /** Whether every event up to the head is there, or a few of them with proofs. */
  readonly scope: 'run' | 'selection' | null
  /** The verdict in one word. */
  readonly state: 'ok' | 'tampered' | 'unsigned' | 'empty'
  /** How far the run's ending can be trusted. */
  readonly completeness: 'sealed' | 'checkpointed' | 'open_tail' | 'truncated' | 'unknown'
  /** What vouches for the pack. */
  readonly authenticity: 'public' | 'self_asserted' | 'shared_secret' | 'none'
  /** The key under which the signature holds, else null. */
  readonly signer: string | null
  /** Where the run ended when it was packed. */
  readonly head: {
    /** Events in the run. */
    readonly size: number
    /** Link of the last event. */
    readonly link: string
    /** Root of the tree of the events, in base64 as in a checkpoint. */
    readonly root: string
  } | null
  /** Events that are in the pack. */
  readonly shown: number
  /** Files that the manifest lists. */
  readonly files: number
  /** Bytes that they have. */
  readonly bytes: number
  /** The verdict on the events of a whole run. */
  readonly run: {
    /** The run, by the day it began and 12 random hex digits. */
    readonly run_id?: string | null
    /** The verdict in one word. */
    readonly state: 'ok' | 'tampered' | 'unsigned' | 'empty'
    /** Position in the file of the first bad line, or null; never a number read from that line. */
    readonly first_tamper_at_seq: number | null
    /** How far the run's ending can be trusted. */
    readonly completeness: 'sealed' | 'checkpointed' | 'open_tail' | 'truncated' | 'unknown'
    /** What vouches for the events. */
    readonly authenticity: 'public' | 'self_asserted' | 'shared_secret' | 'none'
    /** Whether the receipts agree with the ledger; null when they were not looked at. */
    readonly receipt_integrity: 'ok' | 'missing' | 'tampered' | 'not_linked' | null
    /** The counts behind receipt_integrity. */
    readonly receipts?: {
      /** Receipts that hash to what the ledger says. */
      readonly ok: number
      /** Receipts that the ledger names and that are not there. */
      readonly missing: number
      /** Receipts that do not hash to what the ledger says. */
      readonly tampered: number
      /** Receipts that no event names. */
      readonly not_linked: number
    }
    /** Whether every call that came in has an outcome. */
    readonly escrow: {
      /** Calls that came in. */
      readonly requested: number
      /** Calls that have an outcome. */
      readonly complete: number
      /** complete / requested; 1 when nothing came in. */
      readonly coverage: number
      /** Calls that have no outcome. */
      readonly open: ReadonlyArray<string>
    }
    /** Whether something says the run was signed and lines are not. */
    readonly downgraded: boolean
    /** Bytes after the last full line, beyond the last checkpoint. */
    readonly torn_tail_bytes: number
    /** Events in the run. */
    readonly size?: number
    /** Root of the tree of the events, in base64 as in a checkpoint. */
    readonly root?: string
    /** Link of the last event. */
    readonly last_link?: string
    /** Checkpoints that hold. */
    readonly checkpoints?: number
    /** Evolutions of the run key. */
    readonly epochs?: number
    /** Everything that was found, in the order of the file. */
    readonly findings: ReadonlyArray<{
      readonly code: 'line_malformed' | 'line_too_long' | 'event_invalid' | 'seq_mismatch' | 'run_mismatch' | 'prev_mismatch' | 'epoch_mismatch' | 'signature_missing' | 'signature_mismatch' | 'hmac_key_mismatch' | 'run_start_missing' | 'run_start_repeated' | 'event_after_end' | 'event_count_mismatch' | 'escrow_mismatch' | 'pairing_invalid' | 'identity_mismatch' | 'identity_signature_invalid' | 'key_rotation_invalid' | 'checkpoint_malformed' | 'checkpoint_signature_invalid' | 'checkpoint_root_mismatch' | 'checkpoint_order_invalid' | 'checkpoint_missing' | 'checkpoint_beyond_events' | 'anchor_mismatch' | 'anchor_beyond_events' | 'head_mismatch' | 'meta_missing' | 'meta_malformed' | 'meta_mismatch' | 'receipt_missing' | 'receipt_tampered' | 'receipt_not_linked' | 'torn_tail' | 'unsigned_run' | 'empty_run' | 'clock_backwards' | 'open_invocation' | 'unreadable' | 'pack_manifest_missing' | 'pack_manifest_malformed' | 'pack_manifest_mismatch' | 'pack_signature_invalid' | 'pack_signer_mismatch' | 'pack_file_missing' | 'pack_file_unlisted' | 'pack_file_renamed' | 'pack_file_mismatch' | 'pack_path_absolute' | 'pack_path_escapes' | 'pack_entry_link' | 'pack_entry_duplicate' | 'pack_too_large' | 'pack_zip_malformed' | 'pack_proof_invalid' | 'pack_report_mismatch' | 'pack_claims_malformed' | 'pack_claim_forged' | 'run_missing' | 'proof_malformed' | 'proof_invalid' | 'pack_transcript_differs'
      /** Position in the file, or null. */
      readonly seq: number | null
      /** What was expected and what was found. */
      readonly detail: string
    }>
  } | null
  /** What was counted in the events that are there. */
  readonly facts: {
    /** How many; null when the files do not say. */
    readonly counts: {
      readonly events: number | null
      readonly requested: number | null
      readonly complete: number | null
      readonly open: number | null
      readonly executed: number | null
      readonly denied: number | null
      readonly escalated: number | null
      readonly allowed: number | null
      readonly redacted: number | null
      readonly not_evaluated: number | null
      readonly would_deny: number | null
      readonly succeeded: number | null
      readonly errors: number | null
      readonly timeouts: number | null
      readonly cancelled: number | null
      readonly incomplete: number | null
      readonly withheld: number | null
      readonly secrets: number | null
      readonly redactions: number | null
      readonly injections: number | null
      readonly approvals_granted: number | null
      readonly approvals_refused: number | null
      readonly tools: number | null
      readonly tools_changed: number | null
      readonly receipts_ok: number | null
      readonly receipts_missing: number | null
      readonly receipts_tampered: number | null
      readonly receipts_not_linked: number | null
      readonly ran_refused: number | null
      readonly ran_unevaluated: number | null
      readonly redaction_failures: number | null
      readonly delivered_unredacted: number | null
      readonly withheld_bypassed: number | null
      readonly abandoned_runs: number | null
      readonly duration_p50_ms: number | null
      readonly duration_p99_ms: number | null
    }
    /** What the run says of itself. */
    readonly fields: {
      readonly state: string | null
      readonly completeness: string | null
      readonly receipt_integrity: string | null
      readonly run_id: string | null
      readonly server_id: string | null
      readonly agent_id: string | null
      readonly client_id: string | null
      readonly mode: string | null
      readonly durability: string | null
      readonly policy_hash: string | null
      readonly dry_run: string | null
      readonly status: string | null
      readonly identity_vkey: string | null
    }
    /** Counts by tool. */
    readonly tools: {
      readonly [name: string]: {
        readonly requested: number
        readonly executed: number
        readonly denied: number
        readonly escalated: number
        readonly errors: number
        readonly redactions: number
      }
    } | null
    /** Hash of each tool's description. */
    readonly descriptions: {
      readonly [name: string]: string
    } | null
  } | null
  /** What the cards of the pack say, computed anew. */
  readonly claims: ReadonlyArray<{
    /** The card. */
    readonly card: string
    readonly state: 'passed' | 'failed' | 'not_checked'
    readonly checks: ReadonlyArray<{
      readonly state: 'passed' | 'failed' | 'not_checked'
      readonly actual: number | null | string
    }>
  }>
  /** Everything that was found, in the order of the file. */
  readonly findings: ReadonlyArray<{
    readonly code: 'line_malformed' | 'line_too_long' | 'event_invalid' | 'seq_mismatch' | 'run_mismatch' | 'prev_mismatch' | 'epoch_mismatch' | 'signature_missing' | 'signature_mismatch' | 'hmac_key_mismatch' | 'run_start_missing' | 'run_start_repeated' | 'event_after_end' | 'event_count_mismatch' | 'escrow_mismatch' | 'pairing_invalid' | 'identity_mismatch' | 'identity_signature_invalid' | 'key_rotation_invalid' | 'checkpoint_malformed' | 'checkpoint_signature_invalid' | 'checkpoint_root_mismatch' | 'checkpoint_order_invalid' | 'checkpoint_missing' | 'checkpoint_beyond_events' | 'anchor_mismatch' | 'anchor_beyond_events' | 'head_mismatch' | 'meta_missing' | 'meta_malformed' | 'meta_mismatch' | 'receipt_missing' | 'receipt_tampered' | 'receipt_not_linked' | 'torn_tail' | 'unsigned_run' | 'empty_run' | 'clock_backwards' | 'open_invocation' | 'unreadable' | 'pack_manifest_missing' | 'pack_manifest_malformed' | 'pack_manifest_mismatch' | 'pack_signature_invalid' | 'pack_signer_mismatch' | 'pack_file_missing' | 'pack_file_unlisted' | 'pack_file_renamed' | 'pack_file_mismatch' | 'pack_path_absolute' | 'pack_path_escapes' | 'pack_entry_link' | 'pack_entry_duplicate' | 'pack_too_large' | 'pack_zip_malformed' | 'pack_proof_invalid' | 'pack_report_mismatch' | 'pack_claims_malformed' | 'pack_claim_forged' | 'run_missing' | 'proof_malformed' | 'proof_invalid' | 'pack_transcript_differs'
    /** Position in the file, or null. */
    readonly seq: number | null
    /** What was expected and what was found. */
    readonly detail: string
  }>
}
