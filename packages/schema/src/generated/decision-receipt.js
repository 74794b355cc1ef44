var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// ../../node_modules/.pnpm/fast-deep-equal@3.1.3/node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "../../node_modules/.pnpm/fast-deep-equal@3.1.3/node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return !0;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return !1;
        var length, i, keys;
        if (Array.isArray(a)) {
          if (length = a.length, length != b.length) return !1;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return !1;
          return !0;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        if (keys = Object.keys(a), length = keys.length, length !== Object.keys(b).length) return !1;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return !1;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return !1;
        }
        return !0;
      }
      return a !== a && b !== b;
    };
  }
});

// ../../node_modules/.pnpm/ajv@8.20.0/node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "../../node_modules/.pnpm/ajv@8.20.0/node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

var names0 = /* @__PURE__ */ new Set(["tool_call", "client_id", "tool_name", "actor_ref_id", "declared_side_effects", "required_mode", "input_hash", "policy_decision", "output_ref", "output_hash", "run_event_id", "redactions", "extra", "schema_version", "issued_at", "invocation_id", "server_id", "session_id", "active_mode", "required_capability", "outcome", "duration_ms", "raw_output_hash", "policy_hash", "policy_ref", "reasons", "decision_receipt_id", "approval_id", "traceparent"]), validate = validate52;
var func0 = require_equal().default, pattern3 = new RegExp("^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$", ""), pattern4 = new RegExp("^[0-9a-f]{64}$", ""), pattern6 = new RegExp("^run_\\d{8}_[0-9a-f]{12}#(?:0|[1-9]\\d{0,15})$", ""), pattern7 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$", ""), pattern8 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", ""), pattern9 = new RegExp("^inv_[0-9a-f]{16}$", ""), pattern10 = new RegExp("^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$", ""), pattern13 = new RegExp("^mtd_[0-9a-f]{16}$", ""), pattern14 = new RegExp("^apr_[0-9a-f]{16}$", ""), pattern15 = new RegExp("^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$", "");
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors;
  if (errors === _errs2)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.output_hash === void 0 && (missing0 = "output_hash")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else if (data.output_hash !== void 0 && typeof data.output_hash != "string") {
        let err1 = {};
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    } else {
      let err2 = {};
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
  var _valid0 = _errs2 === errors;
  if (errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null), _valid0) {
    let _errs6 = errors;
    data && typeof data == "object" && !Array.isArray(data) ? data.output_ref !== void 0 && data.output_ref !== null && (vErrors = report(vErrors, instancePath + "/output_ref", "type", "null"), errors++) : (vErrors = report(vErrors, instancePath, "type", "object"), errors++);
    var _valid0 = _errs6 === errors;
    if (valid0 = _valid0, valid0) {
      var props0 = {};
      props0.output_ref = !0, props0.output_hash = !0;
    }
  }
  if (valid0 || (vErrors = report(vErrors, instancePath, "if"), errors++), data && typeof data == "object" && !Array.isArray(data)) {
    data.tool_call === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_call"), errors++), data.client_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "client_id"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.actor_ref_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "actor_ref_id"), errors++), data.declared_side_effects === void 0 && (vErrors = report(vErrors, instancePath, "required", "declared_side_effects"), errors++), data.required_mode === void 0 && (vErrors = report(vErrors, instancePath, "required", "required_mode"), errors++), data.input_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "input_hash"), errors++), data.policy_decision === void 0 && (vErrors = report(vErrors, instancePath, "required", "policy_decision"), errors++), data.output_ref === void 0 && (vErrors = report(vErrors, instancePath, "required", "output_ref"), errors++), data.output_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "output_hash"), errors++), data.run_event_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_event_id"), errors++), data.redactions === void 0 && (vErrors = report(vErrors, instancePath, "required", "redactions"), errors++), data.extra === void 0 && (vErrors = report(vErrors, instancePath, "required", "extra"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.tool_call !== void 0) {
      let data2 = data.tool_call;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/tool_call", "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tool_call", "type", "string"), errors++);
    }
    if (data.client_id !== void 0 && typeof data.client_id != "string" && (vErrors = report(vErrors, instancePath + "/client_id", "type", "string"), errors++), data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.actor_ref_id !== void 0) {
      let data5 = data.actor_ref_id;
      typeof data5 != "string" && data5 !== null && (vErrors = report(vErrors, instancePath + "/actor_ref_id", "type", ["string", "null"]), errors++);
    }
    if (data.declared_side_effects !== void 0) {
      let data6 = data.declared_side_effects;
      if (Array.isArray(data6)) {
        let len0 = data6.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data6[i0] != "string" && (vErrors = report(vErrors, instancePath + "/declared_side_effects/" + i0, "type", "string"), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/declared_side_effects", "type", "array"), errors++;
    }
    if (data.required_mode !== void 0) {
      let data8 = data.required_mode;
      data8 === "read_only" || data8 === "safe_edit" || data8 === "migration" || data8 === "autonomous_pr" || data8 === null || (vErrors = report(vErrors, instancePath + "/required_mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr", null]), errors++);
    }
    if (data.input_hash !== void 0) {
      let data9 = data.input_hash;
      typeof data9 != "string" && data9 !== null && (vErrors = report(vErrors, instancePath + "/input_hash", "type", ["string", "null"]), errors++), typeof data9 == "string" && (pattern4.test(data9) || (vErrors = report(vErrors, instancePath + "/input_hash", "pattern", "^[0-9a-f]{64}$"), errors++));
    }
    if (data.policy_decision !== void 0) {
      let data10 = data.policy_decision;
      data10 === "allow" || data10 === "deny" || data10 === "escalate" || data10 === "redact" || data10 === "not_evaluated" || data10 === "would_deny_dry_run" || (vErrors = report(vErrors, instancePath + "/policy_decision", "enum", ["allow", "deny", "escalate", "redact", "not_evaluated", "would_deny_dry_run"]), errors++);
    }
    if (data.output_ref !== void 0) {
      let data11 = data.output_ref;
      typeof data11 != "string" && data11 !== null && (vErrors = report(vErrors, instancePath + "/output_ref", "type", ["string", "null"]), errors++);
    }
    if (data.output_hash !== void 0) {
      let data12 = data.output_hash;
      typeof data12 != "string" && data12 !== null && (vErrors = report(vErrors, instancePath + "/output_hash", "type", ["string", "null"]), errors++), typeof data12 == "string" && (pattern4.test(data12) || (vErrors = report(vErrors, instancePath + "/output_hash", "pattern", "^[0-9a-f]{64}$"), errors++));
    }
    if (data.run_event_id !== void 0) {
      let data13 = data.run_event_id;
      typeof data13 != "string" && data13 !== null && (vErrors = report(vErrors, instancePath + "/run_event_id", "type", ["string", "null"]), errors++), typeof data13 == "string" && (pattern6.test(data13) || (vErrors = report(vErrors, instancePath + "/run_event_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}#(?:0|[1-9]\\d{0,15})$"), errors++));
    }
    if (data.redactions !== void 0) {
      let data14 = data.redactions;
      if (Array.isArray(data14)) {
        let len1 = data14.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data15 = data14[i1];
          data15 === "secret" || data15 === "pii" || data15 === "sensitive_content" || data15 === "size_limit" || data15 === "policy" || data15 === "user_opt_in_required" || data15 === "machine_local_path" || data15 === "schema_strict" || data15 === "producer_not_available" || data15 === "prompt_injection_marker" || (vErrors = report(vErrors, instancePath + "/redactions/" + i1, "enum", ["secret", "pii", "sensitive_content", "size_limit", "policy", "user_opt_in_required", "machine_local_path", "schema_strict", "producer_not_available", "prompt_injection_marker"]), errors++);
        }
        let i2 = data14.length, j0;
        if (i2 > 1) {
          outer0:
            for (; i2--; )
              for (j0 = i2; j0--; )
                if (func0(data14[i2], data14[j0])) {
                  vErrors = report(vErrors, instancePath + "/redactions", "uniqueItems"), errors++;
                  break outer0;
                }
        }
      } else
        vErrors = report(vErrors, instancePath + "/redactions", "type", "array"), errors++;
    }
    if (data.extra !== void 0) {
      let data16 = data.extra;
      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        for (let key1 in data16) {
          let _errs38 = errors, _errs39 = errors, _errs40 = errors;
          if (key1 !== "__proto__") {
            let err39 = {};
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
          var valid10 = _errs40 === errors;
          valid10 ? (vErrors = report(vErrors, instancePath + "/extra", "name"), errors++) : (errors = _errs39, vErrors !== null && (_errs39 ? vErrors.length = _errs39 : vErrors = null));
          var valid9 = _errs38 === errors;
          valid9 || (vErrors = report(vErrors, instancePath + "/extra", "propertyNames", key1), errors++);
        }
        if (data16.redaction_details !== void 0) {
          let data17 = data16.redaction_details;
          if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
            for (let key2 in data17) {
              let _errs43 = errors;
              typeof key2 == "string" && pattern7.test(key2) || (vErrors = report(vErrors, instancePath + "/extra/redaction_details", "name"), errors++);
              var valid12 = _errs43 === errors;
              valid12 || (vErrors = report(vErrors, instancePath + "/extra/redaction_details", "propertyNames", key2), errors++);
            }
            for (let key3 in data17) {
              let data18 = data17[key3];
              typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18) || (vErrors = report(vErrors, instancePath + "/extra/redaction_details/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "integer"), errors++), typeof data18 == "number" && isFinite(data18) && ((data18 > 9007199254740991 || isNaN(data18)) && (vErrors = report(vErrors, instancePath + "/extra/redaction_details/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "maximum", 9007199254740991), errors++), (data18 < 1 || isNaN(data18)) && (vErrors = report(vErrors, instancePath + "/extra/redaction_details/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", 1), errors++));
            }
          } else
            vErrors = report(vErrors, instancePath + "/extra/redaction_details", "type", "object"), errors++;
        }
        if (data16.injection_markers !== void 0) {
          let data19 = data16.injection_markers;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            for (let key4 in data19) {
              let _errs50 = errors;
              key4 === "chat_template_token" || key4 === "instruction_override" || key4 === "spoofed_turn_header" || key4 === "invisible_text" || key4 === "bidi_override" || key4 === "ansi_escape" || key4 === "fake_tool_result" || key4 === "role_reassignment" || key4 === "prompt_extraction" || key4 === "user_deception" || key4 === "tool_coercion" || key4 === "markdown_exfiltration" || (vErrors = report(vErrors, instancePath + "/extra/injection_markers", "name"), errors++);
              var valid14 = _errs50 === errors;
              valid14 || (vErrors = report(vErrors, instancePath + "/extra/injection_markers", "propertyNames", key4), errors++);
            }
            for (let key5 in data19) {
              let data20 = data19[key5];
              typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20) || (vErrors = report(vErrors, instancePath + "/extra/injection_markers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "integer"), errors++), typeof data20 == "number" && isFinite(data20) && ((data20 > 9007199254740991 || isNaN(data20)) && (vErrors = report(vErrors, instancePath + "/extra/injection_markers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), "maximum", 9007199254740991), errors++), (data20 < 1 || isNaN(data20)) && (vErrors = report(vErrors, instancePath + "/extra/injection_markers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", 1), errors++));
            }
          } else
            vErrors = report(vErrors, instancePath + "/extra/injection_markers", "type", "object"), errors++;
        }
        if (data16.would_deny_reason !== void 0) {
          let data21 = data16.would_deny_reason;
          data21 === "input_limit_exceeded" || data21 === "tool_denied" || data21 === "tool_changed" || data21 === "tool_not_allowed" || data21 === "mode_too_low" || data21 === "mode_unknown" || data21 === "capability_missing" || data21 === "path_not_allowed" || data21 === "host_not_allowed" || data21 === "argument_not_allowed" || data21 === "evidence_missing" || data21 === "approval_required" || data21 === "approval_invalid" || data21 === "policy_error" || data21 === "evidence_unavailable" || (vErrors = report(vErrors, instancePath + "/extra/would_deny_reason", "enum", ["input_limit_exceeded", "tool_denied", "tool_changed", "tool_not_allowed", "mode_too_low", "mode_unknown", "capability_missing", "path_not_allowed", "host_not_allowed", "argument_not_allowed", "evidence_missing", "approval_required", "approval_invalid", "policy_error", "evidence_unavailable"]), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/extra", "type", "object"), errors++;
    }
    if (data.schema_version !== void 0 && data.schema_version !== "1.0.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0.0"), errors++), data.issued_at !== void 0) {
      let data23 = data.issued_at;
      typeof data23 == "string" ? pattern8.test(data23) || (vErrors = report(vErrors, instancePath + "/issued_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/issued_at", "type", "string"), errors++);
    }
    if (data.invocation_id !== void 0) {
      let data24 = data.invocation_id;
      typeof data24 == "string" ? pattern9.test(data24) || (vErrors = report(vErrors, instancePath + "/invocation_id", "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/invocation_id", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data25 = data.server_id;
      typeof data25 == "string" ? pattern10.test(data25) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.session_id !== void 0 && typeof data.session_id != "string" && (vErrors = report(vErrors, instancePath + "/session_id", "type", "string"), errors++), data.active_mode !== void 0) {
      let data27 = data.active_mode;
      data27 === "read_only" || data27 === "safe_edit" || data27 === "migration" || data27 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/active_mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.required_capability !== void 0) {
      let data28 = data.required_capability;
      data28 === "read" || data28 === "preview-write" || data28 === "sandbox-write" || data28 === "approved-commit" || data28 === "release-export" || (vErrors = report(vErrors, instancePath + "/required_capability", "enum", ["read", "preview-write", "sandbox-write", "approved-commit", "release-export"]), errors++);
    }
    if (data.outcome !== void 0) {
      let data29 = data.outcome;
      data29 === "success" || data29 === "error" || data29 === "timeout" || data29 === "cancelled" || data29 === "incomplete" || data29 === "withheld" || (vErrors = report(vErrors, instancePath + "/outcome", "enum", ["success", "error", "timeout", "cancelled", "incomplete", "withheld"]), errors++);
    }
    if (data.duration_ms !== void 0) {
      let data30 = data.duration_ms;
      typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30) || (vErrors = report(vErrors, instancePath + "/duration_ms", "type", "integer"), errors++), typeof data30 == "number" && isFinite(data30) && ((data30 > 9007199254740991 || isNaN(data30)) && (vErrors = report(vErrors, instancePath + "/duration_ms", "maximum", 9007199254740991), errors++), (data30 < 0 || isNaN(data30)) && (vErrors = report(vErrors, instancePath + "/duration_ms", "minimum", 0), errors++));
    }
    if (data.raw_output_hash !== void 0) {
      let data31 = data.raw_output_hash;
      typeof data31 == "string" ? pattern4.test(data31) || (vErrors = report(vErrors, instancePath + "/raw_output_hash", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/raw_output_hash", "type", "string"), errors++);
    }
    if (data.policy_hash !== void 0) {
      let data32 = data.policy_hash;
      typeof data32 == "string" ? pattern4.test(data32) || (vErrors = report(vErrors, instancePath + "/policy_hash", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/policy_hash", "type", "string"), errors++);
    }
    if (data.policy_ref !== void 0 && typeof data.policy_ref != "string" && (vErrors = report(vErrors, instancePath + "/policy_ref", "type", "string"), errors++), data.reasons !== void 0) {
      let data34 = data.reasons;
      if (Array.isArray(data34)) {
        let len2 = data34.length;
        for (let i3 = 0; i3 < len2; i3++) {
          let data35 = data34[i3];
          data35 === "input_limit_exceeded" || data35 === "tool_denied" || data35 === "tool_changed" || data35 === "tool_not_allowed" || data35 === "mode_too_low" || data35 === "mode_unknown" || data35 === "capability_missing" || data35 === "path_not_allowed" || data35 === "host_not_allowed" || data35 === "argument_not_allowed" || data35 === "evidence_missing" || data35 === "approval_required" || data35 === "approval_invalid" || data35 === "policy_error" || data35 === "evidence_unavailable" || (vErrors = report(vErrors, instancePath + "/reasons/" + i3, "enum", ["input_limit_exceeded", "tool_denied", "tool_changed", "tool_not_allowed", "mode_too_low", "mode_unknown", "capability_missing", "path_not_allowed", "host_not_allowed", "argument_not_allowed", "evidence_missing", "approval_required", "approval_invalid", "policy_error", "evidence_unavailable"]), errors++);
        }
        let i4 = data34.length, j1;
        if (i4 > 1) {
          outer1:
            for (; i4--; )
              for (j1 = i4; j1--; )
                if (func0(data34[i4], data34[j1])) {
                  vErrors = report(vErrors, instancePath + "/reasons", "uniqueItems"), errors++;
                  break outer1;
                }
        }
      } else
        vErrors = report(vErrors, instancePath + "/reasons", "type", "array"), errors++;
    }
    if (data.decision_receipt_id !== void 0) {
      let data36 = data.decision_receipt_id;
      typeof data36 == "string" ? pattern13.test(data36) || (vErrors = report(vErrors, instancePath + "/decision_receipt_id", "pattern", "^mtd_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/decision_receipt_id", "type", "string"), errors++);
    }
    if (data.approval_id !== void 0) {
      let data37 = data.approval_id;
      typeof data37 == "string" ? pattern14.test(data37) || (vErrors = report(vErrors, instancePath + "/approval_id", "pattern", "^apr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/approval_id", "type", "string"), errors++);
    }
    if (data.traceparent !== void 0) {
      let data38 = data.traceparent;
      typeof data38 == "string" ? pattern15.test(data38) || (vErrors = report(vErrors, instancePath + "/traceparent", "pattern", "^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"), errors++) : (vErrors = report(vErrors, instancePath + "/traceparent", "type", "string"), errors++);
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
