import { CAPABILITIES, type Capability, isCapability } from '@countersign/vocabulary'
import { PolicyError } from './error.js'
import { nearestWord } from './suggest.js'

/** What a tool needs that nobody classified. */
export const HIGHEST_CAPABILITY: Capability = CAPABILITIES[CAPABILITIES.length - 1]!

/** Where the operator grants capabilities; each is a list separated by commas. */
export interface CapabilitySources {
  readonly flag?: string | undefined
  readonly env?: string | undefined
  readonly file?: string | undefined
}

/** Flag before environment before file; undefined when nobody granted anything or chose not to use the ladder. */
export function resolveCapabilities({
  flag,
  env,
  file,
}: CapabilitySources): readonly Capability[] | undefined {
  // Every source is read: a typo below the one that wins is still a typo.
  const lists = [flag, env === '' ? undefined : env, file].map((text) =>
    text === undefined ? undefined : parseCapabilities(text),
  )
  return lists.find((list) => list !== undefined)
}

function parseCapabilities(text: string): readonly Capability[] {
  const words = text.split(',').map((word) => word.trim())
  return words
    .filter((word) => word !== '')
    .map((word) => {
      if (isCapability(word)) return word
      const near = nearestWord(word, CAPABILITIES)
      const hint = near === null ? '' : ` Did you mean "${near}"?`
      throw new PolicyError(
        'capability_unknown',
        `A granted capability is not known: expected some of ${CAPABILITIES.join(', ')}.${hint}`,
      )
    })
}

/** Whether one of the grants reaches `required` on the ladder. A word that is no capability grants nothing. */
export function grantsCapability(grants: readonly string[], required: Capability): boolean {
  const step = CAPABILITIES.indexOf(required)
  return grants.some((grant) => CAPABILITIES.indexOf(grant as Capability) >= step)
}
