import { createRedactor, fillTemplate, type Random, seededRandom } from '@countersign/redact'
import { LINE_FAMILIES, NAMED_FAMILIES, TOKEN_FAMILIES } from './families.js'
import { type Negative, negatives } from './negatives.js'
import { NAMED_SURROUNDINGS, TOKEN_SURROUNDINGS } from './surroundings.js'

interface Sample {
  readonly family: string
  readonly surroundings: string
  readonly text: string
  /** What must not be left, in any of the forms it was written in. */
  readonly secrets: readonly string[]
}

export interface Score {
  readonly group: string
  readonly found: number
  readonly total: number
}

const MARKED = /«([^»]*)»/

/** The parts of a secret that must be gone: a key of several lines counts by its lines. */
function secretParts(secret: string): string[] {
  const parts = secret.split(/\n|\\n/).filter((line) => !line.startsWith('-----'))
  return parts.filter((part) => part.length >= 6)
}

function* tokens(random: Random): Generator<Sample> {
  for (const family of TOKEN_FAMILIES) {
    for (const template of family.templates) {
      for (const [surroundings, surround] of Object.entries(TOKEN_SURROUNDINGS)) {
        const filled = fillTemplate(template, random)
        const secret = MARKED.exec(filled)?.[1] ?? filled
        const text = surround(filled.replace(/[«»]/g, ''), random)
        yield { family: family.name, surroundings, text, secrets: secretParts(secret) }
      }
    }
  }
}

function* named(random: Random): Generator<Sample> {
  for (const family of NAMED_FAMILIES) {
    for (const [i, name] of family.names.entries()) {
      for (const [surroundings, surround] of Object.entries(NAMED_SURROUNDINGS)) {
        const secret = fillTemplate(family.templates[i % family.templates.length]!, random)
        yield { family: family.name, surroundings, text: surround(name, secret, random), secrets: [secret] }
      }
    }
  }
}

function* lines(random: Random): Generator<Sample> {
  const around = [
    'bare',
    'json',
    'json_in_json',
    'log',
    'diff',
    'stack_trace',
    'markdown_table',
    'escaped_newline',
    'ansi',
    'prose',
    'array',
    'backticks',
    'yaml',
    'html_entities',
    'base64',
    'chinese',
    'parentheses',
    'javascript',
    'csv',
    'html',
  ]
  for (const family of LINE_FAMILIES) {
    for (const template of family.templates) {
      for (const surroundings of around) {
        const filled = fillTemplate(template, random)
        const secret = MARKED.exec(filled)![1]!
        const text = TOKEN_SURROUNDINGS[surroundings]!(filled.replace(/[«»]/g, ''), random)
        yield { family: family.name, surroundings, text, secrets: [secret] }
      }
    }
  }
}

export function positives(seed: number): Sample[] {
  const random = seededRandom(seed)
  return [...tokens(random), ...named(random), ...lines(random)]
}

export function negativesOf(seed: number): Negative[] {
  return negatives(seededRandom(seed + 1))
}

const redactor = createRedactor()

/** Whether nothing of the secret can be read from what is left: plain, without invisible characters, or decoded. */
export function isGone(sample: Sample): boolean {
  const { text } = redactor.redactSecretsInString(sample.text)
  const visible = text.replace(/\u200b|\u2060|\u00ad/g, '')
  const decoded = [...visible.matchAll(/[A-Za-z0-9+/=_-]{16,}/g)].map(
    ([run]) => Buffer.from(run, 'base64').toString('latin1') + Buffer.from(run, 'hex').toString('latin1'),
  )
  const readable = [visible, ...decoded].join('\n')
  return sample.secrets.every((secret) => {
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
    return !forms.some(
      (form) =>
        readable.includes(form) || readable.includes(form.slice(0, -2)) || readable.includes(form.slice(2)),
    )
  })
}

export function isUntouched(text: string): boolean {
  return redactor.redactSecretsInString(text).redactions.length === 0
}

export function isFlagged(text: string): boolean {
  return Object.keys(redactor.scanInjectionMarkers(text).markers).length > 0
}

export function score<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  holds: (item: Item) => boolean,
): Score[] {
  const groups = new Map<string, { found: number; total: number }>()
  for (const item of items) {
    const group = groups.get(groupOf(item)) ?? { found: 0, total: 0 }
    group.total++
    if (holds(item)) group.found++
    groups.set(groupOf(item), group)
  }
  return [...groups].map(([group, counts]) => ({ group, ...counts }))
}
