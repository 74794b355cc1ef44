import { CAPABILITIES, EGRESS_ACTIONS, MODES, OUTCOMES, PIN_ACTIONS } from '@countersign/vocabulary'
import { z } from 'zod'
import { parseDuration } from './duration.js'
import { PolicyError } from './error.js'
import { parseFieldPath } from './field-path.js'
import { parseHostPattern, URL_SCHEMES } from './host.js'
import { parsePathGlob } from './path-glob.js'
import { SIDE_EFFECTS } from './side-effect.js'
import { TextPattern } from './text-pattern.js'
import { parseToolPattern } from './tool-pattern.js'

/** Text that one of the parsers of this package accepts; its complaint becomes the mistake that is shown. */
function textFor(meaning: string, parse: (text: string) => unknown) {
  return z
    .string()
    .superRefine((text, context) => {
      try {
        parse(text)
      } catch (error) {
        const message = error instanceof PolicyError ? error.message : 'cannot be read'
        context.addIssue({ code: 'custom', message })
      }
    })
    .describe(meaning)
}

const toolPattern = textFor(
  'A tool name; "*" stands for any run of characters, "?" for one.',
  parseToolPattern,
)
const fieldPath = textFor('A field of the arguments: "path", "options.url", "files[].path".', parseFieldPath)
const duration = textFor('A time span: 90s, 15m, 2h, 1d.', parseDuration)
const enforce = z.boolean().describe('false: decide and record, but let the call through.').optional()

const toolRule = z.union([toolPattern, z.strictObject({ tool: toolPattern, enforce })])

const constraint = z
  .strictObject({
    allowed_paths: z.array(textFor('A path pattern; "!" takes out.', parsePathGlob)).optional(),
    deny_private_hosts: z.boolean().optional(),
    allow_hosts: z
      .array(textFor('A host, or "*." and a host for all below it.', parseHostPattern))
      .optional(),
    schemes: z.array(z.enum(URL_SCHEMES)).optional(),
    enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    max: z.number().optional(),
    min: z.number().optional(),
    pattern: textFor(
      'A linear-time regular expression for the whole value.',
      (text) => new TextPattern(text),
    ).optional(),
    enforce,
  })
  .refine((rules) => Object.keys(rules).some((name) => name !== 'enforce'), {
    message: 'expected at least one rule, such as allowed_paths or pattern',
  })

const evidence = z.strictObject({
  tool: textFor('The exact name of the tool that must have run.', (text) => {
    if (parseToolPattern(text).wildcard !== null)
      throw new PolicyError('pattern_invalid', 'evidence names one exact tool')
  }),
  outcome: z.enum(OUTCOMES).optional(),
  max_age: duration.optional(),
  same: z.array(fieldPath).optional(),
})

const gate = z
  .strictObject({
    approval: z.literal('required').optional(),
    evidence: z.array(evidence).min(1).optional(),
    enforce,
  })
  .refine((rules) => rules.approval !== undefined || rules.evidence !== undefined, {
    message: 'expected approval, evidence or both',
  })

const egressAction = z.enum(EGRESS_ACTIONS).optional()

/** The policy file, version 1. */
export const policyDocumentSchema = z
  .strictObject({
    version: z.literal('1').describe('The version of this format, in quotes.'),
    default: z.enum(['deny', 'allow']).describe('For a tool on no list; deny when left out.').optional(),
    dry_run: z.boolean().describe('Decide and record, but let every call through.').optional(),
    allowlist: z.array(toolPattern).describe('Tools that may run.').optional(),
    denylist: z.array(toolRule).describe('Wins over everything.').optional(),
    modes: z
      .partialRecord(z.enum(MODES), z.array(toolRule))
      .describe('Each mode adds to the one before.')
      .optional(),
    capabilities: z
      .record(
        toolPattern,
        z.union([z.enum(CAPABILITIES), z.strictObject({ needs: z.enum(CAPABILITIES), enforce })]),
      )
      .describe('What each tool needs on the ladder; a tool that is not named needs the highest.')
      .optional(),
    side_effects: z
      .record(toolPattern, z.array(z.enum(SIDE_EFFECTS)))
      .describe('Corrects what a server says of its own tools.')
      .optional(),
    constraints: z
      .record(toolPattern, z.record(fieldPath, constraint))
      .describe('What the arguments of a tool may hold, field by field.')
      .optional(),
    limits: z
      .strictObject({
        max_string_length: z.int().min(1).max(16_777_216).optional(),
        max_arguments_bytes: z.int().min(1).max(67_108_864).optional(),
        max_depth: z.int().min(1).max(64).optional(),
      })
      .describe('Bounds on the arguments of every call.')
      .optional(),
    gates: z.record(toolPattern, gate).describe('Evidence and approval before a dangerous call.').optional(),
    egress: z
      .strictObject({
        secret: egressAction,
        prompt_injection_marker: egressAction,
        pii: egressAction,
        machine_local_path: egressAction,
      })
      .describe('What happens to results that hold these.')
      .optional(),
    cleartext_fields: z
      .record(toolPattern, z.array(fieldPath))
      .describe('Fields that the ledger may record as they are, instead of their hash.')
      .optional(),
    pin_tools: z.enum(PIN_ACTIONS).describe('When the description of a tool changed.').optional(),
  })
  .describe('Which tool calls may run, and on what conditions.')

export type PolicyDocument = z.infer<typeof policyDocumentSchema>
export type ConstraintDocument = z.infer<typeof constraint>
export type GateDocument = z.infer<typeof gate>
export type EvidenceDocument = z.infer<typeof evidence>
export type ToolRuleDocument = z.infer<typeof toolRule>
