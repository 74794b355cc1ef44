import { sha256Hex } from '@countersign/digest'
import { encodeReceipt } from '@countersign/receipt'
import { validateReceipt } from '@countersign/schema'
import { recordSampleCall } from './sample-call.js'

interface Check {
  readonly accepted: boolean
  readonly hash: string
  readonly valid: boolean
}

/** Builds the receipt of one tool call, checks it, and checks it again with one byte changed. Returns the exit code. */
export async function demo(): Promise<number> {
  const { receipt, receiptHash } = recordSampleCall()
  const file = encodeReceipt(receipt)
  say('built', `the receipt of one call of ${receipt.tool_name}, ${file.length} bytes`)
  console.log(`${JSON.stringify(receipt, null, 2).replace(/^/gm, '    ')}\n`)

  const genuine = check(file, receiptHash)
  say('hashed', genuine.hash)
  say('validated', genuine.valid ? 'against the JSON Schema' : 'not a receipt')
  conclude(genuine)

  const forged = changeOneByte(file)
  const refused = check(forged, receiptHash)
  say(
    'changed',
    `one byte of output_hash, ${refused.valid ? 'still valid against the JSON Schema' : 'not a receipt now'}`,
  )
  say('hashed', refused.hash)
  conclude(refused)
  return genuine.accepted && !refused.accepted ? 0 : 1
}

/** A receipt is accepted when its form is right and its hash is the one that was recorded with the call. */
function check(file: string, recordedHash: string): Check {
  const hash = `sha256:${sha256Hex(file.trimEnd())}`
  const valid = validateReceipt(JSON.parse(file)).ok
  return { hash, valid, accepted: valid && hash === recordedHash }
}

function changeOneByte(file: string): string {
  return file.replace(/(?<="output_hash":")./, (digit) => (digit === '0' ? '1' : '0'))
}

function conclude({ accepted }: Check): void {
  if (accepted) say('accepted', 'the hash is the one recorded with the call\n', 'green')
  else say('refused', 'the hash is not the one recorded with the call\n', 'red')
}

const COLOURS = { plain: 0, green: 32, red: 31 }

function say(word: string, rest: string, colour: keyof typeof COLOURS = 'plain'): void {
  const padded = word.padEnd(11)
  console.log(`${hasColour() ? `\u001b[${COLOURS[colour]}m${padded}\u001b[0m` : padded}${rest}`)
}

function hasColour(): boolean {
  return process.stdout.isTTY === true && !process.env['NO_COLOR']
}
