import { SECRET_RULES } from './secret-rules.js'

const RANKS = new Map<string, number>()
for (const [index, rule] of SECRET_RULES.entries()) if (!RANKS.has(rule.id)) RANKS.set(rule.id, index)

/** Where two findings overlap, the lower rank names them: a rule with a prefix before one that judges by context. */
export function rankOf(id: string): number {
  return RANKS.get(id) ?? SECRET_RULES.length
}
