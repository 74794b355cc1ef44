import type { RunSource } from '@countersign/verifier'

/** A run whose files are in memory. */
export function memoryRun(files: {
  readonly events: string | Uint8Array
  readonly checkpoints: string | Uint8Array
  /** By tool_call. */
  readonly receipts?: ReadonlyMap<string, Uint8Array>
}): RunSource {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    async *events() {
      yield bytesOf(files.events)
    },
    checkpoints: async () => bytesOf(files.checkpoints),
    receipt: async (toolCall) => files.receipts?.get(toolCall),
    strangers: async () => [],
  }
}
