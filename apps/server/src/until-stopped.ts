const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Settles with the signal that asks this process to end. A second one ends it at once; the run is then recoverable. */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked = false
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (asked) process.exit(130)
        asked = true
        resolve(signal)
      })
    }
  })
}
