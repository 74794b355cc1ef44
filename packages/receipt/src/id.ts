/** Milliseconds since 1970, such as `Date.now`. */
export type Clock = () => number

/** That many bytes from a CSPRNG. */
export type Random = (size: number) => Uint8Array

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function randomHex(random: Random, size: number): string {
  const bytes = random(size)
  if (bytes.length !== size) throw new TypeError(`random(${size}) gave ${bytes.length} bytes`)
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return hex
}

/** `run_<YYYYMMDD>_<12 hex>`, by the day in UTC. */
export function newRunId(clock: Clock, random: Random): string {
  const day = new Date(clock()).toISOString().slice(0, 10).replaceAll('-', '')
  return `run_${day}_${randomHex(random, 6)}`
}

/** `inv_<16 hex>` */
export function newInvocationId(random: Random): string {
  return `inv_${randomHex(random, 8)}`
}

/** `mtr_`, `mtd_` or `mte_` and 16 hex digits, for a request, a denial or an execution. */
export function newReceiptId(kind: 'requested' | 'denied' | 'executed', random: Random): string {
  return `mt${kind[0]}_${randomHex(random, 8)}`
}

/** `apr_<16 hex>` */
export function newApprovalId(random: Random): string {
  return `apr_${randomHex(random, 8)}`
}

/** The tool's name in safe characters, at most 64 of them, and 12 hex digits: fit for a file name. */
export function newToolCallId(toolName: string, random: Random): string {
  // A hostile name may be megabytes long: 64 characters are at most 128 code units.
  const safe = toolName.slice(0, 128).replace(/[^A-Za-z0-9_.-]/gu, '_')
  return `${safe.slice(0, 64)}_${randomHex(random, 6)}`
}

/** `<name>@<version>`, in the characters that a key name may hold. */
export function makeServerId(name: string, version: string): string {
  return `${name.replace(/[^A-Za-z0-9_.@/-]/gu, '_') || '_'}@${version.replace(/[^A-Za-z0-9_./-]/gu, '_') || '_'}`
}
