/** A credential family: templates of its real format. `«…»` marks the secret where the template is more than that. */
export interface Family {
  readonly name: string
  readonly templates: readonly string[]
}

/** Families that announce themselves: any surroundings will do. */
export const TOKEN_FAMILIES: readonly Family[] = [
  {
    name: 'github',
    templates: [
      'ghp_{base62:30}{crc}',
      'gho_{base62:30}{crc}',
      'ghs_{base62:30}{crc}',
      'ghu_{base62:36}',
      'ghr_{base62:76}',
      'github_pat_{base62:22}_{base62:59}',
    ],
  },
  {
    name: 'gitlab',
    templates: [
      'glpat-{base64url:20}',
      'glptt-{hex:40}',
      'gldt-{base64url:20}',
      'glrt-{base64url:20}',
      'GR1348941{base64url:20}',
      'glpat-{base64url:27}.01.{base36:7}',
    ],
  },
  {
    name: 'openai',
    templates: [
      'sk-{base62:20}T3BlbkFJ{base62:20}',
      'sk-proj-{base64url:74}T3BlbkFJ{base64url:74}',
      'sk-svcacct-{base64url:58}T3BlbkFJ{base64url:58}',
      'sk-{base62:48}',
    ],
  },
  {
    name: 'anthropic',
    templates: [
      'sk-ant-api03-{base64url:93}AA',
      'sk-ant-admin01-{base64url:93}AA',
      'sk-ant-oat01-{base64url:93}AA',
    ],
  },
  {
    name: 'aws_access_key',
    templates: ['AKIA{base32:16}', 'ASIA{base32:16}', 'ABIA{base32:16}', 'ACCA{base32:16}'],
  },
  {
    name: 'google',
    templates: [
      'AIza{base64url:35}',
      'GOCSPX-{base64url:28}',
      'ya29.a0{base64url:130}',
      '1//0{base64url:60}',
    ],
  },
  {
    name: 'azure',
    templates: [
      '{base62:3}8Q~{base64url:34}',
      '{base62:3}7Q~{base62:31}',
      'DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=«{base64:86}==»;EndpointSuffix=core.windows.net',
      'Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=«{base64:43}=»',
      '{base62:52}JQQJ99{base62:26}',
    ],
  },
  {
    name: 'slack',
    templates: [
      'xoxb-{digits:12}-{digits:13}-{base62:24}',
      'xoxp-{digits:12}-{digits:12}-{digits:13}-{hex:32}',
      'xapp-1-A{upper36:10}-{digits:13}-{hex:64}',
      'https://hooks.slack.com/services/T{upper36:10}/B{upper36:10}/«{base62:24}»',
      'xoxe.xoxp-1-{base62:160}',
    ],
  },
  {
    name: 'stripe',
    templates: ['sk_live_{base62:24}', 'sk_test_{base62:99}', 'rk_live_{base62:24}', 'whsec_{base62:32}'],
  },
  { name: 'twilio', templates: ['SK{hex:32}'] },
  { name: 'sendgrid', templates: ['SG.{base64url:22}.{base64url:43}'] },
  { name: 'mailgun', templates: ['key-{hex:32}'] },
  { name: 'npm', templates: ['npm_{base62:30}{crc}', 'npm_{base62:36}'] },
  { name: 'pypi', templates: ['pypi-AgEIcHlwaS5vcmc{base64url:140}'] },
  { name: 'jwt', templates: ['{jwt}', '{jwt:empty}'] },
  {
    name: 'private_key',
    templates: [
      '{pem:RSA PRIVATE KEY}',
      '{pem:OPENSSH PRIVATE KEY}',
      '{pem:PRIVATE KEY:escaped}',
      '{pem:EC PRIVATE KEY:cut}',
      '{pem:PGP PRIVATE KEY BLOCK}',
      '{pem:ENCRYPTED PRIVATE KEY}',
    ],
  },
  { name: 'age', templates: ['AGE-SECRET-KEY-1{bech32:58}'] },
  {
    name: 'discord',
    templates: [
      '{discordid}.{base64url:6}.{base64url:38}',
      'https://discord.com/api/webhooks/{digits:18}/«{base64url:68}»',
    ],
  },
  { name: 'telegram', templates: ['{digits:10}:AA{base64url:33}'] },
  { name: 'huggingface', templates: ['hf_{letters:34}', 'api_org_{letters:34}'] },
  { name: 'databricks', templates: ['dapi{hex:32}', 'dapi{hex:32}-3'] },
  { name: 'digitalocean', templates: ['dop_v1_{hex:64}', 'doo_v1_{hex:64}'] },
  { name: 'heroku', templates: ['HRKU-AA{base64url:58}'] },
  { name: 'linear', templates: ['lin_api_{base62:40}', 'lin_oauth_{hex:64}'] },
  { name: 'notion', templates: ['secret_{base62:43}', 'ntn_{digits:11}{base62:35}'] },
  { name: 'shopify', templates: ['shpat_{hex:32}', 'shpca_{hex:32}', 'shppa_{hex:32}', 'shpss_{hex:32}'] },
  { name: 'vault', templates: ['hvs.{base64url:95}', 'hvb.{base64url:150}'] },
  { name: 'doppler', templates: ['dp.pt.{base62:43}'] },
  { name: 'terraform', templates: ['{base62:14}.atlasv1.{base64url:67}'] },
  { name: 'cloudflare', templates: ['cfut_{base62:40}{hex:8}', 'v1.0-{hex:24}-{hex:146}'] },
  { name: 'new_relic', templates: ['NRAK-{upper36:27}'] },
  { name: 'sentry', templates: ['sntryu_{hex:64}', 'sntrys_eyJpYXQiOjE3{base64:120}_{base64:43}'] },
  { name: 'grafana', templates: ['glsa_{base62:32}_{hex:8}', 'glc_eyJvIjoi{base64:100}'] },
  { name: 'posthog', templates: ['phx_{base62:43}'] },
  { name: 'supabase', templates: ['sbp_{hex:40}', 'sb_secret_{base64url:31}'] },
  {
    name: 'planetscale',
    templates: ['pscale_tkn_{base64url:43}', 'pscale_pw_{base64url:43}', 'pscale_oauth_{base64url:43}'],
  },
  { name: 'vercel', templates: ['vcp_{base62:56}', 'vck_{base62:56}'] },
  { name: 'netlify', templates: ['nfp_{base62:40}'] },
  { name: 'fly', templates: ['fo1_{base64url:43}', 'fm2_{base64:140}'] },
  { name: 'render', templates: ['rnd_{base62:28}'] },
  { name: 'docker', templates: ['dckr_pat_{base64url:27}', 'dckr_oat_{base64url:32}'] },
  { name: 'atlassian', templates: ['ATATT3xFfGF0{base64url:174}={hex8:8}', 'ATBB{base62:32}'] },
  { name: 'dropbox', templates: ['sl.{base64url:136}'] },
  {
    name: 'other_services',
    templates: [
      'gsk_{base62:52}',
      'xai-{base62:80}',
      'r8_{base62:37}',
      'pplx-{base62:48}',
      'figd_{base64url:40}',
      'PMAK-{hex:24}-{hex:34}',
      'tskey-auth-{base62:16}-{base62:32}',
    ],
  },
]

