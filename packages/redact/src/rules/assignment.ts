import { findAssignment } from '../assignment.js'
import { type Locate, secret } from '../rule.js'
import { vendorOf } from '../vendor-context.js'

const locate: Locate = (text, at) => {
  const found = findAssignment(text, at)
  if (found === null) return null
  const vendor = vendorOf(found.name, text.slice(found.start, found.end))
  const inConnectionString = /^(?:password|pwd)$/i.test(found.name) && text[found.end] === ';'
  return {
    start: found.start,
    end: found.end,
    id: vendor ?? (inConnectionString ? 'kv_password' : 'generic_assignment'),
  }
}

export const ASSIGNMENT = [
  secret({
    id: 'generic_assignment',
    anchors: [
      'pass',
      'pwd',
      'secret',
      'token',
      'key',
      'credential',
      'jwt',
      'senha',
      'contrase',
      'kennwort',
      'пароль',
      '密码',
      'パスワード',
    ],
    anyCase: true,
    locate,
    encoded: false,
    examples: {
      match: [
        'password={base62:10}1',
        '"api_key": "{base62:32}"',
        'secret: {hex:40}',
        'export DB_PASSWORD="{base62:9}7!"',
        '<password>{base62:12}3</password>',
        "client_secret => '{base62:32}'",
        '--token {base62:30}',
        'Server=db;User Id=sa;Password={base62:12}4;',
        'AWS_SECRET_ACCESS_KEY={awssecret}',
        'HEROKU_API_KEY={uuid}',
        'DD_API_KEY={hex:32}',
        'fastly_key = "{base62:32}"',
        '{"name":"API_TOKEN","value":"{base62:32}"}',
      ],
      ignore: [
        'password=changeme',
        '"api_key": "<your-token>"',
        'secret: ${SECRET}',
        'token: string',
        'max_tokens=4096',
        '"password": "Password is required"',
        'password = getPassword()',
        'next_page_token: {base62:32}',
        'tokenizer: cl100k_base',
        'const token = req.headers.authorization',
        'cache_key={hex:40}',
        'public_key: {base64:44}',
      ],
    },
  }),
  secret({
    // The names that are long enough to be told inside base64 or hex.
    id: 'generic_assignment',
    anchors: [
      'password',
      'secret_key',
      'api_key',
      'access_key',
      'client_secret',
      'auth_token',
      'access_token',
      'passwd',
      'pwd=',
      'secret=',
      'token=',
      'apikey',
    ],
    anyCase: true,
    locate,
    examples: { match: ['password={base62:10}1'], ignore: ['password='] },
  }),
]
