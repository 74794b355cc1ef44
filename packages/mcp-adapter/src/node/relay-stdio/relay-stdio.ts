import type { Readable, Writable } from 'node:stream'
import type { Guard } from '../../guard.js'
import { type JsonRpcMessage, openSession } from '../../session.js'
import { formatMessage, rememberDigits } from '../wire/digits.js'
import { refuse, type WireMessage } from '../wire/message.js'
import { startChild } from './child.js'
import { createCustody } from './custody.js'
import { openLane } from './lane.js'
import { createOutlet } from './outlet.js'

/** Requests under judgement at once before the client has to wait. */
const MAX_UNDER_JUDGEMENT = 1_024
/** How long the server's stdin stays open for what the session still holds. */
const HANDOVER_MS = 1_000
/** How long a client may take to read the last messages. */
const FLUSH_MS = 250

export interface StdioRelayOptions {
  readonly guard: Guard
  /** Our side of the client: the process's own by default. */
  readonly stdin?: Readable
  readonly stdout?: Writable
  /** Where notes about lines that are no messages go. */
  readonly stderr?: Writable
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Runs a server behind the guard, speaking its stdio to our client. Settles with the server's exit code when both
 * sides are done and every call has its outcome on record; the guard stays open.
 */
export async function relayStdio(
  command: string,
  args: readonly string[],
  options: StdioRelayOptions,
): Promise<number> {
  const { guard, stdin = process.stdin, stdout = process.stdout, stderr = process.stderr } = options
  const { cwd, env } = options
  const child = startChild(command, args, { ...(cwd && { cwd }), ...(env && { env }) }, (error) =>
    stderr.write(`countersign: cannot start the server: ${error.message}\n`),
  )
  const toServer = createOutlet(child.stdin, () => {})
  const toClient = createOutlet(stdout, () => {
    clientLeft = true
    child.end()
    toServer.end()
  })

  const custody = createCustody(() => clientLane.resume())
  let clientLeft = false

  const session = openSession(guard, {
    transport: 'stdio',
    toServer(message, context) {
      // What was judged is what the line says, so the line itself goes on and no number loses a digit.
      const line = message === context?.['message'] ? (context['line'] as Buffer | undefined) : undefined
      toServer.write(line ?? `${JSON.stringify(message)}\n`)
      custody.release(message as WireMessage)
    },
    toClient(message) {
      toClient.write(`${formatMessage(message)}\n`)
      custody.release(message as WireMessage)
    },
  })

  const clientLane = openLane({
    from: stdin,
    to: toServer,
    back: toClient,
    judge(message, line) {
      // First, because the session may answer before it returns.
      custody.take(message)
      const verdict = session.fromClient(message as JsonRpcMessage, { message, line: line() })
      if (verdict === 'pass') custody.release(message)
      return verdict
    },
    unreadable: () => toClient.write(`${JSON.stringify(refuse('unreadable'))}\n`),
    busy: () => custody.size > MAX_UNDER_JUDGEMENT,
  })
  openLane({
    from: child.stdout,
    to: toClient,
    back: toServer,
    read: rememberDigits,
    judge: (message) => session.fromServer(message as JsonRpcMessage),
    unreadable: (line) =>
      stderr.write(isBroken(line) ? `countersign: ${line.length} bytes were no message\n` : line),
    busy: () => false,
  })

  void clientLane.ended.then(async () => {
    clientLeft = true
    child.end()
    await within(HANDOVER_MS, custody.empty)
    toServer.end()
  })

  const code = await child.exit
  await session.close(child.signalled ? 'shutdown' : clientLeft ? 'client_left' : 'server_ended')
  if (!(await within(FLUSH_MS, toClient.flushed())) && stdout === process.stdout) dropStdout()
  toClient.release()
  clientLane.close()
  return code
}

/** Servers that print to stdout mean it for a person; half a message may hold anything. */
function isBroken(line: Buffer): boolean {
  return /^\s*[[{]/.test(line.toString('latin1', 0, 64))
}

/** Says whether the work was done in time. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)))
  const done = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return done
}

/** A client that never reads would keep the process alive with what it did not take; Node cannot destroy its stdout. */
function dropStdout(): void {
  ;(process.stdout as unknown as { _handle?: { close?(): void } })._handle?.close?.()
}
