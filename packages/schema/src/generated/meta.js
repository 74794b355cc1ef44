var names0 = /* @__PURE__ */ new Set(["run_id", "server_id", "agent_id", "client_id", "mode", "started_at", "ended_at", "status", "event_count"]), validate = validate52, pattern3 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", ""), pattern4 = new RegExp("^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$", ""), pattern5 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "");
function validate53(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.started_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "started_at"), errors++), data.ended_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "ended_at"), errors++), data.status === void 0 && (vErrors = report(vErrors, instancePath, "required", "status"), errors++);
    for (let key0 in data)
      key0 === "run_id" || key0 === "server_id" || key0 === "agent_id" || key0 === "client_id" || key0 === "mode" || key0 === "started_at" || key0 === "ended_at" || key0 === "status" || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.run_id !== void 0) {
      let data0 = data.run_id;
      typeof data0 == "string" ? pattern3.test(data0) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data1 = data.server_id;
      typeof data1 == "string" ? pattern4.test(data1) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.agent_id !== void 0 && typeof data.agent_id != "string" && (vErrors = report(vErrors, instancePath + "/agent_id", "type", "string"), errors++), data.client_id !== void 0 && typeof data.client_id != "string" && (vErrors = report(vErrors, instancePath + "/client_id", "type", "string"), errors++), data.mode !== void 0) {
      let data4 = data.mode;
      data4 === "read_only" || data4 === "safe_edit" || data4 === "migration" || data4 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.started_at !== void 0) {
      let data5 = data.started_at;
      typeof data5 == "string" ? pattern5.test(data5) || (vErrors = report(vErrors, instancePath + "/started_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/started_at", "type", "string"), errors++);
    }
    data.ended_at !== void 0 && data.ended_at !== null && (vErrors = report(vErrors, instancePath + "/ended_at", "type", "null"), errors++), data.status !== void 0 && data.status !== "in_progress" && (vErrors = report(vErrors, instancePath + "/status", "const", "in_progress"), errors++);
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate53.errors = vErrors, errors === 0;
}
function validate54(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.started_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "started_at"), errors++), data.ended_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "ended_at"), errors++), data.status === void 0 && (vErrors = report(vErrors, instancePath, "required", "status"), errors++), data.event_count === void 0 && (vErrors = report(vErrors, instancePath, "required", "event_count"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.run_id !== void 0) {
      let data0 = data.run_id;
      typeof data0 == "string" ? pattern3.test(data0) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data1 = data.server_id;
      typeof data1 == "string" ? pattern4.test(data1) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.agent_id !== void 0 && typeof data.agent_id != "string" && (vErrors = report(vErrors, instancePath + "/agent_id", "type", "string"), errors++), data.client_id !== void 0 && typeof data.client_id != "string" && (vErrors = report(vErrors, instancePath + "/client_id", "type", "string"), errors++), data.mode !== void 0) {
      let data4 = data.mode;
      data4 === "read_only" || data4 === "safe_edit" || data4 === "migration" || data4 === "autonomous_pr" || (vErrors = report(vErrors, instancePath + "/mode", "enum", ["read_only", "safe_edit", "migration", "autonomous_pr"]), errors++);
    }
    if (data.started_at !== void 0) {
      let data5 = data.started_at;
      typeof data5 == "string" ? pattern5.test(data5) || (vErrors = report(vErrors, instancePath + "/started_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/started_at", "type", "string"), errors++);
    }
    if (data.ended_at !== void 0) {
      let data6 = data.ended_at;
      typeof data6 == "string" ? pattern5.test(data6) || (vErrors = report(vErrors, instancePath + "/ended_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/ended_at", "type", "string"), errors++);
    }
    if (data.status !== void 0) {
      let data7 = data.status;
      data7 === "completed" || data7 === "failed" || (vErrors = report(vErrors, instancePath + "/status", "enum", ["completed", "failed"]), errors++);
    }
    if (data.event_count !== void 0) {
      let data8 = data.event_count;
      typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || (vErrors = report(vErrors, instancePath + "/event_count", "type", "integer"), errors++), typeof data8 == "number" && isFinite(data8) && ((data8 > 9007199254740991 || isNaN(data8)) && (vErrors = report(vErrors, instancePath + "/event_count", "maximum", 9007199254740991), errors++), (data8 < 0 || isNaN(data8)) && (vErrors = report(vErrors, instancePath + "/event_count", "minimum", 0), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "type", "object"), errors++;
  return validate54.errors = vErrors, errors === 0;
}
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data.status;
    typeof tag0 == "string" ? tag0 === "in_progress" ? validate53(data, { instancePath }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length) : tag0 === "completed" ? validate54(data, { instancePath }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length) : tag0 === "failed" ? validate54(data, { instancePath }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length) : (vErrors = report(vErrors, instancePath, "discriminator", "status"), errors++) : (vErrors = report(vErrors, instancePath, "discriminator", "status"), errors++);
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
