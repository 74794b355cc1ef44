var names0 = /* @__PURE__ */ new Set(["schema_version", "pack_id", "run_id", "server_id", "created_at", "scope", "tool_calls", "head", "vkeys", "files", "claims"]), validate = validate52;
var pattern3 = new RegExp("^pack_[0-9a-f]{16}$", ""), pattern4 = new RegExp("^run_\\d{8}_[0-9a-f]{12}$", ""), pattern5 = new RegExp("^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$", ""), pattern6 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", ""), pattern7 = new RegExp("^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$", ""), pattern8 = new RegExp("^[0-9a-f]{64}$", ""), pattern9 = new RegExp("^[A-Za-z0-9+/]{43}=$", ""), pattern10 = new RegExp("^(?:TRANSCRIPT\\.md|checkpoints|claims\\.json|events\\.jsonl|proofs\\.jsonl|verify_report\\.json|receipts\\/[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}\\.json)$", ""), pattern12 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "");
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.schema_version === void 0 && (vErrors = report(vErrors, instancePath, "required", "schema_version"), errors++), data.pack_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "pack_id"), errors++), data.run_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "run_id"), errors++), data.server_id === void 0 && (vErrors = report(vErrors, instancePath, "required", "server_id"), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "required", "created_at"), errors++), data.scope === void 0 && (vErrors = report(vErrors, instancePath, "required", "scope"), errors++), data.head === void 0 && (vErrors = report(vErrors, instancePath, "required", "head"), errors++), data.vkeys === void 0 && (vErrors = report(vErrors, instancePath, "required", "vkeys"), errors++), data.files === void 0 && (vErrors = report(vErrors, instancePath, "required", "files"), errors++), data.claims === void 0 && (vErrors = report(vErrors, instancePath, "required", "claims"), errors++);
    for (let key0 in data)
      names0.has(key0) || (vErrors = report(vErrors, instancePath, "additionalProperties", key0), errors++);
    if (data.schema_version !== void 0 && data.schema_version !== "1.0" && (vErrors = report(vErrors, instancePath + "/schema_version", "const", "1.0"), errors++), data.pack_id !== void 0) {
      let data1 = data.pack_id;
      typeof data1 == "string" ? pattern3.test(data1) || (vErrors = report(vErrors, instancePath + "/pack_id", "pattern", "^pack_[0-9a-f]{16}$"), errors++) : (vErrors = report(vErrors, instancePath + "/pack_id", "type", "string"), errors++);
    }
    if (data.run_id !== void 0) {
      let data2 = data.run_id;
      typeof data2 == "string" ? pattern4.test(data2) || (vErrors = report(vErrors, instancePath + "/run_id", "pattern", "^run_\\d{8}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/run_id", "type", "string"), errors++);
    }
    if (data.server_id !== void 0) {
      let data3 = data.server_id;
      typeof data3 == "string" ? pattern5.test(data3) || (vErrors = report(vErrors, instancePath + "/server_id", "pattern", "^[A-Za-z0-9_.@/-]+@[A-Za-z0-9_./-]+$"), errors++) : (vErrors = report(vErrors, instancePath + "/server_id", "type", "string"), errors++);
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? pattern6.test(data4) || (vErrors = report(vErrors, instancePath + "/created_at", "pattern", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"), errors++) : (vErrors = report(vErrors, instancePath + "/created_at", "type", "string"), errors++);
    }
    if (data.scope !== void 0) {
      let data5 = data.scope;
      data5 === "run" || data5 === "selection" || (vErrors = report(vErrors, instancePath + "/scope", "enum", ["run", "selection"]), errors++);
    }
    if (data.tool_calls !== void 0) {
      let data6 = data.tool_calls;
      if (Array.isArray(data6)) {
        let len0 = data6.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data7 = data6[i0];
          typeof data7 == "string" ? pattern7.test(data7) || (vErrors = report(vErrors, instancePath + "/tool_calls/" + i0, "pattern", "^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$"), errors++) : (vErrors = report(vErrors, instancePath + "/tool_calls/" + i0, "type", "string"), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/tool_calls", "type", "array"), errors++;
    }
    if (data.head !== void 0) {
      let data8 = data.head;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        data8.size === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "size"), errors++), data8.link === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "link"), errors++), data8.root === void 0 && (vErrors = report(vErrors, instancePath + "/head", "required", "root"), errors++);
        for (let key1 in data8)
          key1 === "size" || key1 === "link" || key1 === "root" || (vErrors = report(vErrors, instancePath + "/head", "additionalProperties", key1), errors++);
        if (data8.size !== void 0) {
          let data9 = data8.size;
          typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/head/size", "type", "integer"), errors++), typeof data9 == "number" && isFinite(data9) && ((data9 > 9007199254740991 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/head/size", "maximum", 9007199254740991), errors++), (data9 < 0 || isNaN(data9)) && (vErrors = report(vErrors, instancePath + "/head/size", "minimum", 0), errors++));
        }
        if (data8.link !== void 0) {
          let data10 = data8.link;
          typeof data10 == "string" ? pattern8.test(data10) || (vErrors = report(vErrors, instancePath + "/head/link", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/head/link", "type", "string"), errors++);
        }
        if (data8.root !== void 0) {
          let data11 = data8.root;
          typeof data11 == "string" ? pattern9.test(data11) || (vErrors = report(vErrors, instancePath + "/head/root", "pattern", "^[A-Za-z0-9+/]{43}=$"), errors++) : (vErrors = report(vErrors, instancePath + "/head/root", "type", "string"), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/head", "type", "object"), errors++;
    }
    if (data.vkeys !== void 0) {
      let data12 = data.vkeys;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        data12.identity === void 0 && (vErrors = report(vErrors, instancePath + "/vkeys", "required", "identity"), errors++), data12.run === void 0 && (vErrors = report(vErrors, instancePath + "/vkeys", "required", "run"), errors++);
        for (let key2 in data12)
          key2 === "identity" || key2 === "run" || (vErrors = report(vErrors, instancePath + "/vkeys", "additionalProperties", key2), errors++);
        if (data12.identity !== void 0 && typeof data12.identity != "string" && (vErrors = report(vErrors, instancePath + "/vkeys/identity", "type", "string"), errors++), data12.run !== void 0) {
          let data14 = data12.run;
          typeof data14 != "string" && data14 !== null && (vErrors = report(vErrors, instancePath + "/vkeys/run", "type", ["string", "null"]), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/vkeys", "type", "object"), errors++;
    }
    if (data.files !== void 0) {
      let data15 = data.files;
      if (Array.isArray(data15)) {
        let len1 = data15.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data16 = data15[i1];
          if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
            data16.path === void 0 && (vErrors = report(vErrors, instancePath + "/files/" + i1, "required", "path"), errors++), data16.sha256 === void 0 && (vErrors = report(vErrors, instancePath + "/files/" + i1, "required", "sha256"), errors++), data16.bytes === void 0 && (vErrors = report(vErrors, instancePath + "/files/" + i1, "required", "bytes"), errors++);
            for (let key3 in data16)
              key3 === "path" || key3 === "sha256" || key3 === "bytes" || (vErrors = report(vErrors, instancePath + "/files/" + i1, "additionalProperties", key3), errors++);
            if (data16.path !== void 0) {
              let data17 = data16.path;
              typeof data17 == "string" ? pattern10.test(data17) || (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/path", "pattern", "^(?:TRANSCRIPT\\.md|checkpoints|claims\\.json|events\\.jsonl|proofs\\.jsonl|verify_report\\.json|receipts\\/[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}\\.json)$"), errors++) : (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/path", "type", "string"), errors++);
            }
            if (data16.sha256 !== void 0) {
              let data18 = data16.sha256;
              typeof data18 == "string" ? pattern8.test(data18) || (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/sha256", "pattern", "^[0-9a-f]{64}$"), errors++) : (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/sha256", "type", "string"), errors++);
            }
            if (data16.bytes !== void 0) {
              let data19 = data16.bytes;
              typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19) || (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/bytes", "type", "integer"), errors++), typeof data19 == "number" && isFinite(data19) && ((data19 > 9007199254740991 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/bytes", "maximum", 9007199254740991), errors++), (data19 < 0 || isNaN(data19)) && (vErrors = report(vErrors, instancePath + "/files/" + i1 + "/bytes", "minimum", 0), errors++));
            }
          } else
            vErrors = report(vErrors, instancePath + "/files/" + i1, "type", "object"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/files", "type", "array"), errors++;
    }
    if (data.claims !== void 0) {
      let data20 = data.claims;
      if (Array.isArray(data20)) {
        let len2 = data20.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data21 = data20[i2];
          if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
            data21.card === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2, "required", "card"), errors++), data21.passed === void 0 && (vErrors = report(vErrors, instancePath + "/claims/" + i2, "required", "passed"), errors++);
            for (let key4 in data21)
              key4 === "card" || key4 === "passed" || (vErrors = report(vErrors, instancePath + "/claims/" + i2, "additionalProperties", key4), errors++);
            if (data21.card !== void 0) {
              let data22 = data21.card;
              typeof data22 == "string" ? pattern12.test(data22) || (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/card", "pattern", "^[a-z][a-z0-9_]{0,63}$"), errors++) : (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/card", "type", "string"), errors++);
            }
            if (data21.passed !== void 0) {
              let data23 = data21.passed;
              typeof data23 != "boolean" && data23 !== null && (vErrors = report(vErrors, instancePath + "/claims/" + i2 + "/passed", "type", ["boolean", "null"]), errors++);
            }
          } else
            vErrors = report(vErrors, instancePath + "/claims/" + i2, "type", "object"), errors++;
        }
      } else
        vErrors = report(vErrors, instancePath + "/claims", "type", "array"), errors++;
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