/** Families that only a name beside them tells. */
export const NAMED_FAMILIES: readonly (Family & { readonly names: readonly string[] })[] = [
  {
    name: 'aws_secret_key',
    names: ['AWS_SECRET_ACCESS_KEY', 'aws_secret_access_key', 'awsSecretAccessKey', 'secretAccessKey'],
    templates: ['{awssecret}'],
  },
  { name: 'heroku_legacy', names: ['HEROKU_API_KEY', 'heroku_api_key'], templates: ['{uuid}'] },
  {
    name: 'datadog',
    names: ['DD_API_KEY', 'DATADOG_APP_KEY', 'datadog_api_key'],
    templates: ['{hex:32}', '{hex:40}'],
  },
  { name: 'fastly', names: ['FASTLY_API_TOKEN', 'fastly_key'], templates: ['{base64url:32}'] },
  { name: 'okta', names: ['OKTA_API_TOKEN', 'okta_token'], templates: ['00{base64url:40}'] },
  { name: 'auth0', names: ['AUTH0_CLIENT_SECRET', 'auth0ClientSecret'], templates: ['{base64url:64}'] },
  { name: 'twilio_auth', names: ['TWILIO_AUTH_TOKEN', 'twilioAuthToken'], templates: ['{hex:32}'] },
  {
    name: 'cloudflare_legacy',
    names: ['CLOUDFLARE_API_KEY', 'CF_API_TOKEN'],
    templates: ['{hex:37}', '{base64url:40}'],
  },
  {
    name: 'generic_key',
    names: [
      'api_key',
      'apiKey',
      'API_KEY',
      'client_secret',
      'clientSecret',
      'access_token',
      'SECRET_KEY',
      'auth_token',
      'encryption_key',
      'X-Api-Key',
      'private_token',
      'refresh_token',
      'signing_secret',
    ],
    templates: ['{base62:32}', '{hex:40}', '{base64:43}=', '{base64url:24}', '{hex:64}', '{base36:20}'],
  },
  {
    name: 'generic_password',
    names: [
      'password',
      'DB_PASSWORD',
      'dbPassword',
      'passwd',
      'MYSQL_ROOT_PASSWORD',
      'pwd',
      'smtp_password',
      'Password',
      'admin_password',
    ],
    templates: [
      '{base62:10}{digits:2}',
      'Tr0ub4dor{digits:3}!',
      '{letters:6}#{digits:4}',
      'Summer{digits:4}!',
      '{base62:16}',
    ],
  },
]

