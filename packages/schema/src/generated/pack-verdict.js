var names0 = /* @__PURE__ */ new Set(["pack_id", "run_id", "server_id", "created_at", "scope", "state", "completeness", "authenticity", "signer", "head", "shown", "files", "bytes", "run", "facts", "claims", "findings"]), names1 = /* @__PURE__ */ new Set(["run_id", "state", "first_tamper_at_seq", "completeness", "authenticity", "receipt_integrity", "receipts", "escrow", "downgraded", "torn_tail_bytes", "size", "root", "last_link", "checkpoints", "epochs", "findings"]), names2 = /* @__PURE__ */ new Set(["events", "requested", "complete", "open", "executed", "denied", "escalated", "allowed", "redacted", "not_evaluated", "would_deny", "succeeded", "errors", "timeouts", "cancelled", "incomplete", "withheld", "secrets", "redactions", "injections", "approvals_granted", "approvals_refused", "tools", "tools_changed", "receipts_ok", "receipts_missing", "receipts_tampered", "receipts_not_linked", "ran_refused", "ran_unevaluated", "redaction_failures", "delivered_unredacted", "withheld_bypassed", "abandoned_runs", "duration_p50_ms", "duration_p99_ms"]), names3 = /* @__PURE__ */ new Set(["state", "completeness", "receipt_integrity", "run_id", "server_id", "agent_id", "client_id", "mode", "durability", "policy_hash", "dry_run", "status", "identity_vkey"]), validate = validate52;
var pattern3 = new RegExp("^pack_[0-9a-f]{16}$", ""), pattern4 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", ""), pattern5 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", ""), pattern6 = new RegExp("^[0-9a-f]{64}$", ""), pattern7 = new RegExp("^[A-Za-z0-9+/]{43}=$", ""), pattern9 = new RegExp("^inv_[0-9a-f]{16}$", ""), pattern12 = new RegExp("^sha256:[0-9a-f]{64}$", "");
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.pack_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "pack_id"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "created_at"), errors++), data.scope === void 0 && (vErrors = report(vErrors, instancePath, "required", "scope"), errors++), data.state === void 0 && (vErrors = report(vErrors, instancePath, "required", "state"), errors++), data.completeness === void 0 && (vErrors = report(vErrors, instancePath, "required", "completeness"), errors++), data.authenticity === void 0 && (vErrors = report(vErrors, instancePath, "required", "authenticity"), errors++), data.signer === void 0 && (vErrors = report(vErrors, instancePath, "required", "signer"), errors++), data.head === void 0 && (vErrors = report(vErrors, instancePath, "required", "head"), errors++), data.shown === void 0 && (vErrors = report(vErrors, instancePath, "required", "shown"), errors++), data.files === void 0 && (vErrors = report(vErrors, instancePath, "required", "files"), errors++), data.bytes === void 0 && (vErrors = report(vErrors, instancePath, "required", "bytes"), errors++), data.run === void 0 && (vErrors = report(vErrors, instancePath, "required", "run"), errors++), data.facts === void 0 && (vErrors = report(vErrors, instancePath, "required", "facts"), errors++), data.claims === void 0 && (vErrors = report(vErrors, instancePath, "required", "claims"), errors++), data.findings === void 0 && (vErrors = report(vErrors, instancePath, "required", "findings"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.pack_id !== void 0) {
      let data0 = data.pack_id;
      typeof data0 != "string" && data0 !== null && (vErrors = report(vErrors, instancePath + "/pack_id", "type", ["string", "null"]), errors++), typeof data0 == "string" && (pattern3.test(data0) || (vErrors = report(vErrors, instancePath + "/pack_id", "pattern", "^pack_[0-9a-f]{16}$"), errors++));
    }
    if (data.run_id !== void 0) {
      let data1 = data.run_id;
      typeof data1 != "string" && data1 !== null && (vErrors = report(vErrors, instancePath + "/run_id", "type", ["string", "null"]), errors++), typeof data1 == "string" && (pattern4.test(data1) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++));
    }
    if (data.server_id !== void 0) {
      let data2 = data.server_id;
      typeof data2 != "string" && data2 !== null && (vErrors = report(vErrors, instancePath + "/server_id", "type", ["string", "null"]), errors++);
    }
    if (data.created_at !== void 0) {
      let data3 = data.created_at;
      typeof data3 != "string" && data3 !== null && (vErrors = report(vErrors, instancePath + "/created_at", "type", ["string", "null"]), errors++), typeof data3 == "string" && (pattern5.test(data3) || (vErrors = report(vErrors, instancePath + "/created_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++));
    }
    if (data.scope !== void 0) {
      let data4 = data.scope;
      data4 === "run" || data4 === "selection" || data4 === null || (vErrors = report(vErrors, instancePath + "/scope", "enum", ["run", "selection", null]), errors++);
    }
    if (data.state !== void 0) {
      let data5 = data.state;
      data5 === "ok" || data5 === "tampered" || data5 === "unsigned" || data5 === "empty" || (vErrors = report(vErrors, instancePath + "/state", "enum", ["ok", "tampered", "unsigned", "empty"]), errors++);
    }
    if (data.completeness !== void 0) {
      let data6 = data.completeness;
      data6 === "sealed" || data6 === "checkpointed" || data6 === "open_tail" || data6 === "truncated" || data6 === "unknown" || (vErrors = report(vErrors, instancePath + "/completeness", "enum", ["sealed", "checkpointed", "open_tail", "truncated", "unknown"]), errors++);
    }
    if (data.authenticity !== void 0) {
      let data7 = data.authenticity;
      data7 === "public" || data7 === "self_asserted" || data7 === "shared_secret" || data7 === "none" || (vErrors = report(vErrors, instancePath + "/authenticity", "enum", ["public", "self_asserted", "shared_secret", "none"]), errors++);
    }
    if (data.signer !== void 0) {
      let data8 = data.signer;
      typeof data8 != "string" && data8 !== null && (vErrors = report(vErrors, instancePath + "/signer", "type", ["string", "null"]), errors++);
    }
    if (data.head !== void 0) {
      let data9 = data.head;
      if (!(data9 && typeof data9 == "object" && !Array.isArray(data9)) && data9 !== null && (vErrors = report(vErrors, instancePath + "/head", "type", ["object", "null"]), errors++), data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        data9.size === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "size"), errors++), data9.link === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "link"), errors++), data9.root === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "root"), errors++);
        for (let key1 in data9)
          key1 === "size" || key1 === "link" || key1 === "root" || (vErrors = report(vErrors, instancePath + "/head", "additionalProperties", key1), errors++);
        if (data9.size !== void 0) {
          let data10 = data9.size;
          typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10) || (vErrors = report(vErrors, instancePath + "/head/size", "type", "integer"), errors++), typeof data10 == "number" && isFinite(data10) && ((data10 > 9007199254740991 || isNaN(data10)) && (vErrors = report(vErrors, instancePath + "/head/size", "maximum", 9007199254740991), errors++), (data10 < 0 || isNaN(data10)) && (vErrors = report(vErrors, instancePath + "/head/size", "minimum", 0), errors++));
        }
        if (data9.link !== void 0) {
          let data11 = data9.link;
          typeof data11 == "string" ? pattern6.test(data11) || (vErrors = report(vErrors, instancePath + "/head/link", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/head/link", "type", "string"), errors++);
        }
        if (data9.root !== void 0) {
          let data12 = data9.root;
          typeof data12 == "string" ? pattern7.test(data12) || (vErrors = report(vErrors, instancePath + "/head/root", "pattern", "^[A-Za-z0-9+/]{43}=$"), errors++) : (vErrors = report(vErrors, instancePath + "/head/root", "type", "string"), errors++);
        }
      }
    }
    if (data.shown !== void 0) {
      let data13 = data.shown;
      typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13) || (vErrors = report(vErrors, instancePath + "/shown", "type", "integer"), errors++), typeof data13 == "number" && isFinite(data13) && ((data13 > 9007199254740991 || isNaN(data13)) && (vErrors = report(vErrors, instancePath + "/shown", "maximum", 9007199254740991), errors++), (data13 < 0 || isNaN(data13)) && (vErrors = report(vErrors, instancePath + "/shown", "minimum", 0), errors++));
    }
    if (data.files !== void 0) {
      let data14 = data.files;
      typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14) || (vErrors = report(vErrors, instancePath + "/files", "type", "integer"), errors++), typeof data14 == "number" && isFinite(data14) && ((data14 > 9007199254740991 || isNaN(data14)) && (vErrors = report(vErrors, instancePath + "/files", "maximum", 9007199254740991), errors++), (data14 < 0 || isNaN(data14)) && (vErrors = report(vErrors, instancePath + "/files", "minimum", 0), errors++));
    }
    if (data.bytes !== void 0) {
      let data15 = data.bytes;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || (vErrors = report(vErrors, instancePath + "/bytes", "type", "integer"), errors++), typeof data15 == "number" && isFinite(data15) && ((data15 > 9007199254740991 || isNaN(data15)) && (vErrors = report(vErrors, instancePath + "/bytes", "maximum", 9007199254740991), errors++), (data15 < 0 || isNaN(data15)) && (vErrors = report(vErrors, instancePath + "/bytes", "minimum", 0), errors++));
    }
    if (data.run !== void 0) {
      let data16 = data.run;
      if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && data16 !== null && (vErrors = report(vErrors, instancePath + "/run", "type", ["object", "null"]), errors++), data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        data16.state === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "state"), errors++), data16.first_tamper_at_seq === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "first_tamper_at_seq"), errors++), data16.completeness === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "completeness"), errors++), data16.authenticity === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "authenticity"), errors++), data16.receipt_integrity === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "receipt_integrity"), errors++), data16.escrow === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "escrow"), errors++), data16.downgraded === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "downgraded"), errors++), data16.torn_tail_bytes === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "torn_tail_bytes"), errors++), data16.findings === void 0 && (vErrors = report(vErrors, instancePath + "/run", "required", "findings"), errors++);
        for (let key2 in data16)
          names1.has(key2) || (vErrors = report(vErrors, instancePath + "/run", "additionalProperties", key2), errors++);
        if (data16.run_id !== void 0) {
          let data17 = data16.run_id;
          typeof data17 != "string" && data17 !== null && (vErrors = report(vErrors, instancePath + "/run/run_id", "type", ["string", "null"]), errors++), typeof data17 == "string" && (pattern4.test(data17) || (vErrors = report(vErrors, instancePath + "/run/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++));
        }
        if (data16.state !== void 0) {
          let data18 = data16.state;
          data18 === "ok" || data18 === "tampered" || data18 === "unsigned" || data18 === "empty" || (vErrors = report(vErrors, instancePath + "/run/state", "enum", ["ok", "tampered", "unsigned", "empty"]), errors++);
        }
        if (data16.first_tamper_at_seq !== void 0) {
          let data19 = data16.first_tamper_at_seq;
          !(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19)) && data19 !== null && (vErrors = report(vErrors, instancePath + "/run/first_tamper_at_seq", "type", ["integer", "null"]), errors++), typeof data19 == "number" && isFinite(data19) && ((data19 > 9007199254740991 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/run/first_tamper_at_seq", "maximum", 9007199254740991), errors++), (data19 < 0 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/run/first_tamper_at_seq", "minimum", 0), errors++));
        }
        if (data16.completeness !== void 0) {
          let data20 = data16.completeness;
          data20 === "sealed" || data20 === "checkpointed" || data20 === "open_tail" || data20 === "truncated" || data20 === "unknown" || (vErrors = report(vErrors, instancePath + "/run/completeness", "enum", ["sealed", "checkpointed", "open_tail", "truncated", "unknown"]), errors++);
        }
        if (data16.authenticity !== void 0) {
          let data21 = data16.authenticity;
          data21 === "public" || data21 === "self_asserted" || data21 === "shared_secret" || data21 === "none" || (vErrors = report(vErrors, instancePath + "/run/authenticity", "enum", ["public", "self_asserted", "shared_secret", "none"]), errors++);
        }
        if (data16.receipt_integrity !== void 0) {
          let data22 = data16.receipt_integrity;
          data22 === "ok" || data22 === "missing" || data22 === "tampered" || data22 === "not_linked" || data22 === null || (vErrors = report(vErrors, instancePath + "/run/receipt_integrity", "enum", ["ok", "missing", "tampered", "not_linked", null]), errors++);
        }
        if (data16.receipts !== void 0) {
          let data23 = data16.receipts;
          if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
            data23.ok === void 0 && (vErrors = report(vErrors, instancePath + "/run/receipts", "required", "ok"), errors++), data23.missing === void 0 && (vErrors = report(vErrors, instancePath + "/run/receipts", "required", "missing"), errors++), data23.tampered === void 0 && (vErrors = report(vErrors, instancePath + "/run/receipts", "required", "tampered"), errors++), data23.not_linked === void 0 && (vErrors = report(vErrors, instancePath + "/run/receipts", "required", "not_linked"), errors++);
            for (let key3 in data23)
              key3 === "ok" || key3 === "missing" || key3 === "tampered" || key3 === "not_linked" || (vErrors = report(vErrors, instancePath + "/run/receipts", "additionalProperties", key3), errors++);
            if (data23.ok !== void 0) {
              let data24 = data23.ok;
              typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24) || (vErrors = report(vErrors, instancePath + "/run/receipts/ok", "type", "integer"), errors++), typeof data24 == "number" && isFinite(data24) && ((data24 > 9007199254740991 || isNaN(data24)) && (vErrors = report(vErrors, instancePath + "/run/receipts/ok", "maximum", 9007199254740991), errors++), (data24 < 0 || isNaN(data24)) && (vErrors = report(vErrors, instancePath + "/run/receipts/ok", "minimum", 0), errors++));
            }
            if (data23.missing !== void 0) {
              let data25 = data23.missing;
              typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25) || (vErrors = report(vErrors, instancePath + "/run/receipts/missing", "type", "integer"), errors++), typeof data25 == "number" && isFinite(data25) && ((data25 > 9007199254740991 || isNaN(data25)) && (vErrors = report(vErrors, instancePath + "/run/receipts/missing", "maximum", 9007199254740991), errors++), (data25 < 0 || isNaN(data25)) && (vErrors = report(vErrors, instancePath + "/run/receipts/missing", "minimum", 0), errors++));
            }
            if (data23.tampered !== void 0) {
              let data26 = data23.tampered;
              typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26) || (vErrors = report(vErrors, instancePath + "/run/receipts/tampered", "type", "integer"), errors++), typeof data26 == "number" && isFinite(data26) && ((data26 > 9007199254740991 || isNaN(data26)) && (vErrors = report(vErrors, instancePath + "/run/receipts/tampered", "maximum", 9007199254740991), errors++), (data26 < 0 || isNaN(data26)) && (vErrors = report(vErrors, instancePath + "/run/receipts/tampered", "minimum", 0), errors++));
            }
            if (data23.not_linked !== void 0) {
              let data27 = data23.not_linked;
              typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27) || (vErrors = report(vErrors, instancePath + "/run/receipts/not_linked", "type", "integer"), errors++), typeof data27 == "number" && isFinite(data27) && ((data27 > 9007199254740991 || isNaN(data27)) && (vErrors = report(vErrors, instancePath + "/run/receipts/not_linked", "maximum", 9007199254740991), errors++), (data27 < 0 || isNaN(data27)) && (vErrors = report(vErrors, instancePath + "/run/receipts/not_linked", "minimum", 0), errors++));
            }
          } else
            vErrors = report(vErrors, instancePath + "/run/receipts", "type", "object"), errors++;
        }
        if (data16.escrow !== void 0) {
          let data28 = data16.escrow;
          if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
            data28.requested === void 0 && (vErrors = report(vErrors, instancePath + "/run/escrow", "required", "requested"), errors++), data28.complete === void 0 && (vErrors = report(vErrors, instancePath + "/run/escrow", "required", "complete"), errors++), data28.coverage === void 0 && (vErrors = report(vErrors, instancePath + "/run/escrow", "required", "coverage"), errors++), data28.open === void 0 && (vErrors = report(vErrors, instancePath + "/run/escrow", "required", "open"), errors++);
            for (let key4 in data28)
              key4 === "requested" || key4 === "complete" || key4 === "coverage" || key4 === "open" || (vErrors = report(vErrors, instancePath + "/run/escrow", "additionalProperties", key4), errors++);
            if (data28.requested !== void 0) {
              let data29 = data28.requested;
              typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29) || (vErrors = report(vErrors, instancePath + "/run/escrow/requested", "type", "integer"), errors++), typeof data29 == "number" && isFinite(data29) && ((data29 > 9007199254740991 || isNaN(data29)) && (vErrors = report(vErrors, instancePath + "/run/escrow/requested", "maximum", 9007199254740991), errors++), (data29 < 0 || isNaN(data29)) && (vErrors = report(vErrors, instancePath + "/run/escrow/requested", "minimum", 0), errors++));
            }
            if (data28.complete !== void 0) {
              let data30 = data28.complete;
              typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30) || (vErrors = report(vErrors, instancePath + "/run/escrow/complete", "type", "integer"), errors++), typeof data30 == "number" && isFinite(data30) && ((data30 > 9007199254740991 || isNaN(data30)) && (vErrors = report(vErrors, instancePath + "/run/escrow/complete", "maximum", 9007199254740991), errors++), (data30 < 0 || isNaN(data30)) && (vErrors = report(vErrors, instancePath + "/run/escrow/complete", "minimum", 0), errors++));
            }
            if (data28.coverage !== void 0) {
              let data31 = data28.coverage;
              typeof data31 == "number" && isFinite(data31) ? ((data31 > 1 || isNaN(data31)) && (vErrors = report(vErrors, instancePath + "/run/escrow/coverage", "maximum", 1), errors++), (data31 < 0 || isNaN(data31)) && (vErrors = report(vErrors, instancePath + "/run/escrow/coverage", "minimum", 0), errors++)) : (vErrors = report(vErrors, instancePath + "/run/escrow/coverage", "type", "number"), errors++);
            }
            if (data28.open !== void 0) {
              let data32 = data28.open;
              if (Array.isArray(data32)) {
                let len0 = data32.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data33 = data32[i0];
                  typeof data33 == "string" ? pattern9.test(data33) || (vErrors = report(vErrors, instancePath + "/run/escrow/open/" + i0, "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run/escrow/open/" + i0, "type", "string"), errors++);
                }
              } else
                vErrors = report(vErrors, instancePath + "/run/escrow/open", "type", "array"), errors++;
            }
          } else
            vErrors = report(vErrors, instancePath + "/run/escrow", "type", "object"), errors++;
        }
        if (data16.downgraded !== void 0 && typeof data16.downgraded != "boolean" && (vErrors = report(vErrors, instancePath + "/run/downgraded", "type", "boolean"), errors++), data16.torn_tail_bytes !== void 0) {
          let data35 = data16.torn_tail_bytes;
          typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35) || (vErrors = report(vErrors, instancePath + "/run/torn_tail_bytes", "type", "integer"), errors++), typeof data35 == "number" && isFinite(data35) && ((data35 > 9007199254740991 || isNaN(data35)) && (vErrors = report(vErrors, instancePath + "/run/torn_tail_bytes", "maximum", 9007199254740991), errors++), (data35 < 0 || isNaN(data35)) && (vErrors = report(vErrors, instancePath + "/run/torn_tail_bytes", "minimum", 0), errors++));
        }
        if (data16.size !== void 0) {
          let data36 = data16.size;
          typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36) || (vErrors = report(vErrors, instancePath + "/run/size", "type", "integer"), errors++), typeof data36 == "number" && isFinite(data36) && ((data36 > 9007199254740991 || isNaN(data36)) && (vErrors = report(vErrors, instancePath + "/run/size", "maximum", 9007199254740991), errors++), (data36 < 0 || isNaN(data36)) && (vErrors = report(vErrors, instancePath + "/run/size", "minimum", 0), errors++));
        }
        if (data16.root !== void 0) {
          let data37 = data16.root;
          typeof data37 == "string" ? pattern7.test(data37) || (vErrors = report(vErrors, instancePath + "/run/root", "pattern", "^[A-Za-z0-9+/]{43}=$"), errors++) : (vErrors = report(vErrors, instancePath + "/run/root", "type", "string"), errors++);
        }
        if (data16.last_link !== void 0) {
          let data38 = data16.last_link;
          typeof data38 == "string" ? pattern6.test(data38) || (vErrors = report(vErrors, instancePath + "/run/last_link", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run/last_link", "type", "string"), errors++);
        }
        if (data16.checkpoints !== void 0) {
          let data39 = data16.checkpoints;
          typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39) || (vErrors = report(vErrors, instancePath + "/run/checkpoints", "type", "integer"), errors++), typeof data39 == "number" && isFinite(data39) && ((data39 > 9007199254740991 || isNaN(data39)) && (vErrors = report(vErrors, instancePath + "/run/checkpoints", "maximum", 9007199254740991), errors++), (data39 < 0 || isNaN(data39)) && (vErrors = report(vErrors, instancePath + "/run/checkpoints", "minimum", 0), errors++));
        }
        if (data16.epochs !== void 0) {
          let data40 = data16.epochs;
          typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40) || (vErrors = report(vErrors, instancePath + "/run/epochs", "type", "integer"), errors++), typeof data40 == "number" && isFinite(data40) && ((data40 > 9007199254740991 || isNaN(data40)) && (vErrors = report(vErrors, instancePath + "/run/epochs", "maximum", 9007199254740991), errors++), (data40 < 0 || isNaN(data40)) && (vErrors = report(vErrors, instancePath + "/run/epochs", "minimum", 0), errors++));
        }
        if (data16.findings !== void 0) {
          let data41 = data16.findings;
          if (Array.isArray(data41)) {
            let len1 = data41.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data42 = data41[i1];
              if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
                data42.code === void 0 && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1, "required", "code"), errors++), data42.seq === void 0 && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1, "required", "seq"), errors++), data42.detail === void 0 && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1, "required", "detail"), errors++);
                for (let key5 in data42)
                  key5 === "code" || key5 === "seq" || key5 === "detail" || (vErrors = report(vErrors, instancePath + "/run/findings/" + i1, "additionalProperties", key5), errors++);
                if (data42.code !== void 0) {
                  let data43 = data42.code;
                  data43 === "line_malformed" || data43 === "line_too_long" || data43 === "event_invalid" || data43 === "seq_mismatch" || data43 === "run_mismatch" || data43 === "prev_mismatch" || data43 === "epoch_mismatch" || data43 === "signature_missing" || data43 === "signature_mismatch" || data43 === "hmac_key_mismatch" || data43 === "run_start_missing" || data43 === "run_start_repeated" || data43 === "event_after_end" || data43 === "event_count_mismatch" || data43 === "escrow_mismatch" || data43 === "pairing_invalid" || data43 === "identity_mismatch" || data43 === "identity_signature_invalid" || data43 === "key_rotation_invalid" || data43 === "checkpoint_malformed" || data43 === "checkpoint_signature_invalid" || data43 === "checkpoint_root_mismatch" || data43 === "checkpoint_order_invalid" || data43 === "checkpoint_missing" || data43 === "checkpoint_beyond_events" || data43 === "anchor_mismatch" || data43 === "anchor_beyond_events" || data43 === "head_mismatch" || data43 === "meta_missing" || data43 === "meta_malformed" || data43 === "meta_mismatch" || data43 === "receipt_missing" || data43 === "receipt_tampered" || data43 === "receipt_not_linked" || data43 === "torn_tail" || data43 === "unsigned_run" || data43 === "empty_run" || data43 === "clock_backwards" || data43 === "open_invocation" || data43 === "unreadable" || data43 === "pack_manifest_missing" || data43 === "pack_manifest_malformed" || data43 === "pack_manifest_mismatch" || data43 === "pack_signature_invalid" || data43 === "pack_signer_mismatch" || data43 === "pack_file_missing" || data43 === "pack_file_unlisted" || data43 === "pack_file_renamed" || data43 === "pack_file_mismatch" || data43 === "pack_path_absolute" || data43 === "pack_path_escapes" || data43 === "pack_entry_link" || data43 === "pack_entry_duplicate" || data43 === "pack_too_large" || data43 === "pack_zip_malformed" || data43 === "pack_proof_invalid" || data43 === "pack_report_mismatch" || data43 === "pack_claims_malformed" || data43 === "pack_claim_forged" || data43 === "run_missing" || data43 === "proof_malformed" || data43 === "proof_invalid" || data43 === "pack_transcript_differs" || (vErrors = report(vErrors, instancePath + "/run/findings/" + i1 + "/code", "enum", ["line_malformed", "line_too_long", "event_invalid", "seq_mismatch", "run_mismatch", "prev_mismatch", "epoch_mismatch", "signature_missing", "signature_mismatch", "hmac_key_mismatch", "run_start_missing", "run_start_repeated", "event_after_end", "event_count_mismatch", "escrow_mismatch", "pairing_invalid", "identity_mismatch", "identity_signature_invalid", "key_rotation_invalid", "checkpoint_malformed", "checkpoint_signature_invalid", "checkpoint_root_mismatch", "checkpoint_order_invalid", "checkpoint_missing", "checkpoint_beyond_events", "anchor_mismatch", "anchor_beyond_events", "head_mismatch", "meta_missing", "meta_malformed", "meta_mismatch", "receipt_missing", "receipt_tampered", "receipt_not_linked", "torn_tail", "unsigned_run", "empty_run", "clock_backwards", "open_invocation", "unreadable", "pack_manifest_missing", "pack_manifest_malformed", "pack_manifest_mismatch", "pack_signature_invalid", "pack_signer_mismatch", "pack_file_missing", "pack_file_unlisted", "pack_file_renamed", "pack_file_mismatch", "pack_path_absolute", "pack_path_escapes", "pack_entry_link", "pack_entry_duplicate", "pack_too_large", "pack_zip_malformed", "pack_proof_invalid", "pack_report_mismatch", "pack_claims_malformed", "pack_claim_forged", "run_missing", "proof_malformed", "proof_invalid", "pack_transcript_differs"]), errors++);
                }
                if (data42.seq !== void 0) {
                  let data44 = data42.seq;
                  !(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44)) && data44 !== null && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1 + "/seq", "type", ["integer", "null"]), errors++), typeof data44 == "number" && isFinite(data44) && ((data44 > 9007199254740991 || isNaN(data44)) && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1 + "/seq", "maximum", 9007199254740991), errors++), (data44 < 0 || isNaN(data44)) && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1 + "/seq", "minimum", 0), errors++));
                }
                data42.detail !== void 0 && typeof data42.detail != "string" && (vErrors = report(vErrors, instancePath + "/run/findings/" + i1 + "/detail", "type", "string"), errors++);
              } else
                vErrors = report(vErrors, instancePath + "/run/findings/" + i1, "type", "object"), errors++;
            }
          } else
            vErrors = report(vErrors, instancePath + "/run/findings", "type", "array"), errors++;
        }
      }
    }
    if (data.facts !== void 0) {
      let data46 = data.facts;
      if (!(data46 && typeof data46 == "object" && !Array.isArray(data46)) && data46 !== null && (vErrors = report(vErrors, instancePath + "/facts", "type", ["object", "null"]), errors++), data46 && typeof data46 == "object" && !Array.isArray(data46)) {
        data46.counts === void 0 && (vErrors = report(vErrors, instancePath + "/facts", "required", "counts"), errors++), data46.fields === void 0 && (vErrors = report(vErrors, instancePath + "/facts", "required", "fields"), errors++), data46.tools === void 0 && (vErrors = report(vErrors, instancePath + "/facts", "required", "tools"), errors++), data46.descriptions === void 0 && (vErrors = report(vErrors, instancePath + "/facts", "required", "descriptions"), errors++);
        for (let key6 in data46)
          key6 === "counts" || key6 === "fields" || key6 === "tools" || key6 === "descriptions" || (vErrors = report(vErrors, instancePath + "/facts", "additionalProperties", key6), errors++);
        if (data46.counts !== void 0) {
          let data47 = data46.counts;
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            data47.events === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "events"), errors++), data47.requested === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "requested"), errors++), data47.complete === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "complete"), errors++), data47.open === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "open"), errors++), data47.executed === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "executed"), errors++), data47.denied === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "denied"), errors++), data47.escalated === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "escalated"), errors++), data47.allowed === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "allowed"), errors++), data47.redacted === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "redacted"), errors++), data47.not_evaluated === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "not_evaluated"), errors++), data47.would_deny === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "would_deny"), errors++), data47.succeeded === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "succeeded"), errors++), data47.errors === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "errors"), errors++), data47.timeouts === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "timeouts"), errors++), data47.cancelled === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "cancelled"), errors++), data47.incomplete === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "incomplete"), errors++), data47.withheld === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "withheld"), errors++), data47.secrets === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "secrets"), errors++), data47.redactions === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "redactions"), errors++), data47.injections === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "injections"), errors++), data47.approvals_granted === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "approvals_granted"), errors++), data47.approvals_refused === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "approvals_refused"), errors++), data47.tools === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "tools"), errors++), data47.tools_changed === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "tools_changed"), errors++), data47.receipts_ok === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "receipts_ok"), errors++), data47.receipts_missing === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "receipts_missing"), errors++), data47.receipts_tampered === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "receipts_tampered"), errors++), data47.receipts_not_linked === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "receipts_not_linked"), errors++), data47.ran_refused === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "ran_refused"), errors++), data47.ran_unevaluated === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "ran_unevaluated"), errors++), data47.redaction_failures === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "redaction_failures"), errors++), data47.delivered_unredacted === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "delivered_unredacted"), errors++), data47.withheld_bypassed === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "withheld_bypassed"), errors++), data47.abandoned_runs === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "abandoned_runs"), errors++), data47.duration_p50_ms === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "duration_p50_ms"), errors++), data47.duration_p99_ms === void 0 && (vErrors = report(vErrors, instancePath + "/facts/counts", "required", "duration_p99_ms"), errors++);
            for (let key7 in data47)
              names2.has(key7) || (vErrors = report(vErrors, instancePath + "/facts/counts", "additionalProperties", key7), errors++);
            if (data47.events !== void 0) {
              let data48 = data47.events;
              !(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48) && isFinite(data48)) && data48 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/events", "type", ["integer", "null"]), errors++), typeof data48 == "number" && isFinite(data48) && ((data48 > 9007199254740991 || isNaN(data48)) && (vErrors = report(vErrors, instancePath + "/facts/counts/events", "maximum", 9007199254740991), errors++), (data48 < 0 || isNaN(data48)) && (vErrors = report(vErrors, instancePath + "/facts/counts/events", "minimum", 0), errors++));
            }
            if (data47.requested !== void 0) {
              let data49 = data47.requested;
              !(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49)) && data49 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/requested", "type", ["integer", "null"]), errors++), typeof data49 == "number" && isFinite(data49) && ((data49 > 9007199254740991 || isNaN(data49)) && (vErrors = report(vErrors, instancePath + "/facts/counts/requested", "maximum", 9007199254740991), errors++), (data49 < 0 || isNaN(data49)) && (vErrors = report(vErrors, instancePath + "/facts/counts/requested", "minimum", 0), errors++));
            }
            if (data47.complete !== void 0) {
              let data50 = data47.complete;
              !(typeof data50 == "number" && !(data50 % 1) && !isNaN(data50) && isFinite(data50)) && data50 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/complete", "type", ["integer", "null"]), errors++), typeof data50 == "number" && isFinite(data50) && ((data50 > 9007199254740991 || isNaN(data50)) && (vErrors = report(vErrors, instancePath + "/facts/counts/complete", "maximum", 9007199254740991), errors++), (data50 < 0 || isNaN(data50)) && (vErrors = report(vErrors, instancePath + "/facts/counts/complete", "minimum", 0), errors++));
            }
            if (data47.open !== void 0) {
              let data51 = data47.open;
              !(typeof data51 == "number" && !(data51 % 1) && !isNaN(data51) && isFinite(data51)) && data51 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/open", "type", ["integer", "null"]), errors++), typeof data51 == "number" && isFinite(data51) && ((data51 > 9007199254740991 || isNaN(data51)) && (vErrors = report(vErrors, instancePath + "/facts/counts/open", "maximum", 9007199254740991), errors++), (data51 < 0 || isNaN(data51)) && (vErrors = report(vErrors, instancePath + "/facts/counts/open", "minimum", 0), errors++));
            }
            if (data47.executed !== void 0) {
              let data52 = data47.executed;
              !(typeof data52 == "number" && !(data52 % 1) && !isNaN(data52) && isFinite(data52)) && data52 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/executed", "type", ["integer", "null"]), errors++), typeof data52 == "number" && isFinite(data52) && ((data52 > 9007199254740991 || isNaN(data52)) && (vErrors = report(vErrors, instancePath + "/facts/counts/executed", "maximum", 9007199254740991), errors++), (data52 < 0 || isNaN(data52)) && (vErrors = report(vErrors, instancePath + "/facts/counts/executed", "minimum", 0), errors++));
            }
            if (data47.denied !== void 0) {
              let data53 = data47.denied;
              !(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53)) && data53 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/denied", "type", ["integer", "null"]), errors++), typeof data53 == "number" && isFinite(data53) && ((data53 > 9007199254740991 || isNaN(data53)) && (vErrors = report(vErrors, instancePath + "/facts/counts/denied", "maximum", 9007199254740991), errors++), (data53 < 0 || isNaN(data53)) && (vErrors = report(vErrors, instancePath + "/facts/counts/denied", "minimum", 0), errors++));
            }
            if (data47.escalated !== void 0) {
              let data54 = data47.escalated;
              !(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54) && isFinite(data54)) && data54 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/escalated", "type", ["integer", "null"]), errors++), typeof data54 == "number" && isFinite(data54) && ((data54 > 9007199254740991 || isNaN(data54)) && (vErrors = report(vErrors, instancePath + "/facts/counts/escalated", "maximum", 9007199254740991), errors++), (data54 < 0 || isNaN(data54)) && (vErrors = report(vErrors, instancePath + "/facts/counts/escalated", "minimum", 0), errors++));
            }
            if (data47.allowed !== void 0) {
              let data55 = data47.allowed;
              !(typeof data55 == "number" && !(data55 % 1) && !isNaN(data55) && isFinite(data55)) && data55 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/allowed", "type", ["integer", "null"]), errors++), typeof data55 == "number" && isFinite(data55) && ((data55 > 9007199254740991 || isNaN(data55)) && (vErrors = report(vErrors, instancePath + "/facts/counts/allowed", "maximum", 9007199254740991), errors++), (data55 < 0 || isNaN(data55)) && (vErrors = report(vErrors, instancePath + "/facts/counts/allowed", "minimum", 0), errors++));
            }
            if (data47.redacted !== void 0) {
              let data56 = data47.redacted;
              !(typeof data56 == "number" && !(data56 % 1) && !isNaN(data56) && isFinite(data56)) && data56 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/redacted", "type", ["integer", "null"]), errors++), typeof data56 == "number" && isFinite(data56) && ((data56 > 9007199254740991 || isNaN(data56)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redacted", "maximum", 9007199254740991), errors++), (data56 < 0 || isNaN(data56)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redacted", "minimum", 0), errors++));
            }
            if (data47.not_evaluated !== void 0) {
              let data57 = data47.not_evaluated;
              !(typeof data57 == "number" && !(data57 % 1) && !isNaN(data57) && isFinite(data57)) && data57 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/not_evaluated", "type", ["integer", "null"]), errors++), typeof data57 == "number" && isFinite(data57) && ((data57 > 9007199254740991 || isNaN(data57)) && (vErrors = report(vErrors, instancePath + "/facts/counts/not_evaluated", "maximum", 9007199254740991), errors++), (data57 < 0 || isNaN(data57)) && (vErrors = report(vErrors, instancePath + "/facts/counts/not_evaluated", "minimum", 0), errors++));
            }
            if (data47.would_deny !== void 0) {
              let data58 = data47.would_deny;
              !(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58) && isFinite(data58)) && data58 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/would_deny", "type", ["integer", "null"]), errors++), typeof data58 == "number" && isFinite(data58) && ((data58 > 9007199254740991 || isNaN(data58)) && (vErrors = report(vErrors, instancePath + "/facts/counts/would_deny", "maximum", 9007199254740991), errors++), (data58 < 0 || isNaN(data58)) && (vErrors = report(vErrors, instancePath + "/facts/counts/would_deny", "minimum", 0), errors++));
            }
            if (data47.succeeded !== void 0) {
              let data59 = data47.succeeded;
              !(typeof data59 == "number" && !(data59 % 1) && !isNaN(data59) && isFinite(data59)) && data59 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/succeeded", "type", ["integer", "null"]), errors++), typeof data59 == "number" && isFinite(data59) && ((data59 > 9007199254740991 || isNaN(data59)) && (vErrors = report(vErrors, instancePath + "/facts/counts/succeeded", "maximum", 9007199254740991), errors++), (data59 < 0 || isNaN(data59)) && (vErrors = report(vErrors, instancePath + "/facts/counts/succeeded", "minimum", 0), errors++));
            }
            if (data47.errors !== void 0) {
              let data60 = data47.errors;
              !(typeof data60 == "number" && !(data60 % 1) && !isNaN(data60) && isFinite(data60)) && data60 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/errors", "type", ["integer", "null"]), errors++), typeof data60 == "number" && isFinite(data60) && ((data60 > 9007199254740991 || isNaN(data60)) && (vErrors = report(vErrors, instancePath + "/facts/counts/errors", "maximum", 9007199254740991), errors++), (data60 < 0 || isNaN(data60)) && (vErrors = report(vErrors, instancePath + "/facts/counts/errors", "minimum", 0), errors++));
            }
            if (data47.timeouts !== void 0) {
              let data61 = data47.timeouts;
              !(typeof data61 == "number" && !(data61 % 1) && !isNaN(data61) && isFinite(data61)) && data61 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/timeouts", "type", ["integer", "null"]), errors++), typeof data61 == "number" && isFinite(data61) && ((data61 > 9007199254740991 || isNaN(data61)) && (vErrors = report(vErrors, instancePath + "/facts/counts/timeouts", "maximum", 9007199254740991), errors++), (data61 < 0 || isNaN(data61)) && (vErrors = report(vErrors, instancePath + "/facts/counts/timeouts", "minimum", 0), errors++));
            }
            if (data47.cancelled !== void 0) {
              let data62 = data47.cancelled;
              !(typeof data62 == "number" && !(data62 % 1) && !isNaN(data62) && isFinite(data62)) && data62 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/cancelled", "type", ["integer", "null"]), errors++), typeof data62 == "number" && isFinite(data62) && ((data62 > 9007199254740991 || isNaN(data62)) && (vErrors = report(vErrors, instancePath + "/facts/counts/cancelled", "maximum", 9007199254740991), errors++), (data62 < 0 || isNaN(data62)) && (vErrors = report(vErrors, instancePath + "/facts/counts/cancelled", "minimum", 0), errors++));
            }
            if (data47.incomplete !== void 0) {
              let data63 = data47.incomplete;
              !(typeof data63 == "number" && !(data63 % 1) && !isNaN(data63) && isFinite(data63)) && data63 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/incomplete", "type", ["integer", "null"]), errors++), typeof data63 == "number" && isFinite(data63) && ((data63 > 9007199254740991 || isNaN(data63)) && (vErrors = report(vErrors, instancePath + "/facts/counts/incomplete", "maximum", 9007199254740991), errors++), (data63 < 0 || isNaN(data63)) && (vErrors = report(vErrors, instancePath + "/facts/counts/incomplete", "minimum", 0), errors++));
            }
            if (data47.withheld !== void 0) {
              let data64 = data47.withheld;
              !(typeof data64 == "number" && !(data64 % 1) && !isNaN(data64) && isFinite(data64)) && data64 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld", "type", ["integer", "null"]), errors++), typeof data64 == "number" && isFinite(data64) && ((data64 > 9007199254740991 || isNaN(data64)) && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld", "maximum", 9007199254740991), errors++), (data64 < 0 || isNaN(data64)) && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld", "minimum", 0), errors++));
            }
            if (data47.secrets !== void 0) {
              let data65 = data47.secrets;
              !(typeof data65 == "number" && !(data65 % 1) && !isNaN(data65) && isFinite(data65)) && data65 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/secrets", "type", ["integer", "null"]), errors++), typeof data65 == "number" && isFinite(data65) && ((data65 > 9007199254740991 || isNaN(data65)) && (vErrors = report(vErrors, instancePath + "/facts/counts/secrets", "maximum", 9007199254740991), errors++), (data65 < 0 || isNaN(data65)) && (vErrors = report(vErrors, instancePath + "/facts/counts/secrets", "minimum", 0), errors++));
            }
            if (data47.redactions !== void 0) {
              let data66 = data47.redactions;
              !(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66)) && data66 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/redactions", "type", ["integer", "null"]), errors++), typeof data66 == "number" && isFinite(data66) && ((data66 > 9007199254740991 || isNaN(data66)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redactions", "maximum", 9007199254740991), errors++), (data66 < 0 || isNaN(data66)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redactions", "minimum", 0), errors++));
            }
            if (data47.injections !== void 0) {
              let data67 = data47.injections;
              !(typeof data67 == "number" && !(data67 % 1) && !isNaN(data67) && isFinite(data67)) && data67 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/injections", "type", ["integer", "null"]), errors++), typeof data67 == "number" && isFinite(data67) && ((data67 > 9007199254740991 || isNaN(data67)) && (vErrors = report(vErrors, instancePath + "/facts/counts/injections", "maximum", 9007199254740991), errors++), (data67 < 0 || isNaN(data67)) && (vErrors = report(vErrors, instancePath + "/facts/counts/injections", "minimum", 0), errors++));
            }
            if (data47.approvals_granted !== void 0) {
              let data68 = data47.approvals_granted;
              !(typeof data68 == "number" && !(data68 % 1) && !isNaN(data68) && isFinite(data68)) && data68 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_granted", "type", ["integer", "null"]), errors++), typeof data68 == "number" && isFinite(data68) && ((data68 > 9007199254740991 || isNaN(data68)) && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_granted", "maximum", 9007199254740991), errors++), (data68 < 0 || isNaN(data68)) && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_granted", "minimum", 0), errors++));
            }
            if (data47.approvals_refused !== void 0) {
              let data69 = data47.approvals_refused;
              !(typeof data69 == "number" && !(data69 % 1) && !isNaN(data69) && isFinite(data69)) && data69 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_refused", "type", ["integer", "null"]), errors++), typeof data69 == "number" && isFinite(data69) && ((data69 > 9007199254740991 || isNaN(data69)) && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_refused", "maximum", 9007199254740991), errors++), (data69 < 0 || isNaN(data69)) && (vErrors = report(vErrors, instancePath + "/facts/counts/approvals_refused", "minimum", 0), errors++));
            }
            if (data47.tools !== void 0) {
              let data70 = data47.tools;
              !(typeof data70 == "number" && !(data70 % 1) && !isNaN(data70) && isFinite(data70)) && data70 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/tools", "type", ["integer", "null"]), errors++), typeof data70 == "number" && isFinite(data70) && ((data70 > 9007199254740991 || isNaN(data70)) && (vErrors = report(vErrors, instancePath + "/facts/counts/tools", "maximum", 9007199254740991), errors++), (data70 < 0 || isNaN(data70)) && (vErrors = report(vErrors, instancePath + "/facts/counts/tools", "minimum", 0), errors++));
            }
            if (data47.tools_changed !== void 0) {
              let data71 = data47.tools_changed;
              !(typeof data71 == "number" && !(data71 % 1) && !isNaN(data71) && isFinite(data71)) && data71 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/tools_changed", "type", ["integer", "null"]), errors++), typeof data71 == "number" && isFinite(data71) && ((data71 > 9007199254740991 || isNaN(data71)) && (vErrors = report(vErrors, instancePath + "/facts/counts/tools_changed", "maximum", 9007199254740991), errors++), (data71 < 0 || isNaN(data71)) && (vErrors = report(vErrors, instancePath + "/facts/counts/tools_changed", "minimum", 0), errors++));
            }
            if (data47.receipts_ok !== void 0) {
              let data72 = data47.receipts_ok;
              !(typeof data72 == "number" && !(data72 % 1) && !isNaN(data72) && isFinite(data72)) && data72 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_ok", "type", ["integer", "null"]), errors++), typeof data72 == "number" && isFinite(data72) && ((data72 > 9007199254740991 || isNaN(data72)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_ok", "maximum", 9007199254740991), errors++), (data72 < 0 || isNaN(data72)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_ok", "minimum", 0), errors++));
            }
            if (data47.receipts_missing !== void 0) {
              let data73 = data47.receipts_missing;
              !(typeof data73 == "number" && !(data73 % 1) && !isNaN(data73) && isFinite(data73)) && data73 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_missing", "type", ["integer", "null"]), errors++), typeof data73 == "number" && isFinite(data73) && ((data73 > 9007199254740991 || isNaN(data73)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_missing", "maximum", 9007199254740991), errors++), (data73 < 0 || isNaN(data73)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_missing", "minimum", 0), errors++));
            }
            if (data47.receipts_tampered !== void 0) {
              let data74 = data47.receipts_tampered;
              !(typeof data74 == "number" && !(data74 % 1) && !isNaN(data74) && isFinite(data74)) && data74 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_tampered", "type", ["integer", "null"]), errors++), typeof data74 == "number" && isFinite(data74) && ((data74 > 9007199254740991 || isNaN(data74)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_tampered", "maximum", 9007199254740991), errors++), (data74 < 0 || isNaN(data74)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_tampered", "minimum", 0), errors++));
            }
            if (data47.receipts_not_linked !== void 0) {
              let data75 = data47.receipts_not_linked;
              !(typeof data75 == "number" && !(data75 % 1) && !isNaN(data75) && isFinite(data75)) && data75 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_not_linked", "type", ["integer", "null"]), errors++), typeof data75 == "number" && isFinite(data75) && ((data75 > 9007199254740991 || isNaN(data75)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_not_linked", "maximum", 9007199254740991), errors++), (data75 < 0 || isNaN(data75)) && (vErrors = report(vErrors, instancePath + "/facts/counts/receipts_not_linked", "minimum", 0), errors++));
            }
            if (data47.ran_refused !== void 0) {
              let data76 = data47.ran_refused;
              !(typeof data76 == "number" && !(data76 % 1) && !isNaN(data76) && isFinite(data76)) && data76 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_refused", "type", ["integer", "null"]), errors++), typeof data76 == "number" && isFinite(data76) && ((data76 > 9007199254740991 || isNaN(data76)) && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_refused", "maximum", 9007199254740991), errors++), (data76 < 0 || isNaN(data76)) && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_refused", "minimum", 0), errors++));
            }
            if (data47.ran_unevaluated !== void 0) {
              let data77 = data47.ran_unevaluated;
              !(typeof data77 == "number" && !(data77 % 1) && !isNaN(data77) && isFinite(data77)) && data77 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_unevaluated", "type", ["integer", "null"]), errors++), typeof data77 == "number" && isFinite(data77) && ((data77 > 9007199254740991 || isNaN(data77)) && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_unevaluated", "maximum", 9007199254740991), errors++), (data77 < 0 || isNaN(data77)) && (vErrors = report(vErrors, instancePath + "/facts/counts/ran_unevaluated", "minimum", 0), errors++));
            }
            if (data47.redaction_failures !== void 0) {
              let data78 = data47.redaction_failures;
              !(typeof data78 == "number" && !(data78 % 1) && !isNaN(data78) && isFinite(data78)) && data78 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/redaction_failures", "type", ["integer", "null"]), errors++), typeof data78 == "number" && isFinite(data78) && ((data78 > 9007199254740991 || isNaN(data78)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redaction_failures", "maximum", 9007199254740991), errors++), (data78 < 0 || isNaN(data78)) && (vErrors = report(vErrors, instancePath + "/facts/counts/redaction_failures", "minimum", 0), errors++));
            }
            if (data47.delivered_unredacted !== void 0) {
              let data79 = data47.delivered_unredacted;
              !(typeof data79 == "number" && !(data79 % 1) && !isNaN(data79) && isFinite(data79)) && data79 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/delivered_unredacted", "type", ["integer", "null"]), errors++), typeof data79 == "number" && isFinite(data79) && ((data79 > 9007199254740991 || isNaN(data79)) && (vErrors = report(vErrors, instancePath + "/facts/counts/delivered_unredacted", "maximum", 9007199254740991), errors++), (data79 < 0 || isNaN(data79)) && (vErrors = report(vErrors, instancePath + "/facts/counts/delivered_unredacted", "minimum", 0), errors++));
            }
            if (data47.withheld_bypassed !== void 0) {
              let data80 = data47.withheld_bypassed;
              !(typeof data80 == "number" && !(data80 % 1) && !isNaN(data80) && isFinite(data80)) && data80 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld_bypassed", "type", ["integer", "null"]), errors++), typeof data80 == "number" && isFinite(data80) && ((data80 > 9007199254740991 || isNaN(data80)) && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld_bypassed", "maximum", 9007199254740991), errors++), (data80 < 0 || isNaN(data80)) && (vErrors = report(vErrors, instancePath + "/facts/counts/withheld_bypassed", "minimum", 0), errors++));
            }
            if (data47.abandoned_runs !== void 0) {
              let data81 = data47.abandoned_runs;
              !(typeof data81 == "number" && !(data81 % 1) && !isNaN(data81) && isFinite(data81)) && data81 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/abandoned_runs", "type", ["integer", "null"]), errors++), typeof data81 == "number" && isFinite(data81) && ((data81 > 9007199254740991 || isNaN(data81)) && (vErrors = report(vErrors, instancePath + "/facts/counts/abandoned_runs", "maximum", 9007199254740991), errors++), (data81 < 0 || isNaN(data81)) && (vErrors = report(vErrors, instancePath + "/facts/counts/abandoned_runs", "minimum", 0), errors++));
            }
            if (data47.duration_p50_ms !== void 0) {
              let data82 = data47.duration_p50_ms;
              !(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82)) && data82 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p50_ms", "type", ["integer", "null"]), errors++), typeof data82 == "number" && isFinite(data82) && ((data82 > 9007199254740991 || isNaN(data82)) && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p50_ms", "maximum", 9007199254740991), errors++), (data82 < 0 || isNaN(data82)) && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p50_ms", "minimum", 0), errors++));
            }
            if (data47.duration_p99_ms !== void 0) {
              let data83 = data47.duration_p99_ms;
              !(typeof data83 == "number" && !(data83 % 1) && !isNaN(data83) && isFinite(data83)) && data83 !== null && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p99_ms", "type", ["integer", "null"]), errors++), typeof data83 == "number" && isFinite(data83) && ((data83 > 9007199254740991 || isNaN(data83)) && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p99_ms", "maximum", 9007199254740991), errors++), (data83 < 0 || isNaN(data83)) && (vErrors = report(vErrors, instancePath + "/facts/counts/duration_p99_ms", "minimum", 0), errors++));
            }
          } else
            vErrors = report(vErrors, instancePath + "/facts/counts", "type", "object"), errors++;
        }
        if (data46.fields !== void 0) {
          let data84 = data46.fields;
          if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
            data84.state === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "state"), errors++), data84.completeness === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "completeness"), errors++), data84.receipt_integrity === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "receipt_integrity"), errors++), data84.run_id === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "run_id"), errors++), data84.server_id === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "server_id"), errors++), data84.agent_id === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "agent_id"), errors++), data84.client_id === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "client_id"), errors++), data84.mode === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "mode"), errors++), data84.durability === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "durability"), errors++), data84.policy_hash === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "policy_hash"), errors++), data84.dry_run === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "dry_run"), errors++), data84.status === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "status"), errors++), data84.identity_vkey === void 0 && (vErrors = report(vErrors, instancePath + "/facts/fields", "required", "identity_vkey"), errors++);
            for (let key8 in data84)
              names3.has(key8) || (vErrors = report(vErrors, instancePath + "/facts/fields", "additionalProperties", key8), errors++);
            if (data84.state !== void 0) {
              let data85 = data84.state;
              typeof data85 != "string" && data85 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/state", "type", ["string", "null"]), errors++);
            }
            if (data84.completeness !== void 0) {
              let data86 = data84.completeness;
              typeof data86 != "string" && data86 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/completeness", "type", ["string", "null"]), errors++);
            }
            if (data84.receipt_integrity !== void 0) {
              let data87 = data84.receipt_integrity;
              typeof data87 != "string" && data87 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/receipt_integrity", "type", ["string", "null"]), errors++);
            }
            if (data84.run_id !== void 0) {
              let data88 = data84.run_id;
              typeof data88 != "string" && data88 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/run_id", "type", ["string", "null"]), errors++);
            }
            if (data84.server_id !== void 0) {
              let data89 = data84.server_id;
              typeof data89 != "string" && data89 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/server_id", "type", ["string", "null"]), errors++);
            }
            if (data84.agent_id !== void 0) {
              let data90 = data84.agent_id;
              typeof data90 != "string" && data90 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/agent_id", "type", ["string", "null"]), errors++);
            }
            if (data84.client_id !== void 0) {
              let data91 = data84.client_id;
              typeof data91 != "string" && data91 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/client_id", "type", ["string", "null"]), errors++);
            }
            if (data84.mode !== void 0) {
              let data92 = data84.mode;
              typeof data92 != "string" && data92 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/mode", "type", ["string", "null"]), errors++);
            }
            if (data84.durability !== void 0) {
              let data93 = data84.durability;
              typeof data93 != "string" && data93 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/durability", "type", ["string", "null"]), errors++);
            }
            if (data84.policy_hash !== void 0) {
              let data94 = data84.policy_hash;
              typeof data94 != "string" && data94 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/policy_hash", "type", ["string", "null"]), errors++);
            }
            if (data84.dry_run !== void 0) {
              let data95 = data84.dry_run;
              typeof data95 != "string" && data95 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/dry_run", "type", ["string", "null"]), errors++);
            }
            if (data84.status !== void 0) {
              let data96 = data84.status;
              typeof data96 != "string" && data96 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/status", "type", ["string", "null"]), errors++);
            }
            if (data84.identity_vkey !== void 0) {
              let data97 = data84.identity_vkey;
              typeof data97 != "string" && data97 !== null && (vErrors = report(vErrors, instancePath + "/facts/fields/identity_vkey", "type", ["string", "null"]), errors++);
            }
          } else
            vErrors = report(vErrors, instancePath + "/facts/fields", "type", "object"), errors++;
        }
        if (data46.tools !== void 0) {
          let data98 = data46.tools;
          if (!(data98 && typeof data98 == "object" && !Array.isArray(data98)) && data98 !== null && (vErrors = report(vErrors, instancePath + "/facts/tools", "type", ["object", "null"]), errors++), data98 && typeof data98 == "object" && !Array.isArray(data98))
            for (let key9 in data98) {
              let data99 = data98[key9];
              if (data99 && typeof data99 == "object" && !Array.isArray(data99)) {
                data99.requested === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "requested"), errors++), data99.executed === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "executed"), errors++), data99.denied === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "denied"), errors++), data99.escalated === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "escalated"), errors++), data99.errors === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "errors"), errors++), data99.redactions === void 0 && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "required", "redactions"), errors++);
                for (let key10 in data99)
                  key10 === "requested" || key10 === "executed" || key10 === "denied" || key10 === "escalated" || key10 === "errors" || key10 === "redactions" || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "additionalProperties", key10), errors++);
                if (data99.requested !== void 0) {
                  let data100 = data99.requested;
                  typeof data100 == "number" && !(data100 % 1) && !isNaN(data100) && isFinite(data100) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/requested", "type", "integer"), errors++), typeof data100 == "number" && isFinite(data100) && ((data100 > 9007199254740991 || isNaN(data100)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/requested", "maximum", 9007199254740991), errors++), (data100 < 0 || isNaN(data100)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/requested", "minimum", 0), errors++));
                }
                if (data99.executed !== void 0) {
                  let data101 = data99.executed;
                  typeof data101 == "number" && !(data101 % 1) && !isNaN(data101) && isFinite(data101) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/executed", "type", "integer"), errors++), typeof data101 == "number" && isFinite(data101) && ((data101 > 9007199254740991 || isNaN(data101)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/executed", "maximum", 9007199254740991), errors++), (data101 < 0 || isNaN(data101)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/executed", "minimum", 0), errors++));
                }
                if (data99.denied !== void 0) {
                  let data102 = data99.denied;
                  typeof data102 == "number" && !(data102 % 1) && !isNaN(data102) && isFinite(data102) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/denied", "type", "integer"), errors++), typeof data102 == "number" && isFinite(data102) && ((data102 > 9007199254740991 || isNaN(data102)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/denied", "maximum", 9007199254740991), errors++), (data102 < 0 || isNaN(data102)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/denied", "minimum", 0), errors++));
                }
                if (data99.escalated !== void 0) {
                  let data103 = data99.escalated;
                  typeof data103 == "number" && !(data103 % 1) && !isNaN(data103) && isFinite(data103) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/escalated", "type", "integer"), errors++), typeof data103 == "number" && isFinite(data103) && ((data103 > 9007199254740991 || isNaN(data103)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/escalated", "maximum", 9007199254740991), errors++), (data103 < 0 || isNaN(data103)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/escalated", "minimum", 0), errors++));
                }
                if (data99.errors !== void 0) {
                  let data104 = data99.errors;
                  typeof data104 == "number" && !(data104 % 1) && !isNaN(data104) && isFinite(data104) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/errors", "type", "integer"), errors++), typeof data104 == "number" && isFinite(data104) && ((data104 > 9007199254740991 || isNaN(data104)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/errors", "maximum", 9007199254740991), errors++), (data104 < 0 || isNaN(data104)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/errors", "minimum", 0), errors++));
                }
                if (data99.redactions !== void 0) {
                  let data105 = data99.redactions;
                  typeof data105 == "number" && !(data105 % 1) && !isNaN(data105) && isFinite(data105) || (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/redactions", "type", "integer"), errors++), typeof data105 == "number" && isFinite(data105) && ((data105 > 9007199254740991 || isNaN(data105)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/redactions", "maximum", 9007199254740991), errors++), (data105 < 0 || isNaN(data105)) && (vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1") + "/redactions", "minimum", 0), errors++));
                }
              } else
                vErrors = report(vErrors, instancePath + "/facts/tools/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "object"), errors++;
            }
        }
        if (data46.descriptions !== void 0) {
          let data106 = data46.descriptions;
          if (!(data106 && typeof data106 == "object" && !Array.isArray(data106)) && data106 !== null && (vErrors = report(vErrors, instancePath + "/facts/descriptions", "type", ["object", "null"]), errors++), data106 && typeof data106 == "object" && !Array.isArray(data106))
            for (let key11 in data106) {
              let data107 = data106[key11];
              typeof data107 == "string" ? pattern12.test(data107) || (vErrors = report(vErrors, instancePath + "/facts/descriptions/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/facts/descriptions/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "string"), errors++);
            }
        }
      }
    }
    if (data.claims !== void 0) {
      let data108 = data.claims;
      if (Array.isArray(data108)) {
        let len2 = data108.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data109 = data108[i2];
          if (data109 && typeof data109 == "object" && !Array.isArray(data109)) {
            data109.card === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2, "required", "card"), errors++), data109.state === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2, "required", "state"), errors++), data109.checks === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2, "required", "checks"), errors++);
            for (let key12 in data109)
              key12 === "card" || key12 === "state" || key12 === "checks" || (vErrors = report(vErrors, instancePath + "/claims/" + i2, "additionalProperties", key12), errors++);
            if (data109.card !== void 0 && typeof data109.card != "string" && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/card", "type", "string"), errors++), data109.state !== void 0) {
              let data111 = data109.state;
              data111 === "passed" || data111 === "failed" || data111 === "not_checked" || (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/state", "enum", ["passed", "failed", "not_checked"]), errors++);
            }
            if (data109.checks !== void 0) {
              let data112 = data109.checks;
              if (Array.isArray(data112)) {
                let len3 = data112.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data113 = data112[i3];
                  if (data113 && typeof data113 == "object" && !Array.isArray(data113)) {
                    data113.state === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3, "required", "state"), errors++), data113.actual === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3, "required", "actual"), errors++);
                    for (let key13 in data113)
                      key13 === "state" || key13 === "actual" || (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3, "additionalProperties", key13), errors++);
                    if (data113.state !== void 0) {
                      let data114 = data113.state;
                      data114 === "passed" || data114 === "failed" || data114 === "not_checked" || (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/state", "enum", ["passed", "failed", "not_checked"]), errors++);
                    }
                    if (data113.actual !== void 0) {
                      let data115 = data113.actual, _errs235 = errors, valid22 = !1, _errs236 = errors;
                      !(typeof data115 == "number" && isFinite(data115)) && data115 !== null && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/actual", "type", ["number", "null"]), errors++), typeof data115 == "number" && isFinite(data115) && ((data115 > 9007199254740992 || isNaN(data115)) && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/actual", "maximum", 9007199254740992), errors++), (data115 < 0 || isNaN(data115)) && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/actual", "minimum", 0), errors++));
                      var _valid0 = _errs236 === errors;
                      valid22 = valid22 || _valid0;
                      let _errs238 = errors;
                      typeof data115 != "string" && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/actual", "type", "string"), errors++);
                      var _valid0 = _errs238 === errors;
                      valid22 = valid22 || _valid0, valid22 ? (errors = _errs235, vErrors !== null && (_errs235 ? vErrors.length = _errs235 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3 + "/actual", "anyOf"), errors++);
                    }
                  } else
                    vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks/" + i3, "type", "object"), errors++;
                }
              } else
                vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/checks", "type", "array"), errors++;
            }
          } else
            vErrors = report(vErrors, instancePath + "/claims/" + i2, "type", "object"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/claims", "type", "array"), errors++;
    }
    if (data.findings !== void 0) {
      let data116 = data.findings;
      if (Array.isArray(data116)) {
        let len4 = data116.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data117 = data116[i4];
          if (data117 && typeof data117 == "object" && !Array.isArray(data117)) {
            data117.code === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i4, "required", "code"), errors++), data117.seq === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i4, "required", "seq"), errors++), data117.detail === void 0 && (vErrors = report(vErrors, instancePath + "/findings/" + i4, "required", "detail"), errors++);
            for (let key14 in data117)
              key14 === "code" || key14 === "seq" || key14 === "detail" || (vErrors = report(vErrors, instancePath + "/findings/" + i4, "additionalProperties", key14), errors++);
            if (data117.code !== void 0) {
              let data118 = data117.code;
              data118 === "line_malformed" || data118 === "line_too_long" || data118 === "event_invalid" || data118 === "seq_mismatch" || data118 === "run_mismatch" || data118 === "prev_mismatch" || data118 === "epoch_mismatch" || data118 === "signature_missing" || data118 === "signature_mismatch" || data118 === "hmac_key_mismatch" || data118 === "run_start_missing" || data118 === "run_start_repeated" || data118 === "event_after_end" || data118 === "event_count_mismatch" || data118 === "escrow_mismatch" || data118 === "pairing_invalid" || data118 === "identity_mismatch" || data118 === "identity_signature_invalid" || data118 === "key_rotation_invalid" || data118 === "checkpoint_malformed" || data118 === "checkpoint_signature_invalid" || data118 === "checkpoint_root_mismatch" || data118 === "checkpoint_order_invalid" || data118 === "checkpoint_missing" || data118 === "checkpoint_beyond_events" || data118 === "anchor_mismatch" || data118 === "anchor_beyond_events" || data118 === "head_mismatch" || data118 === "meta_missing" || data118 === "meta_malformed" || data118 === "meta_mismatch" || data118 === "receipt_missing" || data118 === "receipt_tampered" || data118 === "receipt_not_linked" || data118 === "torn_tail" || data118 === "unsigned_run" || data118 === "empty_run" || data118 === "clock_backwards" || data118 === "open_invocation" || data118 === "unreadable" || data118 === "pack_manifest_missing" || data118 === "pack_manifest_malformed" || data118 === "pack_manifest_mismatch" || data118 === "pack_signature_invalid" || data118 === "pack_signer_mismatch" || data118 === "pack_file_missing" || data118 === "pack_file_unlisted" || data118 === "pack_file_renamed" || data118 === "pack_file_mismatch" || data118 === "pack_path_absolute" || data118 === "pack_path_escapes" || data118 === "pack_entry_link" || data118 === "pack_entry_duplicate" || data118 === "pack_too_large" || data118 === "pack_zip_malformed" || data118 === "pack_proof_invalid" || data118 === "pack_report_mismatch" || data118 === "pack_claims_malformed" || data118 === "pack_claim_forged" || data118 === "run_missing" || data118 === "proof_malformed" || data118 === "proof_invalid" || data118 === "pack_transcript_differs" || (vErrors = report(vErrors, instancePath + "/findings/" + i4 + "/code", "enum", ["line_malformed", "line_too_long", "event_invalid", "seq_mismatch", "run_mismatch", "prev_mismatch", "epoch_mismatch", "signature_missing", "signature_mismatch", "hmac_key_mismatch", "run_start_missing", "run_start_repeated", "event_after_end", "event_count_mismatch", "escrow_mismatch", "pairing_invalid", "identity_mismatch", "identity_signature_invalid", "key_rotation_invalid", "checkpoint_malformed", "checkpoint_signature_invalid", "checkpoint_root_mismatch", "checkpoint_order_invalid", "checkpoint_missing", "checkpoint_beyond_events", "anchor_mismatch", "anchor_beyond_events", "head_mismatch", "meta_missing", "meta_malformed", "meta_mismatch", "receipt_missing", "receipt_tampered", "receipt_not_linked", "torn_tail", "unsigned_run", "empty_run", "clock_backwards", "open_invocation", "unreadable", "pack_manifest_missing", "pack_manifest_malformed", "pack_manifest_mismatch", "pack_signature_invalid", "pack_signer_mismatch", "pack_file_missing", "pack_file_unlisted", "pack_file_renamed", "pack_file_mismatch", "pack_path_absolute", "pack_path_escapes", "pack_entry_link", "pack_entry_duplicate", "pack_too_large", "pack_zip_malformed", "pack_proof_invalid", "pack_report_mismatch", "pack_claims_malformed", "pack_claim_forged", "run_missing", "proof_malformed", "proof_invalid", "pack_transcript_differs"]), errors++);
            }
            if (data117.seq !== void 0) {
              let data119 = data117.seq;
              !(typeof data119 == "number" && !(data119 % 1) && !isNaN(data119) && isFinite(data119)) && data119 !== null && (vErrors = report(vErrors, instancePath + "/findings/" + i4 + "/seq", "type", ["integer", "null"]), errors++), typeof data119 == "number" && isFinite(data119) && ((data119 > 9007199254740991 || isNaN(data119)) && (vErrors = report(vErrors, instancePath + "/findings/" + i4 + "/seq", "maximum", 9007199254740991), errors++), (data119 < 0 || isNaN(data119)) && (vErrors = report(vErrors, instancePath + "/findings/" + i4 + "/seq", "minimum", 0), errors++));
            }
            data117.detail !== void 0 && typeof data117.detail != "string" && (vErrors = report(vErrors, instancePath + "/findings/" + i4 + "/detail", "type", "string"), errors++);
          } else
            vErrors = report(vErrors, instancePath + "/findings/" + i4, "type", "object"), errors++;
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
