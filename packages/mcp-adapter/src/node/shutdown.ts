const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** A disk that hangs must not keep a process from ending. */
const PATIENCE_MS = 1_500

const closers = new Set<() => Promise<void>>()
let closing: Promise<void> | undefined

/** Closes when the process is told to end, or has nothing left to do. One listener for each signal, however many close. */
export function closeAtExit(close: () => Promise<void>): void {
  if (closers.size === 0) {
    for (const signal of SIGNALS) process.on(signal, onSignal)
    process.on('beforeExit', onBeforeExit)
  }
  closers.add(close)
}

function closeAll(): Promise<void> {
  closing ??= Promise.race([Promise.allSettled([...closers].map((close) => close())), patience()]).then(
    () => {
      closing = undefined
    },
  )
  return closing
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
}

async function onSignal(signal: NodeJS.Signals): Promise<void> {
  // The second signal is from somebody who does not want to wait.
  if (closing === undefined) await closeAll()
  // Others who listen decide what the signal means; without us nobody would, and the process would have ended.
  if (process.listenerCount(signal) > 1) return
  process.off(signal, onSignal)
  process.kill(process.pid, signal)
}

function onBeforeExit(): void {
  // Node asks again once the work that this starts is done; then there is nothing left to close.
  void closeAll()
}
