import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Verdict } from '@countersign/verifier'
import { type GatherOptions, gatherRun } from './gather.js'
import { renderPage } from './page.js'

export type ReportOptions = GatherOptions

/** What was written. The verdict is the one that the page shows. */
export interface WrittenReport {
  readonly verdict: Verdict
  readonly bytes: number
}

/** Judges the run in a folder and writes what can be said of it into one HTML file, in place of an older one. */
export async function writeReport(
  runDir: string,
  outFile: string,
  options: ReportOptions = {},
): Promise<WrittenReport> {
  const { verdict, page } = await renderReport(runDir, options)
  const temporary = join(dirname(outFile), `.${basename(outFile)}.${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(temporary, page, { flag: 'wx' })
    await rename(temporary, outFile)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { verdict, bytes: Buffer.byteLength(page) }
}

/** The same as text. */
export async function renderReport(
  runDir: string,
  options: ReportOptions = {},
): Promise<{ verdict: Verdict; page: string }> {
  const run = await gatherRun(runDir, options)
  return { verdict: run.verdict, page: renderPage(run) }
}
