import { drawTexts, type MarkedText } from '@countersign/corpus'
import { type Detector, type Found, injectionDetectors, secretDetectors } from './detectors.js'
import type { Installed } from './install.js'

const SEED = 20_261_118
/** Of each kind of text: a linter of files takes its time for each. */
const MOST = 1_000

/** What each detector finds of what it should, and of what it should not. */
export interface Survey {
  readonly name: string
  readonly rows: readonly {
    readonly name: string
    readonly role: Detector['role']
    readonly recall: number
    readonly falsePositives: number
  }[]
}

/** Holds all detectors against our corpus, whose texts ours were tried on: what is unseen to all says more. */
export async function surveyDetection(peers: Installed): Promise<readonly Survey[]> {
  const { secrets, negatives, attacks, honest } = drawTexts(SEED)
  return [
    await survey('secrets', await secretDetectors(peers), some(secrets), some(negatives)),
    await survey('injection', await injectionDetectors(peers), some(attacks), some(honest)),
  ]
}

/** Texts from all over the list. */
function some<Text>(texts: readonly Text[]): readonly Text[] {
  const step = Math.max(1, Math.ceil(texts.length / MOST))
  return texts.filter((_, i) => i % step === 0)
}

async function survey(
  what: string,
  detectors: readonly Detector[],
  wanted: readonly MarkedText[],
  unwanted: readonly MarkedText[],
): Promise<Survey> {
  const rows = []
  for (const detector of detectors) {
    const { name, role } = detector
    const recall = await shareOf(detector, wanted)
    rows.push({ name, role, recall, falsePositives: await shareOf(detector, unwanted) })
  }
  return { name: `${what}: found in ${wanted.length} texts, and in ${unwanted.length} without any`, rows }
}

async function shareOf(detector: Detector, texts: readonly MarkedText[]): Promise<number> {
  let hits = 0
  for (const text of texts) if (isHit(text, await detector.find(text.text))) hits++
  return hits / texts.length
}

/** Something else in the text is no find; of what stands there in another form, anything found in the text counts. */
function isHit({ text, parts }: MarkedText, found: readonly Found[]): boolean {
  const places = parts.map((part) => ({ part, at: text.indexOf(part) })).filter(({ at }) => at >= 0)
  if (places.length === 0) return found.length > 0
  return places.some(({ part, at }) => found.some(({ start, end }) => start < at + part.length && end > at))
}
