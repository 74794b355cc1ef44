import type { Rule } from './rule.js'
import { AI } from './rules/ai.js'
import { ANTHROPIC } from './rules/anthropic.js'
import { ASSIGNMENT } from './rules/assignment.js'
import { AWS } from './rules/aws.js'
import { AZURE } from './rules/azure.js'
import { CLOUD } from './rules/cloud.js'
import { COLLABORATION } from './rules/collaboration.js'
import { COMMAND_LINE } from './rules/command-line.js'
import { GITHUB } from './rules/github.js'
import { GITLAB } from './rules/gitlab.js'
import { GOOGLE } from './rules/google.js'
import { HEADERS } from './rules/headers.js'
import { INFRASTRUCTURE } from './rules/infrastructure.js'
import { JWT } from './rules/jwt.js'
import { MESSAGING } from './rules/messaging.js'
import { OBSERVABILITY } from './rules/observability.js'
import { OPENAI } from './rules/openai.js'
import { PRIVATE_KEY } from './rules/private-key.js'
import { REGISTRIES } from './rules/registries.js'
import { SLACK } from './rules/slack.js'
import { STRIPE } from './rules/stripe.js'
import { URL_PASSWORD } from './rules/url-password.js'

/** Every secret rule, the most telling first: where two findings overlap, the earlier rule gives the name. */
export const SECRET_RULES: readonly Rule[] = [
  ...PRIVATE_KEY,
  ...GITHUB,
  ...GITLAB,
  ...ANTHROPIC,
  ...OPENAI,
  ...AWS,
  ...GOOGLE,
  ...AZURE,
  ...SLACK,
  ...STRIPE,
  ...MESSAGING,
  ...REGISTRIES,
  ...CLOUD,
  ...INFRASTRUCTURE,
  ...OBSERVABILITY,
  ...COLLABORATION,
  ...AI,
  ...JWT,
  ...URL_PASSWORD,
  ...HEADERS,
  ...COMMAND_LINE,
  ...ASSIGNMENT,
]
