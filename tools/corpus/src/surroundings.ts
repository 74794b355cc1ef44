import type { Random } from '@countersign/redact'

/** Puts a secret into a text such as tools return it. */
export type Surround = (secret: string, random: Random) => string

function quoted(text: string): string {
  return JSON.stringify(text)
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** For what announces itself. */
export const TOKEN_SURROUNDINGS: Readonly<Record<string, Surround>> = {
  bare: (s) => s,
  json: (s) => `{"id":7,"credentials":{"value":${quoted(s)}},"ok":true}`,
  json_in_json: (s) => JSON.stringify({ body: JSON.stringify({ nested: JSON.stringify({ v: s }) }) }),
  env_file: (s) => `NODE_ENV=production\nSERVICE_CRED=${s}\nPORT=8080\n`,
  shell_export: (s) => `$ export DEPLOY_CRED="${s}"\n$ make deploy`,
  yaml: (s) => `services:\n  app:\n    environment:\n      CRED: ${s}\n    ports: ["80:80"]`,
  toml: (s) => `[auth]\nvalue = "${s}"\nretries = 3`,
  ini: (s) => `[default]\nvalue = ${s}\nregion = eu-west-1`,
  xml: (s) => `<config><entry name="cred">${s}</entry></config>`,
  header: (s) => `GET /v1/me HTTP/1.1\r\nHost: api.acme.io\r\nX-Credential: ${s}\r\nAccept: */*`,
  curl: (s) => `curl -s -H "X-Cred: ${s}" https://api.acme.io/v1/items | jq .`,
  stack_trace: (s) =>
    `Error: request failed with ${s}\n    at send (/app/src/http.js:41:13)\n    at async main (/app/src/index.js:9:3)`,
  python_trace: (s) =>
    `Traceback (most recent call last):\n  File "app.py", line 8, in <module>\n    connect('${s}')\nValueError: bad credential '${s}'`,
  diff: (s) =>
    `--- a/config.js\n+++ b/config.js\n@@ -1,3 +1,3 @@\n-const cred = process.env.CRED\n+const cred = '${s}'`,
  markdown_table: (s) => `| name | value |\n|---|---|\n| prod | ${s} |\n| dev | - |`,
  box_table: (s) => `┌──────┬──────┐\n│ prod │ ${s} │\n└──────┴──────┘`,
  query: (s) => `https://api.acme.io/v1/items?page=2&cred=${encodeURIComponent(s)}&sort=asc`,
  path: (s) => `GET /hooks/${encodeURIComponent(s)}/events 200 12ms`,
  log: (s) => `2026-11-18T06:56:29.120Z INFO  [worker-3] connecting with ${s} attempt=1`,
  logfmt: (s) => `level=info ts=1763448989 msg="auth ok" cred=${s} dur=12ms`,
  ansi: (s) => `\x1b[32mok\x1b[0m cred \x1b[33m${s}\x1b[0m done`,
  escaped_newline: (s) => `first line\\n${s}\\nlast line`,
  escaped_tab: (s) => `{"out":"cred\\t${s}\\tok"}`,
  unicode_escape: (s) => `{"out":"cred\\u003d${s}\\u0026x=1"}`,
  javascript: (s) => `const client = new Client('${s}', { region: 'eu' })`,
  python: (s) => `client = Client("${s}", timeout=30)  # prod`,
  go: (s) => `client := acme.New(\`${s}\`)`,
  java: (s) => `private static final String CRED = "${s}";`,
  prose: (s) => `Hi, the new credential is ${s}. Please rotate it tomorrow.`,
  parentheses: (s) => `the old one (${s}) still works`,
  backticks: (s) => `Use \`${s}\` for staging.`,
  csv: (s) => `id,owner,value\n17,ops,${s}\n18,dev,none`,
  array: (s) => `["a", ${quoted(s)}, "b"]`,
  chinese: (s) => `令牌${s}，请勿外传`,
  html: (s) => `<code>${s}</code><br>`,
  html_entities: (s) => `<input value=&quot;${s}&quot;>`,
  docker: (s) => `docker run -d -e CRED=${s} -p 80:80 acme/app:1.2`,
  kubernetes: (s) => `apiVersion: v1\nkind: Secret\nstringData:\n  value: ${quoted(s)}`,
  base64: (s) => `payload: ${base64(`cred is ${s} ok`)}`,
  hex: (s) => `dump: ${Buffer.from(`x=${s};`).toString('hex')}`,
  zero_width: (s) =>
    `cred: ${s.slice(0, 2)}\u200b${s.slice(2, Math.ceil(s.length / 2))}\u200b${s.slice(Math.ceil(s.length / 2))}`,
  percent: (s) => `redirect=https%3A%2F%2Fapp.acme.io%2F%3Fcred%3D${encodeURIComponent(s)}%26next%3D1`,
}

export type SurroundNamed = (name: string, secret: string, random: Random) => string

/** For what only its name tells. */
export const NAMED_SURROUNDINGS: Readonly<Record<string, SurroundNamed>> = {
  env: (n, s) => `PORT=80\n${n}=${s}\nDEBUG=0`,
  env_quoted: (n, s) => `${n}="${s}"`,
  export: (n, s) => `export ${n}='${s}' && npm start`,
  json: (n, s) => JSON.stringify({ host: 'db', [n]: s, port: 5432 }),
  json_pretty: (n, s) => JSON.stringify({ a: { [n]: s } }, null, 2),
  json_in_json: (n, s) => JSON.stringify({ body: JSON.stringify({ [n]: s }) }),
  yaml: (n, s) => `app:\n  ${n}: ${s}\n  debug: false`,
  yaml_quoted: (n, s) => `app:\n  ${n}: "${s}"`,
  toml: (n, s) => `[auth]\n${n} = "${s}"`,
  ini: (n, s) => `[auth]\n${n} = ${s}\nuser = app`,
  properties: (n, s) => `app.${n}=${s}`,
  javascript: (n, s) => `const ${n.replaceAll('-', '_')} = '${s}'`,
  object: (n, s) => `connect({ host, ${quoted(n)}: '${s}' })`,
  typescript: (n, s) => `const ${n.replaceAll('-', '_')}: string = "${s}";`,
  python: (n, s) => `${n.replaceAll('-', '_')} = "${s}"`,
  python_env: (n, s) => `os.environ["${n}"] = "${s}"`,
  go: (n, s) => `${n.replaceAll('-', '_')} := "${s}"`,
  ruby: (n, s) => `config = { '${n}' => '${s}' }`,
  java: (n, s) => `props.setProperty("${n}", "${s}");`,
  xml: (n, s) => `<${n}>${s}</${n}>`,
  xml_attribute: (n, s) => `<add key="${n}" value="${s}" />`,
  flag: (n, s) => `deploy --${n.toLowerCase().replaceAll('_', '-')} ${s} --verbose`,
  flag_equals: (n, s) => `deploy --${n.toLowerCase().replaceAll('_', '-')}=${s}`,
  query: (n, s) => `https://api.acme.io/login?user=app&${n}=${encodeURIComponent(s)}&v=2`,
  header: (n, s) => `POST /v1\r\n${n}: ${s}\r\nAccept: */*`,
  log: (n, s) => `2026-11-18 06:56:29 DEBUG config ${n}=${s} retries=3`,
  diff: (n, s) => `-${n}=old\n+${n}=${s}`,
  table: (n, s) => `| ${n} | ${s} |`,
  docker: (n, s) => `docker run -e ${n}=${s} acme/app`,
  dockerfile: (n, s) => `FROM node:20\nENV ${n} ${s}\nRUN npm ci`,
  pair: (n, s) => JSON.stringify([{ name: n, value: s }]),
  kubernetes_env: (n, s) => `env:\n  - name: ${n}\n    value: "${s}"`,
  escaped: (n, s) => `{"out":"x\\n${n}=${s}\\ny"}`,
  html_entities: (n, s) => `&quot;${n}&quot;: &quot;${s}&quot;`,
  ansi: (n, s) => `\x1b[36m${n}\x1b[0m=${s}`,
}
