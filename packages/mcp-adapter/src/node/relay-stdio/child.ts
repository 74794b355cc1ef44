import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

// A client kills us two seconds after it closed our stdin; the child must be gone before.
const TERM_AFTER_MS = 1_300
const KILL_AFTER_MS = 1_600
/** A grandchild may hold the child's stdout open for ever: after this long without a byte it is closed. */
const LAST_WORDS_MS = 150

export interface Child {
  readonly stdin: Writable
  readonly stdout: Readable
  /** True once a signal asked us to end. */
  readonly signalled: boolean
  /** The exit code as a shell gives it: 128 + number for a signal, 127 when the command cannot be started. */
  readonly exit: Promise<number>
  /** Ends the child: the end of its stdin tells it, so it gets a moment, then SIGTERM, then SIGKILL. */
  end(): void
}

/** Starts the server. Its stderr is ours, and signals that ask us to end go to it. */
export function startChild(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
  onSpawnError: (error: Error) => void,
): Child {
  const child = spawn(command, args, {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  })
  const timers: NodeJS.Timeout[] = []
  let outOfTime = false
  let signalled = false

  function killLater(): void {
    const kill = () => {
      outOfTime = true
      child.kill('SIGKILL')
    }
    timers.push(setTimeout(kill, KILL_AFTER_MS))
  }

  const onSignal = (signal: NodeJS.Signals) => {
    signalled = true
    child.kill(signal)
    killLater()
  }

  function closeWhenSilent(): NodeJS.Timeout {
    let spoken = false
    child.stdout.on('data', () => {
      spoken = true
    })
    return setInterval(() => {
      // Paused means that our reader is slow, not that the child has nothing left to say.
      if (outOfTime || !(spoken || child.stdout.isPaused())) child.stdout.destroy()
      spoken = false
    }, LAST_WORDS_MS)
  }

  // A child that does not end with its stdin must not outlive a relay that was made to exit.
  const onExit = () => child.kill('SIGKILL')
  for (const signal of FORWARDED) process.on(signal, onSignal)
  process.on('exit', onExit)

  const exit = new Promise<number>((resolve) => {
    const settle = (code: number) => {
      for (const timer of timers) clearTimeout(timer)
      for (const signal of FORWARDED) process.off(signal, onSignal)
      process.off('exit', onExit)
      resolve(code)
    }
    child.once('error', (error) => {
      if (child.pid !== undefined) return
      onSpawnError(error)
      settle(127)
    })
    child.once('exit', (code, signal) => {
      const status = code ?? 128 + constants.signals[signal ?? 'SIGKILL']
      const waiting = closeWhenSilent()
      child.once('close', () => {
        clearInterval(waiting)
        settle(status)
      })
    })
  })

  return {
    stdin: child.stdin,
    stdout: child.stdout,
    get signalled() {
      return signalled
    },
    exit,
    end() {
      timers.push(setTimeout(() => child.kill('SIGTERM'), TERM_AFTER_MS))
      killLater()
    },
  }
}
