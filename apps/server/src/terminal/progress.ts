import type { Output } from './output.js'

/** A bar for work over a second, on stderr, where a person watches. */
export interface Progress {
  /** How much is done, of `total`. */
  reach(done: number, total: number): void
  /** Takes the bar away. */
  end(): void
}

const PATIENCE_MILLIS = 1000
const FRAME_MILLIS = 100
const BAR_COLUMNS = 24

/** The bar appears once the work has taken a second, and is gone when it ends. */
export function startProgress({ colours }: Output, title: string): Progress {
  const { stderr } = process
  if (stderr.isTTY !== true) return { reach() {}, end() {} }
  const began = Date.now()
  let drawn = 0
  return {
    reach(done, total) {
      const now = Date.now()
      if (now - began < PATIENCE_MILLIS || now - drawn < FRAME_MILLIS || total <= 0) return
      drawn = now
      const share = Math.min(1, done / total)
      const full = Math.round(share * BAR_COLUMNS)
      const bar = colours.cyan('━'.repeat(full)) + colours.dim('━'.repeat(BAR_COLUMNS - full))
      stderr.write(`\r\u001b[2K${title} ${bar} ${Math.floor(share * 100)} %`)
    },
    end() {
      if (drawn > 0) stderr.write('\r\u001b[2K')
    },
  }
}
