var names0 = /* @__PURE__ */ new Set(["command", "status", "isError", "summary", "error_code", "error", "hint", "next_command", "retry_after_seconds", "agent_contract", "_meta"]), validate = validate52;
var pattern3 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", ""), pattern4 = new RegExp("^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$", ""), pattern5 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", "");
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.command === void 0 && (vErrors = report(vErrors, instancePath, "required", "command"), errors++), data.status === void 0 && (vErrors = report(vErrors, instancePath, "required", "status"), errors++), data.isError === void 0 && (vErrors = report(vErrors, instancePath, "required", "isError"), errors++), data.summary === void 0 && (vErrors = report(vErrors, instancePath, "required", "summary"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.command !== void 0 && typeof data.command != "string" && (vErrors = report(vErrors, instancePath + "/command", "type", "string"), errors++), data.status !== void 0) {
      let data1 = data.status;
      data1 === "index_not_built" || data1 === "advisory_warnings" || data1 === "partial_failure" || data1 === "hard_failure" || data1 === "usage_error" || data1 === "rate_limited" || data1 === "stale_index" || (vErrors = report(vErrors, instancePath + "/status", "enum", ["index_not_built", "advisory_warnings", "partial_failure", "hard_failure", "usage_error", "rate_limited", "stale_index"]), errors++);
    }
    if (data.isError !== void 0 && typeof data.isError != "boolean" && (vErrors = report(vErrors, instancePath + "/isError", "type", "boolean"), errors++), data.summary !== void 0) {
      let data3 = data.summary;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        data3.verdict === void 0 && (vErrors = report(vErrors, instancePath + "/summary", "required", "verdict"), errors++), data3.level === void 0 && (vErrors = report(vErrors, instancePath + "/summary", "required", "level"), errors++), data3.partial_success === void 0 && (vErrors = report(vErrors, instancePath + "/summary", "required", "partial_success"), errors++);
        for (let key1 in data3)
          key1 === "verdict" || key1 === "level" || key1 === "partial_success" || key1 === "state" || (vErrors = report(vErrors, instancePath + "/summary", "additionalProperties", key1), errors++);
        if (data3.verdict !== void 0 && typeof data3.verdict != "string" && (vErrors = report(vErrors, instancePath + "/summary/verdict", "type", "string"), errors++), data3.level !== void 0) {
          let data5 = data3.level;
          data5 === "blocker" || data5 === "warning" || data5 === "info" || (vErrors = report(vErrors, instancePath + "/summary/level", "enum", ["blocker", "warning", "info"]), errors++);
        }
        data3.partial_success !== void 0 && typeof data3.partial_success != "boolean" && (vErrors = report(vErrors, instancePath + "/summary/partial_success", "type", "boolean"), errors++), data3.state !== void 0 && typeof data3.state != "string" && (vErrors = report(vErrors, instancePath + "/summary/state", "type", "string"), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/summary", "type", "object"), errors++;
    }
    if (data.error_code !== void 0) {
      let data8 = data.error_code;
      data8 === "OPERATION_NOT_AUTHORIZED" || data8 === "MODE_BLOCKED" || data8 === "TOOL_NOT_ALLOWED" || data8 === "TOOL_CHANGED" || data8 === "PATH_NOT_ALLOWED" || data8 === "HOST_NOT_ALLOWED" || data8 === "INPUT_LIMIT_EXCEEDED" || data8 === "APPROVAL_REQUIRED" || data8 === "APPROVAL_INVALID" || data8 === "EVIDENCE_REQUIRED" || data8 === "EVIDENCE_UNAVAILABLE" || data8 === "POLICY_ERROR" || data8 === "RESULT_WITHHELD" || (vErrors = report(vErrors, instancePath + "/error_code", "enum", ["OPERATION_NOT_AUTHORIZED", "MODE_BLOCKED", "TOOL_NOT_ALLOWED", "TOOL_CHANGED", "PATH_NOT_ALLOWED", "HOST_NOT_ALLOWED", "INPUT_LIMIT_EXCEEDED", "APPROVAL_REQUIRED", "APPROVAL_INVALID", "EVIDENCE_REQUIRED", "EVIDENCE_UNAVAILABLE", "POLICY_ERROR", "RESULT_WITHHELD"]), errors++);
    }
    if (data.error !== void 0 && typeof data.error != "string" && (vErrors = report(vErrors, instancePath + "/error", "type", "string"), errors++), data.hint !== void 0 && typeof data.hint != "string" && (vErrors = report(vErrors, instancePath + "/hint", "type", "string"), errors++), data.next_command !== void 0 && typeof data.next_command != "string" && (vErrors = report(vErrors, instancePath + "/next_command", "type", "string"), errors++), data.retry_after_seconds !== void 0) {
      let data12 = data.retry_after_seconds;
      typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || (vErrors = report(vErrors, instancePath + "/retry_after_seconds", "type", "integer"), errors++), typeof data12 == "number" && isFinite(data12) && ((data12 > 9007199254740991 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/retry_after_seconds", "maximum", 9007199254740991), errors++), (data12 < 0 || isNaN(data12)) && (vErrors = report(vErrors, instancePath + "/retry_after_seconds", "minimum", 0), errors++));
    }
    if (data.agent_contract !== void 0) {
      let data13 = data.agent_contract;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        data13.facts === void 0 && (vErrors = report(vErrors, instancePath + "/agent_contract", "required", "facts"), errors++), data13.next_commands === void 0 && (vErrors = report(vErrors, instancePath + "/agent_contract", "required", "next_commands"), errors++);
        for (let key2 in data13)
          key2 === "facts" || key2 === "next_commands" || (vErrors = report(vErrors, instancePath + "/agent_contract", "additionalProperties", key2), errors++);
        if (data13.facts !== void 0) {
          let data14 = data13.facts;
          if (Array.isArray(data14)) {
            let len0 = data14.length;
            for (let i0 = 0; i0 < len0; i0++)
              typeof data14[i0] != "string" && (vErrors = report(vErrors, instancePath + "/agent_contract/facts/" + i0, "type", "string"), errors++);
          } else
            vErrors = report(vErrors, instancePath + "/agent_contract/facts", "type", "array"), errors++;
        }
        if (data13.next_commands !== void 0) {
          let data16 = data13.next_commands;
          if (Array.isArray(data16)) {
            let len1 = data16.length;
            for (let i1 = 0; i1 < len1; i1++)
              typeof data16[i1] != "string" && (vErrors = report(vErrors, instancePath + "/agent_contract/next_commands/" + i1, "type", "string"), errors++);
          } else
            vErrors = report(vErrors, instancePath + "/agent_contract/next_commands", "type", "array"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/agent_contract", "type", "object"), errors++;
    }
    if (data._meta !== void 0) {
      let data18 = data._meta;
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        for (let key3 in data18) {
          let _errs39 = errors, _errs40 = errors, _errs41 = errors;
          if (key3 !== "__proto__") {
            let err32 = {};
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          var valid8 = _errs41 === errors;
          valid8 ? (vErrors = report(vErrors, instancePath + "/_meta", "name"), errors++) : (errors = _errs40, vErrors !== null && (_errs40 ? vErrors.length = _errs40 : vErrors = null));
          var valid7 = _errs39 === errors;
          valid7 || (vErrors = report(vErrors, instancePath + "/_meta", "propertyNames", key3), errors++);
        }
        if (data18.timestamp !== void 0) {
          let data19 = data18.timestamp;
          typeof data19 == "string" ? pattern3.test(data19) || (vErrors = report(vErrors, instancePath + "/_meta/timestamp", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/_meta/timestamp", "type", "string"), errors++);
        }
        if (data18.receipt !== void 0) {
          let data20 = data18.receipt;
          typeof data20 == "string" ? pattern4.test(data20) || (vErrors = report(vErrors, instancePath + "/_meta/receipt", "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/_meta/receipt", "type", "string"), errors++);
        }
        if (data18.run_id !== void 0) {
          let data21 = data18.run_id;
          typeof data21 == "string" ? pattern5.test(data21) || (vErrors = report(vErrors, instancePath + "/_meta/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/_meta/run_id", "type", "string"), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/_meta", "type", "object"), errors++;
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
