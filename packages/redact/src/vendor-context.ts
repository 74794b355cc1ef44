import type { SecretPattern } from '@countersign/vocabulary'
import { isAwsSecret } from './rules/aws.js'

interface VendorContext {
  readonly id: SecretPattern
  readonly name: RegExp
  readonly value: RegExp | ((value: string) => boolean)
}

const AWS: VendorContext = {
  id: 'aws_secret_key',
  name: /aws|secret[-_. ]?access|amazon|s3|minio/i,
  value: isAwsSecret,
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Credentials without a prefix of their own: the name beside them says whose they are. */
const VENDOR_CONTEXTS: readonly VendorContext[] = [
  AWS,
  { id: 'heroku', name: /heroku/i, value: UUID },
  { id: 'datadog', name: /datadog|(?:^|[-_. ])dd[-_. ]/i, value: /^(?:[0-9a-f]{32}|[0-9a-f]{40})$/i },
  { id: 'fastly', name: /fastly/i, value: /^[\w-]{32}$/ },
  { id: 'cloudflare', name: /cloudflare|(?:^|[-_. ])cf[-_. ]/i, value: /^(?:[0-9a-f]{37}|[\w-]{40})$/i },
  { id: 'okta', name: /okta/i, value: /^00[\w-]{38,42}$/ },
  { id: 'auth0', name: /auth0/i, value: /^[\w-]{32,72}$/ },
  { id: 'twilio', name: /twilio/i, value: /^[0-9a-f]{32}$/ },
  { id: 'mailgun', name: /mailgun/i, value: /^[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}$/ },
  { id: 'algolia', name: /algolia/i, value: /^[0-9a-f]{32}$/ },
  { id: 'netlify', name: /netlify/i, value: /^[\w-]{40,46}$/ },
  { id: 'dropbox', name: /dropbox/i, value: /^[a-z0-9]{15}$|^[\w-]{60,}$/ },
  { id: 'azure', name: /azure|(?:^|[-_. ])az[-_. ]/i, value: /^[A-Za-z0-9+/~._-]{32,90}={0,2}$/ },
]

/** Whether name and value are those of an AWS secret key, which has no other mark. */
export function isAwsAssignment(name: string, value: string): boolean {
  return AWS.name.test(name) && isAwsSecret(value)
}

export function vendorOf(name: string, value: string): SecretPattern | null {
  for (const context of VENDOR_CONTEXTS) {
    if (!context.name.test(name)) continue
    const fits = typeof context.value === 'function' ? context.value(value) : context.value.test(value)
    if (fits) return context.id
  }
  return null
}
