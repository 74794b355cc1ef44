type Bits = readonly number[]

/** Address blocks that are not globally reachable unicast, or that belong to a cloud's own services. */
const REFUSED_V4: readonly (readonly [block: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Only 2000::/3 is handed out; these parts of it are special, or carry an IPv4 address inside. */
const REFUSED_V6: readonly (readonly [block: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const V4_BLOCKS = REFUSED_V4.map(([block, prefix]) => ({ bits: parseV4(block)!, prefix }))
const V6_BLOCKS = REFUSED_V6.map(([block, prefix]) => ({ bits: parseV6(block)!, prefix }))
const GLOBAL_UNICAST = { bits: parseV6('2000::')!, prefix: 3 }

/** Whether an address in its plain notation can be on the public internet and nowhere else. */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address)
  if (v4 !== null) return !V4_BLOCKS.some((block) => isInBlock(v4, block, 8))
  const v6 = parseV6(address)
  if (v6 === null || !isInBlock(v6, GLOBAL_UNICAST, 16)) return false
  // ISATAP hides an IPv4 address behind 0:5efe in the lower half.
  if ((v6[4]! & 0xfdff) === 0 && v6[5] === 0x5efe) return false
  return !V6_BLOCKS.some((block) => isInBlock(v6, block, 16))
}

/** An address of either family in plain notation: no zone, no brackets. */
export function isAddress(text: string): boolean {
  return parseV4(text) !== null || parseV6(text) !== null
}

function isInBlock(
  bits: Bits,
  block: { readonly bits: Bits; readonly prefix: number },
  width: 8 | 16,
): boolean {
  let left = block.prefix
  for (let index = 0; left > 0; index++, left -= width) {
    const shift = Math.max(0, width - left)
    if (bits[index]! >> shift !== block.bits[index]! >> shift) return false
  }
  return true
}

/** Four decimal parts without leading zeros: every other notation is read differently by different programs. */
function parseV4(text: string): Bits | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part))) return null
  const bytes = parts.map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : null
}

function parseV6(text: string): Bits | null {
  if (text.length > 45 || !/^[0-9a-fA-F:.]+$/.test(text)) return null
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map((half, index) => parseGroups(half, index === halves.length - 1))
  if (head === null || head === undefined || tail === null) return null
  if (tail === undefined) return head.length === 8 ? head : null
  const gap = 8 - head.length - tail.length
  return gap < 1 ? null : [...head, ...new Array<number>(gap).fill(0), ...tail]
}

function parseGroups(text: string, isEnd: boolean): Bits | null {
  if (text === '') return []
  const groups: number[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const v4 = isEnd && index === parts.length - 1 ? parseV4(part) : null
      if (v4 === null) return null
      groups.push((v4[0]! << 8) | v4[1]!, (v4[2]! << 8) | v4[3]!)
    } else if (/^[0-9a-fA-F]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}
