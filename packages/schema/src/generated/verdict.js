var names0 = /* @__PURE__ */ new Set(["run_id", "state", "first_tamper_at_seq", "completeness", "authenticity", "receipt_integrity", "receipts", "escrow", "downgraded", "torn_tail_bytes", "size", "root", "last_link", "checkpoints", "epochs", "findings"]), validate = validate52;
var pattern3 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", ""), pattern4 = new RegExp("^inv_[0-9a-f]{16}$", ""), pattern5 = new RegExp("^[A-Za-z0-9+/]{43}=$", ""), pattern6 = new RegExp("^[0-9a-f]{64}$", "");
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.state === void 0 && (vErrors = report(vErrors, instancePath, "required", "state"), errors++), data.first_tamper_at_seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "first_tamper_at_seq"), errors++), data.completeness === void 0 && (vErrors = report(vErrors, instancePath, "required", "completeness"), errors++), data.authenticity === void 0 && (vErrors = report(vErrors, instancePath, "required", "authenticity"), errors++), data.receipt_integrity === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_integrity"), errors++), data.escrow === void 0 && (vErrors = report(vErrors, instancePath, "required", "escrow"), errors++), data.downgraded === void 0 && (vErrors = report(vErrors, instancePath, "required", "downgraded"), errors++), data.torn_tail_bytes === void 0 && (vErrors = report(vErrors, instancePath, "required", "torn_tail_bytes"), errors++), data.findings === void 0 && (vErrors = report(vErrors, instancePath, "required", "findings"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.run_id !== void 0) {
      let data0 = data.run_id;
      typeof data0 != "string" && data0 !== null && (vErrors = report(vErrors, instancePath + "/run_id", "type", ["string", "null"]), errors++), typeof data0 == "string" && (pattern3.test(data0) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++));
    }
    if (data.state !== void 0) {
      let data1 = data.state;
      data1 === "ok" || data1 === "tampered" || data1 === "unsigned" || data1 === "empty" || (vErrors = report(vErrors, instancePath + "/state", "enum", ["ok", "tampered", "unsigned", "empty"]), errors++);
    }
    if (data.first_tamper_at_seq !== void 0) {
      let data2 = data.first_tamper_at_seq;
      !(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null && (vErrors = report(vErrors, instancePath + "/first_tamper_at_seq", "type", ["integer", "null"]), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 9007199254740991 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/first_tamper_at_seq", "maximum", 9007199254740991), errors++), (data2 < 0 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/first_tamper_at_seq", "minimum", 0), errors++));
    }
    if (data.completeness !== void 0) {
      let data3 = data.completeness;
      data3 === "sealed" || data3 === "checkpointed" || data3 === "open_tail" || data3 === "truncated" || data3 === "unknown" || (vErrors = report(vErrors, instancePath + "/completeness", "enum", ["sealed", "checkpointed", "open_tail", "truncated", "unknown"]), errors++);
    }
    if (data.authenticity !== void 0) {
      let data4 = data.authenticity;
      data4 === "public" || data4 === "self_asserted" || data4 === "shared_secret" || data4 === "none" || (vErrors = report(vErrors, instancePath + "/authenticity", "enum", ["public", "self_asserted", "shared_secret", "none"]), errors++);
    }
    if (data.receipt_integrity !== void 0) {
      let data5 = data.receipt_integrity;
      data5 === "ok" || data5 === "missing" || data5 === "tampered" || data5 === "not_linked" || data5 === null || (vErrors = report(vErrors, instancePath + "/receipt_integrity", "enum", ["ok", "missing", "tampered", "not_linked", null]), errors++);
    }
    if (data.receipts !== void 0) {
      let data6 = data.receipts;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        data6.ok === void 0 && (vErrors = report(vErrors, instancePath + "/receipts", "required", "ok"), errors++), data6.missing === void 0 && (vErrors = report(vErrors, instancePath + "/receipts", "required", "missing"), errors++), data6.tampered === void 0 && (vErrors = report(vErrors, instancePath + "/receipts", "required", "tampered"), errors++), data6.not_linked === void 0 && (vErrors = report(vErrors, instancePath + "/receipts", "required", "not_linked"), errors++);
        for (let key1 in data6)
          key1 === "ok" || key1 === "missing" || key1 === "tampered" || key1 === "not_linked" || (vErrors = report(vErrors, instancePath + "/receipts", "additionalProperties", key1), errors++);
        if (data6.ok !== void 0) {
          let data7 = data6.ok;
          typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7) || (vErrors = report(vErrors, instancePath + "/receipts/ok", "type", "integer"), errors++), typeof data7 == "number" && isFinite(data7) && ((data7 > 9007199254740991 || isNaN(data7)) && (vErrors = report(vErrors, instancePath + "/receipts/ok", "maximum", 9007199254740991), errors++), (data7 < 0 || isNaN(data7)) && (vErrors = report(vErrors, instancePath + "/receipts/ok", "minimum", 0), errors++));
        }
        if (data6.missing !== void 0) {
          let data8 = data6.missing;
          typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || (vErrors = report(vErrors, instancePath + "/receipts/missing", "type", "integer"), errors++), typeof data8 == "number" && isFinite(data8) && ((data8 > 9007199254740991 || isNaN(data8)) && (vErrors = report(vErrors, instancePath + "/receipts/missing", "maximum", 9007199254740991), errors++), (data8 < 0 || isNaN(data8)) && (vErrors = report(vErrors, instancePath + "/receipts/missing", "minimum", 0), errors++));
        }
        if (data6.tampered !== void 0) {
          let data9 = data6.tampered;
          typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/receipts/tampered", "type", "integer"), errors++), typeof data9 == "number" && isFinite(data9) && ((data9 > 9007199254740991 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/receipts/tampered", "maximum", 9007199254740991), errors++), (data9 < 0 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/receipts/tampered", "minimum", 0), errors++));
        }
        if (data6.not_linked !== void 0) {
          let data10 = data6.not_linked;
          typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10) || (vErrors = report(vErrors, instancePath + "/receipts/not_linked", "type", "integer"), errors++), typeof data10 == "number" && isFinite(data10) && ((data10 > 9007199254740991 || isNaN(data10)) && (vErrors = report(vErrors, instancePath + "/receipts/not_linked", "maximum", 9007199254740991), errors++), (data10 < 0 || isNaN(data10)) && (vErrors = report(vErrors, instancePath + "/receipts/not_linked", "minimum", 0), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/receipts", "type", "object"), errors++;
    }
    if (data.escrow !== void 0) {
      let data11 = data.escrow;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        data11.requested === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "requested"), errors++), data11.complete === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "complete"), errors++), data11.coverage === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "coverage"), errors++), data11.open === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "open"), errors++);
        for (let key2 in data11)
          key2 === "requested" || key2 === "complete" || key2 === "coverage" || key2 === "open" || (vErrors = report(vErrors, instancePath + "/escrow", "additionalProperties", key2), errors++);
        if (data11.requested !== void 0) {
          let data12 = data11.requested;
          typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || (vErrors = report(vErrors, instancePath + "/escrow/requested", "type", "integer"), errors++), typeof data12 == "number" && isFinite(data12) && ((data12 > 9007199254740991 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/escrow/requested", "maximum", 9007199254740991), errors++), (data12 < 0 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/escrow/requested", "minimum", 0), errors++));
        }
        if (data11.complete !== void 0) {
          let data13 = data11.complete;
          typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13) || (vErrors = report(vErrors, instancePath + "/escrow/complete", "type", "integer"), errors++), typeof data13 == "number" && isFinite(data13) && ((data13 > 9007199254740991 || isNaN(data13)) && (vErrors = report(vErrors, instancePath + "/escrow/complete", "maximum", 9007199254740991), errors++), (data13 < 0 || isNaN(data13)) && (vErrors = report(vErrors, instancePath + "/escrow/complete", "minimum", 0), errors++));
        }
        if (data11.coverage !== void 0) {
          let data14 = data11.coverage;
          typeof data14 == "number" && isFinite(data14) ? ((data14 > 1 || isNaN(data14)) && (vErrors = report(vErrors, instancePath + "/escrow/coverage", "maximum", 1), errors++), (data14 < 0 || isNaN(data14)) && (vErrors = report(vErrors, instancePath + "/escrow/coverage", "minimum", 0), errors++)) : (vErrors = report(vErrors, instancePath + "/escrow/coverage", "type", "number"), errors++);
        }
        if (data11.open !== void 0) {
          let data15 = data11.open;
          if (Array.isArray(data15)) {
            let len0 = data15.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data16 = data15[i0];
              typeof data16 == "string" ? pattern4.test(data16) || (vErrors = report(vErrors, instancePath + "/escrow/open/" + i0, "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/escrow/open/" + i0, "type", "string"), errors++);
            }
          } else
            vErrors = report(vErrors, instancePath + "/escrow/open", "type", "array"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/escrow", "type", "object"), errors++;
    }
    if (data.downgraded !== void 0 && typeof data.downgraded != "boolean" && (vErrors = report(vErrors, instancePath + "/downgraded", "type", "boolean"), errors++), data.torn_tail_bytes !== void 0) {
      let data18 = data.torn_tail_bytes;
      typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18) || (vErrors = report(vErrors, instancePath + "/torn_tail_bytes", "type", "integer"), errors++), typeof data18 == "number" && isFinite(data18) && ((data18 > 9007199254740991 || isNaN(data18)) && (vErrors = report(vErrors, instancePath + "/torn_tail_bytes", "maximum", 9007199254740991), errors++), (data18 < 0 || isNaN(data18)) && (vErrors = report(vErrors, instancePath + "/torn_tail_bytes", "minimum", 0), errors++));
    }
    if (data.size !== void 0) {
      let data19 = data.size;
      typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19) || (vErrors = report(vErrors, instancePath + "/size", "type", "integer"), errors++), typeof data19 == "number" && isFinite(data19) && ((data19 > 9007199254740991 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/size", "maximum", 9007199254740991), errors++), (data19 < 0 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/size", "minimum", 0), errors++));
    }
    if (data.root !== void 0) {
      let data20 = data.root;
      typeof data20 == "string" ? pattern5.test(data20) || (vErrors = report(vErrors, instancePath + "/root", "pattern", "^[A-Za-z0-9+/]{43}=$"), errors++) : (vErrors = report(vErrors, instancePath + "/root", "type", "string"), errors++);
    }
    if (data.last_link !== void 0) {
      let data21 = data.last_link;
      typeof data21 == "string" ? pattern6.test(data21) || (vErrors = report(vErrors, instancePath + "/last_link", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/last_link", "type", "string"), errors++);
    }
    if (data.checkpoints !== void 0) {
      let data22 = data.checkpoints;
      typeof data22 == "number" && !(data22 % 1) && !isNaN(data22) && isFinite(data22) || (vErrors = report(vErrors, instancePath + "/checkpoints", "type", "integer"), errors++), typeof data22 == "number" && isFinite(data22) && ((data22 > 9007199254740991 || isNaN(data22)) && (vErrors = report(vErrors, instancePath + "/checkpoints", "maximum", 9007199254740991), errors++), (data22 < 0 || isNaN(data22)) && (vErrors = report(vErrors, instancePath + "/checkpoints", "minimum", 0), errors++));
    }
    if (data.epochs !== void 0) {
      let data23 = data.epochs;
      typeof data23 == "number" && !(data23 % 1) && !isNaN(data23) && isFinite(data23) || (vErrors = report(vErrors, instancePath + "/epochs", "type", "integer"), errors++), typeof data23 == "number" && isFinite(data23) && ((data23 > 9007199254740991 || isNaN(data23)) && (vErrors = report(vErrors, instancePath + "/epochs", "maximum", 9007199254740991), errors++), (data23 < 0 || isNaN(data23)) && (vErrors = report(vErrors, instancePath + "/epochs", "minimum", 0), errors++));
    }
    if (data.findings !== void 0) {
      let data24 = data.findings;
      if (Array.isArray(data24)) {
        let len1 = data24.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data25 = data24[i1];
          if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
            data25.code === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i1, "required", "code"), errors++), data25.seq === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i1, "required", "seq"), errors++), data25.detail === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i1, "required", "detail"), errors++);
            for (let key3 in data25)
              key3 === "code" || key3 === "seq" || key3 === "detail" || (vErrors = report(vErrors, instancePath + "/findings/" + i1, "additionalProperties", key3), errors++);
            if (data25.code !== void 0) {
              let data26 = data25.code;
              data26 === "line_malformed" || data26 === "line_too_long" || data26 === "event_invalid" || data26 === "seq_mismatch" || data26 === "run_mismatch" || data26 === "prev_mismatch" || data26 === "epoch_mismatch" || data26 === "signature_missing" || data26 === "signature_mismatch" || data26 === "hmac_key_mismatch" || data26 === "run_start_missing" || data26 === "run_start_repeated" || data26 === "event_after_end" || data26 === "event_count_mismatch" || data26 === "escrow_mismatch" || data26 === "pairing_invalid" || data26 === "identity_mismatch" || data26 === "identity_signature_invalid" || data26 === "key_rotation_invalid" || data26 === "checkpoint_malformed" || data26 === "checkpoint_signature_invalid" || data26 === "checkpoint_root_mismatch" || data26 === "checkpoint_order_invalid" || data26 === "checkpoint_missing" || data26 === "checkpoint_beyond_events" || data26 === "anchor_mismatch" || data26 === "anchor_beyond_events" || data26 === "head_mismatch" || data26 === "meta_missing" || data26 === "meta_malformed" || data26 === "meta_mismatch" || data26 === "receipt_missing" || data26 === "receipt_tampered" || data26 === "receipt_not_linked" || data26 === "torn_tail" || data26 === "unsigned_run" || data26 === "empty_run" || data26 === "clock_backwards" || data26 === "open_invocation" || data26 === "unreadable" || data26 === "pack_manifest_missing" || data26 === "pack_manifest_malformed" || data26 === "pack_manifest_mismatch" || data26 === "pack_signature_invalid" || data26 === "pack_signer_mismatch" || data26 === "pack_file_missing" || data26 === "pack_file_unlisted" || data26 === "pack_file_renamed" || data26 === "pack_file_mismatch" || data26 === "pack_path_absolute" || data26 === "pack_path_escapes" || data26 === "pack_entry_link" || data26 === "pack_entry_duplicate" || data26 === "pack_too_large" || data26 === "pack_zip_malformed" || data26 === "pack_proof_invalid" || data26 === "pack_report_mismatch" || data26 === "pack_claims_malformed" || data26 === "pack_claim_forged" || data26 === "run_missing" || data26 === "proof_malformed" || data26 === "proof_invalid" || data26 === "pack_transcript_differs" || (vErrors = report(vErrors, instancePath + "/findings/" + i1 + "/code", "enum", ["line_malformed", "line_too_long", "event_invalid", "seq_mismatch", "run_mismatch", "prev_mismatch", "epoch_mismatch", "signature_missing", "signature_mismatch", "hmac_key_mismatch", "run_start_missing", "run_start_repeated", "event_after_end", "event_count_mismatch", "escrow_mismatch", "pairing_invalid", "identity_mismatch", "identity_signature_invalid", "key_rotation_invalid", "checkpoint_malformed", "checkpoint_signature_invalid", "checkpoint_root_mismatch", "checkpoint_order_invalid", "checkpoint_missing", "checkpoint_beyond_events", "anchor_mismatch", "anchor_beyond_events", "head_mismatch", "meta_missing", "meta_malformed", "meta_mismatch", "receipt_missing", "receipt_tampered", "receipt_not_linked", "torn_tail", "unsigned_run", "empty_run", "clock_backwards", "open_invocation", "unreadable", "pack_manifest_missing", "pack_manifest_malformed", "pack_manifest_mismatch", "pack_signature_invalid", "pack_signer_mismatch", "pack_file_missing", "pack_file_unlisted", "pack_file_renamed", "pack_file_mismatch", "pack_path_absolute", "pack_path_escapes", "pack_entry_link", "pack_entry_duplicate", "pack_too_large", "pack_zip_malformed", "pack_proof_invalid", "pack_report_mismatch", "pack_claims_malformed", "pack_claim_forged", "run_missing", "proof_malformed", "proof_invalid", "pack_transcript_differs"]), errors++);
            }
            if (data25.seq !== void 0) {
              let data27 = data25.seq;
              !(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27)) && data27 !== null && (vErrors = report(vErrors, instancePath + "/findings/" + i1 + "/seq", "type", ["integer", "null"]), errors++), typeof data27 == "number" && isFinite(data27) && ((data27 > 9007199254740991 || isNaN(data27)) && (vErrors = report(vErrors, instancePath + "/findings/" + i1 + "/seq", "maximum", 9007199254740991), errors++), (data27 < 0 || isNaN(data27)) && (vErrors = report(vErrors, instancePath + "/findings/" + i1 + "/seq", "minimum", 0), errors++));
            }
            data25.detail !== void 0 && typeof data25.detail != "string" && (vErrors = report(vErrors, instancePath + "/findings/" + i1 + "/detail", "type", "string"), errors++);
          } else
            vErrors = report(vErrors, instancePath + "/findings/" + i1, "type", "object"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/findings", "type", "array"), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate52.errors = vErrors, errors === 0;
}
function report(errors, path, keyword, detail) {
  let error = { path, keyword, detail };
  return errors === null ? [error] : (errors.push(error), errors);
}
export {
  validate
};
