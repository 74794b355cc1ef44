/** The kinds of personal data that can be looked for, each on its own. */
export const PII_KINDS = ['email', 'phone', 'payment_card', 'iban', 'us_ssn', 'ipv4', 'ipv6'] as const
export type PiiKind = (typeof PII_KINDS)[number]
