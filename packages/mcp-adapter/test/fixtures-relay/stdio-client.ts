import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly [member: string]: unknown }
  readonly result?: { readonly [member: string]: unknown }
  readonly error?: { readonly code: number; readonly message: string }
}

/** A client that writes what it is told, byte for byte, and keeps every line it is sent. */
export interface StdioClient {
  readonly process: ChildProcess
  /** Every line so far, with its line feed. */
  readonly lines: readonly string[]
  readonly stderr: string
  /** Settles when stderr says so. */
  ready(pattern: RegExp): Promise<void>
  write(bytes: string | Uint8Array): void
  send(message: unknown): void
  /** The first message, past or to come, that fits. */
  message(fits: (message: Message) => boolean): Promise<Message>
  answer(id: unknown): Promise<Message>
  /** From here on, only messages to come are found. */
  forget(): void
  request(method: string, params?: unknown): Promise<Message>
  /** Ends stdin and waits for the exit. */
  end(): Promise<number | null>
  readonly exit: Promise<number | null>
}

export function startClient(command: string, args: readonly string[]): StdioClient {
  const child = spawn(command, args, { stdio: 'pipe' })
  const lines: string[] = []
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  let partial = ''
  let stderr = ''
  let nextId = 1_000
  let gone = false

  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (partial + text).split('\n')
    partial = parts.pop() ?? ''
    for (const part of parts) {
      lines.push(`${part}\n`)
      if (part === '') continue
      const value: unknown = JSON.parse(part)
      messages.push(...(Array.isArray(value) ? value : [value]))
    }
    for (const look of waiting) look()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    for (const look of waiting) look()
  })
  // What is written to a server that has gone is lost, as it is for every client.
  child.stdin.on('error', () => {})
  const exit = once(child, 'close').then(([code]) => {
    gone = true
    for (const look of waiting) look()
    return code as number | null
  })

  function when<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const tryOnce = () => {
        const found = look()
        if (found === undefined && !gone) return
        waiting.delete(tryOnce)
        if (found !== undefined) resolve(found)
        else reject(new Error(`the process ended before; stderr: ${stderr}`))
      }
      waiting.add(tryOnce)
      tryOnce()
    })
  }

  const client: StdioClient = {
    process: child,
    lines,
    get stderr() {
      return stderr
    },
    ready: async (pattern) => void (await when(() => pattern.test(stderr) || undefined)),
    write: (bytes) => void child.stdin.write(bytes),
    send: (message) => client.write(`${JSON.stringify(message)}\n`),
    message: (fits) => when(() => messages.find(fits)),
    answer: (id) => client.message((message) => message.id === id && !('method' in message)),
    forget: () => void messages.splice(0),
    request(method, params = {}) {
      const id = nextId++
      client.send({ jsonrpc: '2.0', id, method, params })
      return client.answer(id)
    },
    end() {
      child.stdin.end()
      return exit
    },
    exit,
  }
  return client
}
