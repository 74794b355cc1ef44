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

var names0 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "server_id", "server_version", "agent_id", "client_id", "mode", "durability", "signed", "hmac_key_id", "run_vkey", "identity_vkey", "identity_sig", "policy_hash", "previous_run"]), names1 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "receipt_id", "invocation_id", "tool_call", "server_id", "server_transport", "tool_name", "arguments_hash", "actor", "client_id", "actor_ref_id", "session_id", "request_id", "declared_side_effects", "required_mode", "required_capability", "active_mode", "arguments_redacted", "arguments_content", "traceparent", "integration_source"]), names2 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "receipt_id", "invocation_id", "request_receipt_id", "tool_call", "server_id", "tool_name", "arguments_hash", "denied", "policy_decision", "denial_reason", "error_code", "reasons", "policy_ref", "policy_hash", "approval_id", "result_hash", "receipt_hash", "integration_source"]), names3 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "receipt_id", "invocation_id", "request_receipt_id", "decision_receipt_id", "tool_call", "server_id", "tool_name", "arguments_hash", "outcome", "duration_ms", "result_hash", "raw_result_hash", "result_is_error", "error", "result_redacted", "result_content", "policy_decision", "reasons", "policy_ref", "policy_hash", "approval_id", "redactions", "redaction_details", "injection_markers", "receipt_hash", "integration_source"]), names4 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "approval_id", "tool_name", "arguments_hash", "request_receipt_id", "granted_by", "expires_at"]), names5 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "approval_id", "tool_name", "arguments_hash", "request_receipt_id", "granted_by", "expires_at"]), names6 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "tools", "withheld", "changed"]), names7 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "policy_hash", "policy_ref", "dry_run"]), names8 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "next_run_vkey", "signature"]), names9 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "abandoned_run_id", "size", "link", "root", "torn_bytes", "open_invocations"]), names10 = /* @__PURE__ */ new Set(["type", "schema_version", "run_id", "seq", "timestamp", "epoch", "prev", "sig", "status", "event_count", "escrow"]), validate = validate52;
var pattern3 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", ""), pattern4 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", ""), pattern5 = new RegExp("^[0-9a-f]{64}$", ""), pattern7 = new RegExp("^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$", ""), pattern8 = new RegExp("^[0-9a-f]{16}$", ""), pattern9 = new RegExp("^[A-Za-z0-9_.@/-]+\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$", ""), pattern11 = new RegExp("^[A-Za-z0-9+/]{86}==$", ""), pattern12 = new RegExp("^sha256:[0-9a-f]{64}$", "");
function validate53(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.server_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_version"), errors++), data.durability === void 0 && (vErrors = report(vErrors, instancePath, "required", "durability"), errors++), data.signed === void 0 && (vErrors = report(vErrors, instancePath, "required", "signed"), errors++), data.previous_run === void 0 && (vErrors = report(vErrors, instancePath, "required", "previous_run"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "run_start" && (vErrors = report(vErrors, instancePath + "/type", "const", "run_start"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data8 = data.server_id;
      typeof data8 == "string" ? pattern7.test(data8) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.server_version !== void 0 && typeof data.server_version != "string" && (vErrors = report(vErrors, instancePath + "/server_version", "type", "string"), errors++), data.agent_id !== void 0 && typeof data.agent_id != "string" && (vErrors = report(vErrors, instancePath + "/agent_id", "type", "string"), errors++), data.client_id !== void 0 && typeof data.client_id != "string" && (vErrors = report(vErrors, instancePath + "/client_id", "type", "string"), errors++), data.mode !== void 0) {
      let data12 = data.mode;
      data12 === "read_only" || data12 === "safe_edit" || data12 === "migration" || data12 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.durability !== void 0) {
      let data13 = data.durability;
      data13 === "flush" || data13 === "commit" || data13 === "none" || (vErrors = report(vErrors, instancePath + "/durability", "enum", ["flush", "commit", "none"]), errors++);
    }
    if (data.signed !== void 0 && typeof data.signed != "boolean" && (vErrors = report(vErrors, instancePath + "/signed", "type", "boolean"), errors++), data.hmac_key_id !== void 0) {
      let data15 = data.hmac_key_id;
      typeof data15 == "string" ? pattern8.test(data15) || (vErrors = report(vErrors, instancePath + "/hmac_key_id", "pattern", "^[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/hmac_key_id", "type", "string"), errors++);
    }
    if (data.run_vkey !== void 0) {
      let data16 = data.run_vkey;
      typeof data16 == "string" ? pattern9.test(data16) || (vErrors = report(vErrors, instancePath + "/run_vkey", "pattern", "^[A-Za-z0-9_.@/-]+\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_vkey", "type", "string"), errors++);
    }
    if (data.identity_vkey !== void 0) {
      let data17 = data.identity_vkey;
      typeof data17 == "string" ? pattern9.test(data17) || (vErrors = report(vErrors, instancePath + "/identity_vkey", "pattern", "^[A-Za-z0-9_.@/-]+\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$"), errors++) : (vErrors = report(vErrors, instancePath + "/identity_vkey", "type", "string"), errors++);
    }
    if (data.identity_sig !== void 0) {
      let data18 = data.identity_sig;
      typeof data18 == "string" ? pattern11.test(data18) || (vErrors = report(vErrors, instancePath + "/identity_sig", "pattern", "^[A-Za-z0-9+/]{86}==$"), errors++) : (vErrors = report(vErrors, instancePath + "/identity_sig", "type", "string"), errors++);
    }
    if (data.policy_hash !== void 0) {
      let data19 = data.policy_hash;
      typeof data19 == "string" ? pattern12.test(data19) || (vErrors = report(vErrors, instancePath + "/policy_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/policy_hash", "type", "string"), errors++);
    }
    if (data.previous_run !== void 0) {
      let data20 = data.previous_run;
      if (!(data20 && typeof data20 == "object" && !Array.isArray(data20)) && data20 !== null && (vErrors = report(vErrors, instancePath + "/previous_run", "type", ["object", "null"]), errors++), data20 && typeof data20 == "object" && !Array.isArray(data20)) {
        data20.run_id === void 0 && (vErrors = report(vErrors, instancePath + "/previous_run", "required", "run_id"), errors++), data20.size === void 0 && (vErrors = report(vErrors, instancePath + "/previous_run", "required", "size"), errors++), data20.root === void 0 && (vErrors = report(vErrors, instancePath + "/previous_run", "required", "root"), errors++);
        for (let key1 in data20)
          key1 === "run_id" || key1 === "size" || key1 === "root" || (vErrors = report(vErrors, instancePath + "/previous_run", "additionalProperties", key1), errors++);
        if (data20.run_id !== void 0) {
          let data21 = data20.run_id;
          typeof data21 == "string" ? pattern3.test(data21) || (vErrors = report(vErrors, instancePath + "/previous_run/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/previous_run/run_id", "type", "string"), errors++);
        }
        if (data20.size !== void 0) {
          let data22 = data20.size;
          typeof data22 == "number" && !(data22 % 1) && !isNaN(data22) && isFinite(data22) || (vErrors = report(vErrors, instancePath + "/previous_run/size", "type", "integer"), errors++), typeof data22 == "number" && isFinite(data22) && ((data22 > 9007199254740991 || isNaN(data22)) && (vErrors = report(vErrors, instancePath + "/previous_run/size", "maximum", 9007199254740991), errors++), (data22 < 0 || isNaN(data22)) && (vErrors = report(vErrors, instancePath + "/previous_run/size", "minimum", 0), errors++));
        }
        if (data20.root !== void 0) {
          let data23 = data20.root;
          typeof data23 == "string" ? pattern12.test(data23) || (vErrors = report(vErrors, instancePath + "/previous_run/root", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/previous_run/root", "type", "string"), errors++);
        }
      }
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate53.errors = vErrors, errors === 0;
}
var pattern19 = new RegExp("^mtr_[0-9a-f]{16}$", ""), pattern20 = new RegExp("^inv_[0-9a-f]{16}$", ""), pattern21 = new RegExp("^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$", ""), pattern26 = new RegExp("^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$", "");
function validate54(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_id"), errors++), data.invocation_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "invocation_id"), errors++), data.tool_call === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_call"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.server_transport === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_transport"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.arguments_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_hash"), errors++), data.declared_side_effects === void 0 && (vErrors = report(vErrors, instancePath, "required", "declared_side_effects"), errors++), data.arguments_redacted === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_redacted"), errors++), data.arguments_content === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_content"), errors++), data.integration_source === void 0 && (vErrors = report(vErrors, instancePath, "required", "integration_source"), errors++);
    for (let key0 in data)
      names1.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_tool_requested" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_tool_requested"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.receipt_id !== void 0) {
      let data8 = data.receipt_id;
      typeof data8 == "string" ? pattern19.test(data8) || (vErrors = report(vErrors, instancePath + "/receipt_id", "pattern", "^mtr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/receipt_id", "type", "string"), errors++);
    }
    if (data.invocation_id !== void 0) {
      let data9 = data.invocation_id;
      typeof data9 == "string" ? pattern20.test(data9) || (vErrors = report(vErrors, instancePath + "/invocation_id", "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/invocation_id", "type", "string"), errors++);
    }
    if (data.tool_call !== void 0) {
      let data10 = data.tool_call;
      typeof data10 == "string" ? pattern21.test(data10) || (vErrors = report(vErrors, instancePath + "/tool_call", "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tool_call", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data11 = data.server_id;
      typeof data11 == "string" ? pattern7.test(data11) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.server_transport !== void 0) {
      let data12 = data.server_transport;
      data12 === "stdio" || data12 === "sse" || data12 === "streamable-http" || data12 === "in-memory" || (vErrors = report(vErrors, instancePath + "/server_transport", "enum", ["stdio", "sse", "streamable-http", "in-memory"]), errors++);
    }
    if (data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.arguments_hash !== void 0) {
      let data14 = data.arguments_hash;
      typeof data14 == "string" ? pattern12.test(data14) || (vErrors = report(vErrors, instancePath + "/arguments_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_hash", "type", "string"), errors++);
    }
    if (data.actor !== void 0 && typeof data.actor != "string" && (vErrors = report(vErrors, instancePath + "/actor", "type", "string"), errors++), data.client_id !== void 0 && typeof data.client_id != "string" && (vErrors = report(vErrors, instancePath + "/client_id", "type", "string"), errors++), data.actor_ref_id !== void 0 && typeof data.actor_ref_id != "string" && (vErrors = report(vErrors, instancePath + "/actor_ref_id", "type", "string"), errors++), data.session_id !== void 0 && typeof data.session_id != "string" && (vErrors = report(vErrors, instancePath + "/session_id", "type", "string"), errors++), data.request_id !== void 0 && typeof data.request_id != "string" && (vErrors = report(vErrors, instancePath + "/request_id", "type", "string"), errors++), data.declared_side_effects !== void 0) {
      let data20 = data.declared_side_effects;
      if (Array.isArray(data20)) {
        let len0 = data20.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data20[i0] != "string" && (vErrors = report(vErrors, instancePath + "/declared_side_effects/" + i0, "type", "string"), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/declared_side_effects", "type", "array"), errors++;
    }
    if (data.required_mode !== void 0) {
      let data22 = data.required_mode;
      data22 === "read_only" || data22 === "safe_edit" || data22 === "migration" || data22 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/required_mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.required_capability !== void 0) {
      let data23 = data.required_capability;
      data23 === "read" || data23 === "preview-write" || data23 === "sandbox-write" || data23 === "approved-commit" || data23 === "release-export" || (vErrors = report(vErrors, instancePath + "/required_capability", "enum", ["read", "preview-write", "sandbox-write", "approved-commit", "release-export"]), errors++);
    }
    if (data.active_mode !== void 0) {
      let data24 = data.active_mode;
      data24 === "read_only" || data24 === "safe_edit" || data24 === "migration" || data24 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/active_mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.arguments_redacted !== void 0) {
      let data25 = data.arguments_redacted, _errs47 = errors, valid3 = !1, _errs48 = errors;
      !(data25 && typeof data25 == "object" && !Array.isArray(data25)) && data25 !== null && (vErrors = report(vErrors, instancePath + "/arguments_redacted", "type", ["object", "null"]), errors++);
      var _valid0 = _errs48 === errors;
      valid3 = valid3 || _valid0;
      let _errs50 = errors;
      typeof data25 == "string" ? pattern12.test(data25) || (vErrors = report(vErrors, instancePath + "/arguments_redacted", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_redacted", "type", "string"), errors++);
      var _valid0 = _errs50 === errors;
      valid3 = valid3 || _valid0, valid3 ? (errors = _errs47, vErrors !== null && (_errs47 ? vErrors.length = _errs47 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/arguments_redacted", "anyOf"), errors++);
    }
    if (data.arguments_content !== void 0) {
      let data26 = data.arguments_content, _errs53 = errors, valid4 = !1, _errs54 = errors;
      !(data26 && typeof data26 == "object" && !Array.isArray(data26)) && data26 !== null && (vErrors = report(vErrors, instancePath + "/arguments_content", "type", ["object", "null"]), errors++);
      var _valid1 = _errs54 === errors;
      valid4 = valid4 || _valid1;
      let _errs56 = errors;
      typeof data26 == "string" ? pattern12.test(data26) || (vErrors = report(vErrors, instancePath + "/arguments_content", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_content", "type", "string"), errors++);
      var _valid1 = _errs56 === errors;
      valid4 = valid4 || _valid1, valid4 ? (errors = _errs53, vErrors !== null && (_errs53 ? vErrors.length = _errs53 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/arguments_content", "anyOf"), errors++);
    }
    if (data.traceparent !== void 0) {
      let data27 = data.traceparent;
      typeof data27 == "string" ? pattern26.test(data27) || (vErrors = report(vErrors, instancePath + "/traceparent", "pattern", "^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"), errors++) : (vErrors = report(vErrors, instancePath + "/traceparent", "type", "string"), errors++);
    }
    data.integration_source !== void 0 && typeof data.integration_source != "string" && (vErrors = report(vErrors, instancePath + "/integration_source", "type", "string"), errors++);
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate54.errors = vErrors, errors === 0;
}
var func0 = require_equal().default, pattern31 = new RegExp("^mtd_[0-9a-f]{16}$", ""), pattern38 = new RegExp("^apr_[0-9a-f]{16}$", "");
function validate55(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_id"), errors++), data.invocation_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "invocation_id"), errors++), data.request_receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "request_receipt_id"), errors++), data.tool_call === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_call"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.arguments_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_hash"), errors++), data.denied === void 0 && (vErrors = report(vErrors, instancePath, "required", "denied"), errors++), data.policy_decision === void 0 && (vErrors = report(vErrors, instancePath, "required", "policy_decision"), errors++), data.denial_reason === void 0 && (vErrors = report(vErrors, instancePath, "required", "denial_reason"), errors++), data.error_code === void 0 && (vErrors = report(vErrors, instancePath, "required", "error_code"), errors++), data.result_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "result_hash"), errors++), data.receipt_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_hash"), errors++), data.integration_source === void 0 && (vErrors = report(vErrors, instancePath, "required", "integration_source"), errors++);
    for (let key0 in data)
      names2.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_tool_denied" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_tool_denied"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.receipt_id !== void 0) {
      let data8 = data.receipt_id;
      typeof data8 == "string" ? pattern31.test(data8) || (vErrors = report(vErrors, instancePath + "/receipt_id", "pattern", "^mtd_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/receipt_id", "type", "string"), errors++);
    }
    if (data.invocation_id !== void 0) {
      let data9 = data.invocation_id;
      typeof data9 == "string" ? pattern20.test(data9) || (vErrors = report(vErrors, instancePath + "/invocation_id", "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/invocation_id", "type", "string"), errors++);
    }
    if (data.request_receipt_id !== void 0) {
      let data10 = data.request_receipt_id;
      typeof data10 == "string" ? pattern19.test(data10) || (vErrors = report(vErrors, instancePath + "/request_receipt_id", "pattern", "^mtr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/request_receipt_id", "type", "string"), errors++);
    }
    if (data.tool_call !== void 0) {
      let data11 = data.tool_call;
      typeof data11 == "string" ? pattern21.test(data11) || (vErrors = report(vErrors, instancePath + "/tool_call", "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tool_call", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data12 = data.server_id;
      typeof data12 == "string" ? pattern7.test(data12) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.arguments_hash !== void 0) {
      let data14 = data.arguments_hash;
      typeof data14 == "string" ? pattern12.test(data14) || (vErrors = report(vErrors, instancePath + "/arguments_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_hash", "type", "string"), errors++);
    }
    if (data.denied !== void 0 && data.denied !== !0 && (vErrors = report(vErrors, instancePath + "/denied", "const", !0), errors++), data.policy_decision !== void 0) {
      let data16 = data.policy_decision;
      data16 === "deny" || data16 === "escalate" || (vErrors = report(vErrors, instancePath + "/policy_decision", "enum", ["deny", "escalate"]), errors++);
    }
    if (data.denial_reason !== void 0 && typeof data.denial_reason != "string" && (vErrors = report(vErrors, instancePath + "/denial_reason", "type", "string"), errors++), data.error_code !== void 0) {
      let data18 = data.error_code;
      data18 === "OPERATION_NOT_AUTHORIZED" || data18 === "MODE_BLOCKED" || data18 === "TOOL_NOT_ALLOWED" || data18 === "TOOL_CHANGED" || data18 === "PATH_NOT_ALLOWED" || data18 === "HOST_NOT_ALLOWED" || data18 === "INPUT_LIMIT_EXCEEDED" || data18 === "APPROVAL_REQUIRED" || data18 === "APPROVAL_INVALID" || data18 === "EVIDENCE_REQUIRED" || data18 === "EVIDENCE_UNAVAILABLE" || data18 === "POLICY_ERROR" || data18 === "RESULT_WITHHELD" || (vErrors = report(vErrors, instancePath + "/error_code", "enum", ["OPERATION_NOT_AUTHORIZED", "MODE_BLOCKED", "TOOL_NOT_ALLOWED", "TOOL_CHANGED", "PATH_NOT_ALLOWED", "HOST_NOT_ALLOWED", "INPUT_LIMIT_EXCEEDED", "APPROVAL_REQUIRED", "APPROVAL_INVALID", "EVIDENCE_REQUIRED", "EVIDENCE_UNAVAILABLE", "POLICY_ERROR", "RESULT_WITHHELD"]), errors++);
    }
    if (data.reasons !== void 0) {
      let data19 = data.reasons;
      if (Array.isArray(data19)) {
        let len0 = data19.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data20 = data19[i0];
          data20 === "input_limit_exceeded" || data20 === "tool_denied" || data20 === "tool_changed" || data20 === "tool_not_allowed" || data20 === "mode_too_low" || data20 === "mode_unknown" || data20 === "capability_missing" || data20 === "path_not_allowed" || data20 === "host_not_allowed" || data20 === "argument_not_allowed" || data20 === "evidence_missing" || data20 === "approval_required" || data20 === "approval_invalid" || data20 === "policy_error" || data20 === "evidence_unavailable" || (vErrors = report(vErrors, instancePath + "/reasons/" + i0, "enum", ["input_limit_exceeded", "tool_denied", "tool_changed", "tool_not_allowed", "mode_too_low", "mode_unknown", "capability_missing", "path_not_allowed", "host_not_allowed", "argument_not_allowed", "evidence_missing", "approval_required", "approval_invalid", "policy_error", "evidence_unavailable"]), errors++);
        }
        let i1 = data19.length, j0;
        if (i1 > 1) {
          outer0:
            for (; i1--; )
              for (j0 = i1; j0--; )
                if (func0(data19[i1], data19[j0])) {
                  vErrors = report(vErrors, instancePath + "/reasons", "uniqueItems"), errors++;
                  break outer0;
                }
        }
      } else
        vErrors = report(vErrors, instancePath + "/reasons", "type", "array"), errors++;
    }
    if (data.policy_ref !== void 0 && typeof data.policy_ref != "string" && (vErrors = report(vErrors, instancePath + "/policy_ref", "type", "string"), errors++), data.policy_hash !== void 0) {
      let data22 = data.policy_hash;
      typeof data22 == "string" ? pattern12.test(data22) || (vErrors = report(vErrors, instancePath + "/policy_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/policy_hash", "type", "string"), errors++);
    }
    if (data.approval_id !== void 0) {
      let data23 = data.approval_id;
      typeof data23 == "string" ? pattern38.test(data23) || (vErrors = report(vErrors, instancePath + "/approval_id", "pattern", "^apr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/approval_id", "type", "string"), errors++);
    }
    if (data.result_hash !== void 0) {
      let data24 = data.result_hash;
      typeof data24 == "string" ? pattern12.test(data24) || (vErrors = report(vErrors, instancePath + "/result_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/result_hash", "type", "string"), errors++);
    }
    if (data.receipt_hash !== void 0) {
      let data25 = data.receipt_hash;
      typeof data25 == "string" ? pattern12.test(data25) || (vErrors = report(vErrors, instancePath + "/receipt_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/receipt_hash", "type", "string"), errors++);
    }
    data.integration_source !== void 0 && typeof data.integration_source != "string" && (vErrors = report(vErrors, instancePath + "/integration_source", "type", "string"), errors++);
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate55.errors = vErrors, errors === 0;
}
var pattern45 = new RegExp("^mte_[0-9a-f]{16}$", ""), pattern58 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$", "");
function validate56(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_id"), errors++), data.invocation_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "invocation_id"), errors++), data.request_receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "request_receipt_id"), errors++), data.decision_receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "decision_receipt_id"), errors++), data.tool_call === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_call"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.arguments_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_hash"), errors++), data.outcome === void 0 && (vErrors = report(vErrors, instancePath, "required", "outcome"), errors++), data.error === void 0 && (vErrors = report(vErrors, instancePath, "required", "error"), errors++), data.result_redacted === void 0 && (vErrors = report(vErrors, instancePath, "required", "result_redacted"), errors++), data.result_content === void 0 && (vErrors = report(vErrors, instancePath, "required", "result_content"), errors++), data.policy_decision === void 0 && (vErrors = report(vErrors, instancePath, "required", "policy_decision"), errors++), data.receipt_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "receipt_hash"), errors++), data.integration_source === void 0 && (vErrors = report(vErrors, instancePath, "required", "integration_source"), errors++);
    for (let key0 in data)
      names3.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_tool_executed" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_tool_executed"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.receipt_id !== void 0) {
      let data8 = data.receipt_id;
      typeof data8 == "string" ? pattern45.test(data8) || (vErrors = report(vErrors, instancePath + "/receipt_id", "pattern", "^mte_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/receipt_id", "type", "string"), errors++);
    }
    if (data.invocation_id !== void 0) {
      let data9 = data.invocation_id;
      typeof data9 == "string" ? pattern20.test(data9) || (vErrors = report(vErrors, instancePath + "/invocation_id", "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/invocation_id", "type", "string"), errors++);
    }
    if (data.request_receipt_id !== void 0) {
      let data10 = data.request_receipt_id;
      typeof data10 == "string" ? pattern19.test(data10) || (vErrors = report(vErrors, instancePath + "/request_receipt_id", "pattern", "^mtr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/request_receipt_id", "type", "string"), errors++);
    }
    if (data.decision_receipt_id !== void 0) {
      let data11 = data.decision_receipt_id;
      typeof data11 != "string" && data11 !== null && (vErrors = report(vErrors, instancePath + "/decision_receipt_id", "type", ["string", "null"]), errors++), typeof data11 == "string" && (pattern31.test(data11) || (vErrors = report(vErrors, instancePath + "/decision_receipt_id", "pattern", "^mtd_[0-9a-f]{16}$"), errors++));
    }
    if (data.tool_call !== void 0) {
      let data12 = data.tool_call;
      typeof data12 == "string" ? pattern21.test(data12) || (vErrors = report(vErrors, instancePath + "/tool_call", "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tool_call", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data13 = data.server_id;
      typeof data13 == "string" ? pattern7.test(data13) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.arguments_hash !== void 0) {
      let data15 = data.arguments_hash;
      typeof data15 == "string" ? pattern12.test(data15) || (vErrors = report(vErrors, instancePath + "/arguments_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_hash", "type", "string"), errors++);
    }
    if (data.outcome !== void 0) {
      let data16 = data.outcome;
      data16 === "success" || data16 === "error" || data16 === "timeout" || data16 === "cancelled" || data16 === "incomplete" || data16 === "withheld" || (vErrors = report(vErrors, instancePath + "/outcome", "enum", ["success", "error", "timeout", "cancelled", "incomplete", "withheld"]), errors++);
    }
    if (data.duration_ms !== void 0) {
      let data17 = data.duration_ms;
      typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17) || (vErrors = report(vErrors, instancePath + "/duration_ms", "type", "integer"), errors++), typeof data17 == "number" && isFinite(data17) && ((data17 > 9007199254740991 || isNaN(data17)) && (vErrors = report(vErrors, instancePath + "/duration_ms", "maximum", 9007199254740991), errors++), (data17 < 0 || isNaN(data17)) && (vErrors = report(vErrors, instancePath + "/duration_ms", "minimum", 0), errors++));
    }
    if (data.result_hash !== void 0) {
      let data18 = data.result_hash;
      typeof data18 == "string" ? pattern12.test(data18) || (vErrors = report(vErrors, instancePath + "/result_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/result_hash", "type", "string"), errors++);
    }
    if (data.raw_result_hash !== void 0) {
      let data19 = data.raw_result_hash;
      typeof data19 == "string" ? pattern12.test(data19) || (vErrors = report(vErrors, instancePath + "/raw_result_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/raw_result_hash", "type", "string"), errors++);
    }
    if (data.result_is_error !== void 0 && typeof data.result_is_error != "boolean" && (vErrors = report(vErrors, instancePath + "/result_is_error", "type", "boolean"), errors++), data.error !== void 0) {
      let data21 = data.error;
      typeof data21 != "string" && data21 !== null && (vErrors = report(vErrors, instancePath + "/error", "type", ["string", "null"]), errors++);
    }
    if (data.result_redacted !== void 0) {
      let data22 = data.result_redacted, _errs44 = errors, valid1 = !1, _errs45 = errors;
      !(data22 && typeof data22 == "object" && !Array.isArray(data22)) && data22 !== null && (vErrors = report(vErrors, instancePath + "/result_redacted", "type", ["object", "null"]), errors++);
      var _valid0 = _errs45 === errors;
      valid1 = valid1 || _valid0;
      let _errs47 = errors;
      typeof data22 == "string" ? pattern12.test(data22) || (vErrors = report(vErrors, instancePath + "/result_redacted", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/result_redacted", "type", "string"), errors++);
      var _valid0 = _errs47 === errors;
      valid1 = valid1 || _valid0, valid1 ? (errors = _errs44, vErrors !== null && (_errs44 ? vErrors.length = _errs44 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/result_redacted", "anyOf"), errors++);
    }
    if (data.result_content !== void 0) {
      let data23 = data.result_content, _errs50 = errors, valid2 = !1, _errs51 = errors;
      !(data23 && typeof data23 == "object" && !Array.isArray(data23)) && data23 !== null && (vErrors = report(vErrors, instancePath + "/result_content", "type", ["object", "null"]), errors++);
      var _valid1 = _errs51 === errors;
      valid2 = valid2 || _valid1;
      let _errs53 = errors;
      typeof data23 == "string" ? pattern12.test(data23) || (vErrors = report(vErrors, instancePath + "/result_content", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/result_content", "type", "string"), errors++);
      var _valid1 = _errs53 === errors;
      valid2 = valid2 || _valid1, valid2 ? (errors = _errs50, vErrors !== null && (_errs50 ? vErrors.length = _errs50 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/result_content", "anyOf"), errors++);
    }
    if (data.policy_decision !== void 0) {
      let data24 = data.policy_decision;
      data24 === "allow" || data24 === "redact" || data24 === "not_evaluated" || data24 === "would_deny_dry_run" || (vErrors = report(vErrors, instancePath + "/policy_decision", "enum", ["allow", "redact", "not_evaluated", "would_deny_dry_run"]), errors++);
    }
    if (data.reasons !== void 0) {
      let data25 = data.reasons;
      if (Array.isArray(data25)) {
        let len0 = data25.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data26 = data25[i0];
          data26 === "input_limit_exceeded" || data26 === "tool_denied" || data26 === "tool_changed" || data26 === "tool_not_allowed" || data26 === "mode_too_low" || data26 === "mode_unknown" || data26 === "capability_missing" || data26 === "path_not_allowed" || data26 === "host_not_allowed" || data26 === "argument_not_allowed" || data26 === "evidence_missing" || data26 === "approval_required" || data26 === "approval_invalid" || data26 === "policy_error" || data26 === "evidence_unavailable" || (vErrors = report(vErrors, instancePath + "/reasons/" + i0, "enum", ["input_limit_exceeded", "tool_denied", "tool_changed", "tool_not_allowed", "mode_too_low", "mode_unknown", "capability_missing", "path_not_allowed", "host_not_allowed", "argument_not_allowed", "evidence_missing", "approval_required", "approval_invalid", "policy_error", "evidence_unavailable"]), errors++);
        }
        let i1 = data25.length, j0;
        if (i1 > 1) {
          outer0:
            for (; i1--; )
              for (j0 = i1; j0--; )
                if (func0(data25[i1], data25[j0])) {
                  vErrors = report(vErrors, instancePath + "/reasons", "uniqueItems"), errors++;
                  break outer0;
                }
        }
      } else
        vErrors = report(vErrors, instancePath + "/reasons", "type", "array"), errors++;
    }
    if (data.policy_ref !== void 0 && typeof data.policy_ref != "string" && (vErrors = report(vErrors, instancePath + "/policy_ref", "type", "string"), errors++), data.policy_hash !== void 0) {
      let data28 = data.policy_hash;
      typeof data28 == "string" ? pattern12.test(data28) || (vErrors = report(vErrors, instancePath + "/policy_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/policy_hash", "type", "string"), errors++);
    }
    if (data.approval_id !== void 0) {
      let data29 = data.approval_id;
      typeof data29 == "string" ? pattern38.test(data29) || (vErrors = report(vErrors, instancePath + "/approval_id", "pattern", "^apr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/approval_id", "type", "string"), errors++);
    }
    if (data.redactions !== void 0) {
      let data30 = data.redactions;
      if (Array.isArray(data30)) {
        let len1 = data30.length;
        for (let i2 = 0; i2 < len1; i2++) {
          let data31 = data30[i2];
          data31 === "secret" || data31 === "pii" || data31 === "sensitive_content" || data31 === "size_limit" || data31 === "policy" || data31 === "user_opt_in_required" || data31 === "machine_local_path" || data31 === "schema_strict" || data31 === "producer_not_available" || data31 === "prompt_injection_marker" || (vErrors = report(vErrors, instancePath + "/redactions/" + i2, "enum", ["secret", "pii", "sensitive_content", "size_limit", "policy", "user_opt_in_required", "machine_local_path", "schema_strict", "producer_not_available", "prompt_injection_marker"]), errors++);
        }
        let i3 = data30.length, j1;
        if (i3 > 1) {
          outer1:
            for (; i3--; )
              for (j1 = i3; j1--; )
                if (func0(data30[i3], data30[j1])) {
                  vErrors = report(vErrors, instancePath + "/redactions", "uniqueItems"), errors++;
                  break outer1;
                }
        }
      } else
        vErrors = report(vErrors, instancePath + "/redactions", "type", "array"), errors++;
    }
    if (data.redaction_details !== void 0) {
      let data32 = data.redaction_details;
      if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
        for (let key1 in data32) {
          let _errs70 = errors;
          typeof key1 == "string" && pattern58.test(key1) || (vErrors = report(vErrors, instancePath + "/redaction_details", "name"), errors++);
          var valid9 = _errs70 === errors;
          valid9 || (vErrors = report(vErrors, instancePath + "/redaction_details", "propertyNames", key1), errors++);
        }
        for (let key2 in data32) {
          let data33 = data32[key2];
          typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33) || (vErrors = report(vErrors, instancePath + "/redaction_details/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "integer"), errors++), typeof data33 == "number" && isFinite(data33) && ((data33 > 9007199254740991 || isNaN(data33)) && (vErrors = report(vErrors, instancePath + "/redaction_details/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "maximum", 9007199254740991), errors++), (data33 < 1 || isNaN(data33)) && (vErrors = report(vErrors, instancePath + "/redaction_details/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", 1), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/redaction_details", "type", "object"), errors++;
    }
    if (data.injection_markers !== void 0) {
      let data34 = data.injection_markers;
      if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
        for (let key3 in data34) {
          let _errs77 = errors;
          key3 === "chat_template_token" || key3 === "instruction_override" || key3 === "spoofed_turn_header" || key3 === "invisible_text" || key3 === "bidi_override" || key3 === "ansi_escape" || key3 === "fake_tool_result" || key3 === "role_reassignment" || key3 === "prompt_extraction" || key3 === "user_deception" || key3 === "tool_coercion" || key3 === "markdown_exfiltration" || (vErrors = report(vErrors, instancePath + "/injection_markers", "name"), errors++);
          var valid11 = _errs77 === errors;
          valid11 || (vErrors = report(vErrors, instancePath + "/injection_markers", "propertyNames", key3), errors++);
        }
        for (let key4 in data34) {
          let data35 = data34[key4];
          typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35) || (vErrors = report(vErrors, instancePath + "/injection_markers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "integer"), errors++), typeof data35 == "number" && isFinite(data35) && ((data35 > 9007199254740991 || isNaN(data35)) && (vErrors = report(vErrors, instancePath + "/injection_markers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "maximum", 9007199254740991), errors++), (data35 < 1 || isNaN(data35)) && (vErrors = report(vErrors, instancePath + "/injection_markers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), "minimum", 1), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/injection_markers", "type", "object"), errors++;
    }
    if (data.receipt_hash !== void 0) {
      let data36 = data.receipt_hash;
      typeof data36 == "string" ? pattern12.test(data36) || (vErrors = report(vErrors, instancePath + "/receipt_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/receipt_hash", "type", "string"), errors++);
    }
    data.integration_source !== void 0 && typeof data.integration_source != "string" && (vErrors = report(vErrors, instancePath + "/integration_source", "type", "string"), errors++);
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate56.errors = vErrors, errors === 0;
}
function validate57(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.approval_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "approval_id"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.arguments_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_hash"), errors++), data.request_receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "request_receipt_id"), errors++), data.granted_by === void 0 && (vErrors = report(vErrors, instancePath, "required", "granted_by"), errors++), data.expires_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "expires_at"), errors++);
    for (let key0 in data)
      names4.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_approval_granted" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_approval_granted"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.approval_id !== void 0) {
      let data8 = data.approval_id;
      typeof data8 == "string" ? pattern38.test(data8) || (vErrors = report(vErrors, instancePath + "/approval_id", "pattern", "^apr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/approval_id", "type", "string"), errors++);
    }
    if (data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.arguments_hash !== void 0) {
      let data10 = data.arguments_hash;
      typeof data10 == "string" ? pattern12.test(data10) || (vErrors = report(vErrors, instancePath + "/arguments_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_hash", "type", "string"), errors++);
    }
    if (data.request_receipt_id !== void 0) {
      let data11 = data.request_receipt_id;
      typeof data11 == "string" ? pattern19.test(data11) || (vErrors = report(vErrors, instancePath + "/request_receipt_id", "pattern", "^mtr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/request_receipt_id", "type", "string"), errors++);
    }
    if (data.granted_by !== void 0 && typeof data.granted_by != "string" && (vErrors = report(vErrors, instancePath + "/granted_by", "type", "string"), errors++), data.expires_at !== void 0) {
      let data13 = data.expires_at;
      typeof data13 == "string" ? pattern4.test(data13) || (vErrors = report(vErrors, instancePath + "/expires_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/expires_at", "type", "string"), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate57.errors = vErrors, errors === 0;
}
function validate58(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.approval_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "approval_id"), errors++), data.tool_name === void 0 && (vErrors = report(vErrors, instancePath, "required", "tool_name"), errors++), data.arguments_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "arguments_hash"), errors++), data.request_receipt_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "request_receipt_id"), errors++), data.granted_by === void 0 && (vErrors = report(vErrors, instancePath, "required", "granted_by"), errors++);
    for (let key0 in data)
      names5.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_approval_refused" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_approval_refused"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.approval_id !== void 0) {
      let data8 = data.approval_id;
      typeof data8 == "string" ? pattern38.test(data8) || (vErrors = report(vErrors, instancePath + "/approval_id", "pattern", "^apr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/approval_id", "type", "string"), errors++);
    }
    if (data.tool_name !== void 0 && typeof data.tool_name != "string" && (vErrors = report(vErrors, instancePath + "/tool_name", "type", "string"), errors++), data.arguments_hash !== void 0) {
      let data10 = data.arguments_hash;
      typeof data10 == "string" ? pattern12.test(data10) || (vErrors = report(vErrors, instancePath + "/arguments_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/arguments_hash", "type", "string"), errors++);
    }
    if (data.request_receipt_id !== void 0) {
      let data11 = data.request_receipt_id;
      typeof data11 == "string" ? pattern19.test(data11) || (vErrors = report(vErrors, instancePath + "/request_receipt_id", "pattern", "^mtr_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/request_receipt_id", "type", "string"), errors++);
    }
    if (data.granted_by !== void 0 && typeof data.granted_by != "string" && (vErrors = report(vErrors, instancePath + "/granted_by", "type", "string"), errors++), data.expires_at !== void 0) {
      let data13 = data.expires_at;
      typeof data13 == "string" ? pattern4.test(data13) || (vErrors = report(vErrors, instancePath + "/expires_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/expires_at", "type", "string"), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate58.errors = vErrors, errors === 0;
}
function validate59(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.tools === void 0 && (vErrors = report(vErrors, instancePath, "required", "tools"), errors++);
    for (let key0 in data)
      names6.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "mcp_tools_listed" && (vErrors = report(vErrors, instancePath + "/type", "const", "mcp_tools_listed"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.tools !== void 0) {
      let data8 = data.tools, _errs17 = errors, valid1 = !1, _errs18 = errors;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8))
        for (let key1 in data8) {
          let data9 = data8[key1];
          typeof data9 == "string" ? pattern12.test(data9) || (vErrors = report(vErrors, instancePath + "/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tools/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "type", "string"), errors++);
        }
      else
        vErrors = report(vErrors, instancePath + "/tools", "type", "object"), errors++;
      var _valid0 = _errs18 === errors;
      valid1 = valid1 || _valid0;
      let _errs23 = errors;
      typeof data8 == "string" ? pattern12.test(data8) || (vErrors = report(vErrors, instancePath + "/tools", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tools", "type", "string"), errors++);
      var _valid0 = _errs23 === errors;
      valid1 = valid1 || _valid0, valid1 ? (errors = _errs17, vErrors !== null && (_errs17 ? vErrors.length = _errs17 : vErrors = null)) : (vErrors = report(vErrors, instancePath + "/tools", "anyOf"), errors++);
    }
    if (data.withheld !== void 0) {
      let data10 = data.withheld;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data10[i0] != "string" && (vErrors = report(vErrors, instancePath + "/withheld/" + i0, "type", "string"), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/withheld", "type", "array"), errors++;
    }
    if (data.changed !== void 0) {
      let data12 = data.changed;
      if (Array.isArray(data12)) {
        let len1 = data12.length;
        for (let i1 = 0; i1 < len1; i1++)
          typeof data12[i1] != "string" && (vErrors = report(vErrors, instancePath + "/changed/" + i1, "type", "string"), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/changed", "type", "array"), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate59.errors = vErrors, errors === 0;
}
function validate60(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.policy_hash === void 0 && (vErrors = report(vErrors, instancePath, "required", "policy_hash"), errors++), data.dry_run === void 0 && (vErrors = report(vErrors, instancePath, "required", "dry_run"), errors++);
    for (let key0 in data)
      names7.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "policy_loaded" && (vErrors = report(vErrors, instancePath + "/type", "const", "policy_loaded"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.policy_hash !== void 0) {
      let data8 = data.policy_hash;
      typeof data8 == "string" ? pattern12.test(data8) || (vErrors = report(vErrors, instancePath + "/policy_hash", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/policy_hash", "type", "string"), errors++);
    }
    data.policy_ref !== void 0 && typeof data.policy_ref != "string" && (vErrors = report(vErrors, instancePath + "/policy_ref", "type", "string"), errors++), data.dry_run !== void 0 && typeof data.dry_run != "boolean" && (vErrors = report(vErrors, instancePath + "/dry_run", "type", "boolean"), errors++);
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate60.errors = vErrors, errors === 0;
}
function validate61(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.next_run_vkey === void 0 && (vErrors = report(vErrors, instancePath, "required", "next_run_vkey"), errors++), data.signature === void 0 && (vErrors = report(vErrors, instancePath, "required", "signature"), errors++);
    for (let key0 in data)
      names8.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "key_rotate" && (vErrors = report(vErrors, instancePath + "/type", "const", "key_rotate"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.next_run_vkey !== void 0) {
      let data8 = data.next_run_vkey;
      typeof data8 == "string" ? pattern9.test(data8) || (vErrors = report(vErrors, instancePath + "/next_run_vkey", "pattern", "^[A-Za-z0-9_.@/-]+\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$"), errors++) : (vErrors = report(vErrors, instancePath + "/next_run_vkey", "type", "string"), errors++);
    }
    if (data.signature !== void 0) {
      let data9 = data.signature;
      typeof data9 == "string" ? pattern11.test(data9) || (vErrors = report(vErrors, instancePath + "/signature", "pattern", "^[A-Za-z0-9+/]{86}==$"), errors++) : (vErrors = report(vErrors, instancePath + "/signature", "type", "string"), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate61.errors = vErrors, errors === 0;
}
function validate62(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.abandoned_run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "abandoned_run_id"), errors++), data.size === void 0 && (vErrors = report(vErrors, instancePath, "required", "size"), errors++), data.link === void 0 && (vErrors = report(vErrors, instancePath, "required", "link"), errors++), data.root === void 0 && (vErrors = report(vErrors, instancePath, "required", "root"), errors++), data.torn_bytes === void 0 && (vErrors = report(vErrors, instancePath, "required", "torn_bytes"), errors++), data.open_invocations === void 0 && (vErrors = report(vErrors, instancePath, "required", "open_invocations"), errors++);
    for (let key0 in data)
      names9.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "run_abandoned" && (vErrors = report(vErrors, instancePath + "/type", "const", "run_abandoned"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.abandoned_run_id !== void 0) {
      let data8 = data.abandoned_run_id;
      typeof data8 == "string" ? pattern3.test(data8) || (vErrors = report(vErrors, instancePath + "/abandoned_run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/abandoned_run_id", "type", "string"), errors++);
    }
    if (data.size !== void 0) {
      let data9 = data.size;
      typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/size", "type", "integer"), errors++), typeof data9 == "number" && isFinite(data9) && ((data9 > 9007199254740991 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/size", "maximum", 9007199254740991), errors++), (data9 < 0 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/size", "minimum", 0), errors++));
    }
    if (data.link !== void 0) {
      let data10 = data.link;
      typeof data10 == "string" ? pattern12.test(data10) || (vErrors = report(vErrors, instancePath + "/link", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/link", "type", "string"), errors++);
    }
    if (data.root !== void 0) {
      let data11 = data.root;
      typeof data11 == "string" ? pattern12.test(data11) || (vErrors = report(vErrors, instancePath + "/root", "pattern", "^sha256:[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/root", "type", "string"), errors++);
    }
    if (data.torn_bytes !== void 0) {
      let data12 = data.torn_bytes;
      typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || (vErrors = report(vErrors, instancePath + "/torn_bytes", "type", "integer"), errors++), typeof data12 == "number" && isFinite(data12) && ((data12 > 9007199254740991 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/torn_bytes", "maximum", 9007199254740991), errors++), (data12 < 0 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/torn_bytes", "minimum", 0), errors++));
    }
    if (data.open_invocations !== void 0) {
      let data13 = data.open_invocations;
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data14 = data13[i0];
          typeof data14 == "string" ? pattern20.test(data14) || (vErrors = report(vErrors, instancePath + "/open_invocations/" + i0, "pattern", "^inv_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/open_invocations/" + i0, "type", "string"), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/open_invocations", "type", "array"), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate62.errors = vErrors, errors === 0;
}
function validate63(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.type === void 0 && (vErrors = report(vErrors, instancePath, "required", "type"), errors++), data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.seq === void 0 && (vErrors = report(vErrors, instancePath, "required", "seq"), errors++), data.timestamp === void 0 && (vErrors = report(vErrors, instancePath, "required", "timestamp"), errors++), data.epoch === void 0 && (vErrors = report(vErrors, instancePath, "required", "epoch"), errors++), data.prev === void 0 && (vErrors = report(vErrors, instancePath, "required", "prev"), errors++), data.status === void 0 && (vErrors = report(vErrors, instancePath, "required", "status"), errors++), data.event_count === void 0 && (vErrors = report(vErrors, instancePath, "required", "event_count"), errors++), data.escrow === void 0 && (vErrors = report(vErrors, instancePath, "required", "escrow"), errors++);
    for (let key0 in data)
      names10.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.type !== void 0 && data.type !== "run_end" && (vErrors = report(vErrors, instancePath + "/type", "const", "run_end"), errors++), data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern3.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.seq !== void 0) {
      let data3 = data.seq;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/seq", "type", "integer"), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 9007199254740991 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "maximum", 9007199254740991), errors++), (data3 < 0 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/seq", "minimum", 0), errors++));
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? pattern4.test(data4) || (vErrors = report(vErrors, instancePath + "/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/timestamp", "type", "string"), errors++);
    }
    if (data.epoch !== void 0) {
      let data5 = data.epoch;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/epoch", "type", "integer"), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "maximum", 9007199254740991), errors++), (data5 < 0 || isNaN(data5)) && (vErrors = report(vErrors, instancePath + "/epoch", "minimum", 0), errors++));
    }
    if (data.prev !== void 0) {
      let data6 = data.prev;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/prev", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/prev", "type", "string"), errors++);
    }
    if (data.sig !== void 0) {
      let data7 = data.sig;
      typeof data7 == "string" ? pattern5.test(data7) || (vErrors = report(vErrors, instancePath + "/sig", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/sig", "type", "string"), errors++);
    }
    if (data.status !== void 0) {
      let data8 = data.status;
      data8 === "completed" || data8 === "failed" || (vErrors = report(vErrors, instancePath + "/status", "enum", ["completed", "failed"]), errors++);
    }
    if (data.event_count !== void 0) {
      let data9 = data.event_count;
      typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/event_count", "type", "integer"), errors++), typeof data9 == "number" && isFinite(data9) && ((data9 > 9007199254740991 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/event_count", "maximum", 9007199254740991), errors++), (data9 < 0 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/event_count", "minimum", 0), errors++));
    }
    if (data.escrow !== void 0) {
      let data10 = data.escrow;
      if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
        data10.requested === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "requested"), errors++), data10.complete === void 0 && (vErrors = report(vErrors, instancePath + "/escrow", "required", "complete"), errors++);
        for (let key1 in data10)
          key1 === "requested" || key1 === "complete" || (vErrors = report(vErrors, instancePath + "/escrow", "additionalProperties", key1), errors++);
        if (data10.requested !== void 0) {
          let data11 = data10.requested;
          typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11) || (vErrors = report(vErrors, instancePath + "/escrow/requested", "type", "integer"), errors++), typeof data11 == "number" && isFinite(data11) && ((data11 > 9007199254740991 || isNaN(data11)) && (vErrors = report(vErrors, instancePath + "/escrow/requested", "maximum", 9007199254740991), errors++), (data11 < 0 || isNaN(data11)) && (vErrors = report(vErrors, instancePath + "/escrow/requested", "minimum", 0), errors++));
        }
        if (data10.complete !== void 0) {
          let data12 = data10.complete;
          typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || (vErrors = report(vErrors, instancePath + "/escrow/complete", "type", "integer"), errors++), typeof data12 == "number" && isFinite(data12) && ((data12 > 9007199254740991 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/escrow/complete", "maximum", 9007199254740991), errors++), (data12 < 0 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/escrow/complete", "minimum", 0), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/escrow", "type", "object"), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate63.errors = vErrors, errors === 0;
}
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data.type;
    typeof tag0 == "string" ? tag0 === "run_start" ? validate53(data, { instancePath }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length) : tag0 === "mcp_tool_requested" ? validate54(data, { instancePath }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length) : tag0 === "mcp_tool_denied" ? validate55(data, { instancePath }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length) : tag0 === "mcp_tool_executed" ? validate56(data, { instancePath }) || (vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors), errors = vErrors.length) : tag0 === "mcp_approval_granted" ? validate57(data, { instancePath }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length) : tag0 === "mcp_approval_refused" ? validate58(data, { instancePath }) || (vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors), errors = vErrors.length) : tag0 === "mcp_tools_listed" ? validate59(data, { instancePath }) || (vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors), errors = vErrors.length) : tag0 === "policy_loaded" ? validate60(data, { instancePath }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length) : tag0 === "key_rotate" ? validate61(data, { instancePath }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length) : tag0 === "run_abandoned" ? validate62(data, { instancePath }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length) : tag0 === "run_end" ? validate63(data, { instancePath }) || (vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors), errors = vErrors.length) : (vErrors = report(vErrors, instancePath, "discriminator", "type"), errors++) : (vErrors = report(vErrors, instancePath, "discriminator", "type"), errors++);
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