/** Whole lines in which the secret is marked. */
export const LINE_FAMILIES: readonly Family[] = [
  {
    name: 'bearer',
    templates: [
      'Authorization: Bearer «{base64url:43}»',
      'authorization: bearer «{hex:40}»',
      "-H 'AUTHORIZATION: BEARER «{base62:32}»'",
      '"Authorization": "Bearer «{base62:40}»"',
      'headers: { Authorization: `Bearer «{base62:36}»` }',
    ],
  },
  {
    name: 'basic',
    templates: [
      'Authorization: Basic «{userpass64}»',
      "-H 'authorization: basic «{userpass64}»'",
      '"Proxy-Authorization":"Basic «{userpass64}»"',
    ],
  },
  {
    name: 'url_password',
    templates: [
      'postgres://app:«{base62:14}»@db.internal:5432/app',
      'mysql://root:«{base62:12}»@10.0.0.4/shop',
      'mongodb+srv://svc:«{base62:16}»@cluster0.ab12c.mongodb.net/?retryWrites=true',
      'redis://:«{base62:20}»@cache:6379/0',
      'amqp://mq:«{base62:12}»@mq.internal:5672/%2f',
      'https://ci-bot:«{base62:24}»@git.acme.io/acme/app.git',
      'postgres:\\/\\/app:«{base62:14}»@db\\/app',
    ],
  },
  {
    name: 'kv_password',
    templates: [
      'Server=tcp:sql.acme.io,1433;Database=shop;User ID=app;Password=«{base62:12}7»;Encrypt=True',
      'Data Source=db;Initial Catalog=x;Uid=sa;Pwd=«{base62:11}9»;',
      'jdbc:postgresql://db/app?user=app&password=«{base62:12}3»&ssl=true',
      'host=db port=5432 user=app password=«{base62:12}5» dbname=app',
    ],
  },
  {
    name: 'npm_config',
    templates: [
      '//registry.example/:_authToken=«{uuid}»',
      '//npm.acme.io/:_password=«{base64:24}»',
      '//npm.acme.io/:_auth=«{userpass64}»',
    ],
  },
  {
    name: 'azure_sas',
    templates: [
      'https://acme.blob.core.windows.net/c/f.txt?sv=2024-11-04&st=2026-01-01T00%3A00%3A00Z&se=2027-01-01T00%3A00%3A00Z&sr=b&sp=r&sig=«{base64:41}%2B%3D»',
    ],
  },
  {
    name: 'aws_pair',
    templates: [
      'Access key ID,Secret access key\nAKIA{base32:16},«{awssecret}»',
      'AKIA{base32:16} «{awssecret}»',
    ],
  },
  { name: 'okta_header', templates: ['Authorization: SSWS «00{base64url:40}»'] },
  {
    name: 'cookie',
    templates: [
      'Set-Cookie: session=«{base64url:43}»; HttpOnly; Secure',
      'Cookie: theme=dark; auth_token=«{hex:40}»',
    ],
  },
  {
    name: 'command',
    templates: [
      'curl -u deploy:«{base62:14}» https://api.acme.io',
      "sshpass -p '«{base62:12}4»' ssh root@10.0.0.9",
      'mysql -h db -u root -p«{base62:11}4» shop',
    ],
  },
]
