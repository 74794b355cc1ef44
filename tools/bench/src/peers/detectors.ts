import { setImmediate } from 'node:timers/promises'
import { createRedactor } from '@countersign/redact'
import type { Installed } from './install.js'

/** Where in a text something was found. */
export interface Found {
  readonly start: number
  readonly end: number
}

/** One way of finding something in a text. */
export interface Detector {
  readonly name: string
  readonly role: 'ours' | 'peer'
  find(text: string): Promise<readonly Found[]> | readonly Found[]
}

export const DETECTOR_PACKAGES = [
  '@secretlint/core',
  '@secretlint/secretlint-rule-preset-recommend',
  'openredaction',
  'llm-guard',
  '@andersmyrmel/vard',
] as const

const redactor = createRedactor({ spans: true })

/** Those that look for secrets. */
export async function secretDetectors(peers: Installed): Promise<readonly Detector[]> {
  const { OpenRedaction } = (await peers.load('openredaction')) as unknown as OpenRedactionModule
  const open = new OpenRedaction()
  return [
    { name: 'countersign', role: 'ours', find: (text) => redactor.redactSecretsInString(text).spans ?? [] },
    await secretlint(peers),
    {
      name: 'openredaction',
      role: 'peer',
      find: async (text) =>
        (await open.detect(text)).detections.map(({ position: [start, end] }) => ({ start, end })),
    },
  ]
}

/** Those that look for injection. */
export async function injectionDetectors(peers: Installed): Promise<readonly Detector[]> {
  const { default: llmGuard } = (await peers.load('llm-guard')) as unknown as LlmGuardModule
  const { default: vard } = (await peers.load('@andersmyrmel/vard')) as unknown as VardModule
  const guard = new llmGuard.LLMGuard({ promptInjection: true, jailbreak: true })
  const strict = vard.strict()
  const whole = (text: string, isFound: boolean) => (isFound ? [{ start: 0, end: text.length }] : [])
  return [
    {
      name: 'countersign',
      role: 'ours',
      find: (text) => whole(text, Object.keys(redactor.scanInjectionMarkers(text).markers).length > 0),
    },
    {
      name: 'llm-guard',
      role: 'peer',
      find: async (text) => {
        const { results } = await guard.validate(text)
        const rules = results.flatMap(({ details }) => details.map(({ rule }) => rule))
        // Its other guards run whatever is asked of it; too few words are no injection.
        return whole(
          text,
          rules.some((rule) => /injection|jailbreak/.test(rule)),
        )
      },
    },
    { name: 'vard, strict', role: 'peer', find: (text) => whole(text, !strict.safeParse(text).safe) },
  ]
}

export async function secretlint(peers: Installed): Promise<Detector> {
  const { lintSource } = (await peers.load('@secretlint/core')) as unknown as SecretlintCore
  const profiler = (await peers.load('@secretlint/profiler'))['secretLintProfiler'] as { entries: unknown[] }
  const { creator } = await peers.load('@secretlint/secretlint-rule-preset-recommend')
  const options = {
    config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] },
  }
  return {
    name: 'secretlint',
    role: 'peer',
    find: async (content) => {
      const source = { filePath: 'a.txt', content, ext: '.txt', contentType: 'text' }
      const { messages } = await lintSource({ source, options })
      // It keeps marks of each text and searches all of them at the next: made for one run over files, not for many.
      await setImmediate()
      profiler.entries.length = 0
      return messages.map(({ range: [start, end] }) => ({ start, end }))
    },
  }
}

type Pair = readonly [number, number]

interface SecretlintCore {
  lintSource(asked: object): Promise<{ messages: readonly { readonly range: Pair }[] }>
}

interface OpenRedactionModule {
  OpenRedaction: new () => {
    detect(text: string): Promise<{ detections: readonly { readonly position: Pair }[] }>
  }
}

interface LlmGuardModule {
  default: {
    LLMGuard: new (
      options: object,
    ) => {
      validate(text: string): Promise<{ results: readonly { details: readonly { rule: string }[] }[] }>
    }
  }
}

interface VardModule {
  default: { strict(): { safeParse(text: string): { readonly safe: boolean } } }
}
