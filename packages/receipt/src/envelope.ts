import { ENVELOPE_STATUSES, ERROR_CODES, LEVELS } from '@countersign/vocabulary'
import * as z from 'zod'
import { fields } from './field.js'
import { withoutProto } from './open-object.js'
import { parseAs } from './parse.js'

const summary = z.strictObject({
  verdict: fields.text('What happened and what it means, in one line that stands alone.'),
  level: z.enum(LEVELS).meta({ description: 'How much it matters.' }),
  partial_success: fields.flag('Whether part of it worked.'),
  state: fields.text('The state, in one machine-readable word.').optional(),
})

const meta = withoutProto(
  z.looseObject({
    timestamp: fields.timestamp.optional(),
    receipt: fields.toolCall.optional().meta({ description: 'The tool_call of the receipt of this call.' }),
    run_id: fields.runId.optional(),
  }),
).meta({
  description: 'Where the evidence is. Members may be added without a new version.',
  propertyNames: { not: { const: '__proto__' } },
})

/** What a refused call returns as its structured content. */
export const envelopeSchema = z
  .strictObject({
    command: fields.text('The tool or command that was asked for.'),
    status: z.enum(ENVELOPE_STATUSES).meta({ description: 'The kind of answer.' }),
    isError: fields.flag('Whether the caller should treat the answer as an error.'),
    summary,
    error_code: z.enum(ERROR_CODES).optional().meta({ description: 'The refusal, as a code.' }),
    error: fields.text('The refusal, in a sentence.').optional(),
    hint: fields.text('What to do next.').optional(),
    next_command: fields.text('A command line that can be pasted and runs.').optional(),
    retry_after_seconds: fields.count('Seconds to wait before asking again.').optional(),
    agent_contract: z
      .strictObject({
        facts: fields.texts('Facts, each ending on a concrete noun.'),
        next_commands: fields.texts('Command lines that can be pasted and run.'),
      })
      .optional(),
    _meta: meta.optional(),
  })
  .meta({
    title: 'Envelope',
    description:
      'What a refused call returns: no local path, stack trace, environment or argument value in it.',
  })

export type Envelope = z.infer<typeof envelopeSchema>

type Filled = 'isError' | 'summary'
export type EnvelopeInput = Omit<Envelope, Filled> & {
  readonly summary: Omit<Envelope['summary'], 'partial_success'> & { readonly partial_success?: boolean }
}

/** The envelope of a refused call. */
export function envelope(input: EnvelopeInput): Envelope {
  const summary = { ...input.summary, partial_success: input.summary.partial_success ?? false }
  return parseAs(envelopeSchema, { isError: true, ...input, summary }, 'envelope_invalid')
}

/** An MCP tool result that refuses. */
export interface RefusalResult {
  readonly content: [{ readonly type: 'text'; readonly text: string }]
  readonly isError: true
  readonly structuredContent: Envelope
}

/** The envelope as the result of the tool call, readable for a model that looks at the text alone. */
export function refusalResult(document: Envelope): RefusalResult {
  const { summary, hint } = document
  const text = hint === undefined ? summary.verdict : `${summary.verdict} ${hint}`
  return { content: [{ type: 'text', text }], isError: true, structuredContent: document }
}
