import { isCommonPair } from '../checks/wordiness.js'

// Ordinary text and code: its characters, commonest first, and the words that make up most of it.
const COMMONEST =
  ' etaoinrslcdupmhfgybv0.-,1"_/kw=x:23(){}4>5<;687j9zq*STCAEIRNDPOLMFBUHGVW\'KYX[]+|&$!@#JQZ?%`\\^~'
const COMMON_WORDS =
  'the the the and for with this that from your you are not can will have has was but all any one new only when then than if in is it of on or to as at be by do an a no we use used uses using ' +
  'function functions return returns const import imports important export exports default defaults string strings number object objects array value values name names type types error errors ' +
  'message messages request requests response token tokens context content config configuration configure protocol tool tools task tasks input inputs output schema option options ' +
  'result results list lists test tests text data file files path paths user users server client code call calls calling called include includes included description describe complete ' +
  'operator instruction instructions instance initial initialize initiate authorization developer assistant encode decode after before between first second last next start end resource resources support supports ' +
  'object property properties parameter parameters required requires method methods class async await public private static void null true false undefined interface implements extends ' +
  'module modules package packages version versions license information application process event events handler state update create delete remove add get set key keys index length ' +
  'template element component default internal external extension session connection notification transport provider service system admin status example examples documentation define defined definition ' +
  'follow follows following never always should must may also each other more most some such same see read write open close check expected actual current previous specified optional additional available ' +
  'description position condition operation action reference different instead please note original source target format pattern match order item items information http https www com org json node'
const RUNS = new Map<string, number>()
for (const word of COMMON_WORDS.split(' ')) {
  const spaced = ` ${word} `
  for (let i = 0; i + 2 < spaced.length; i++) {
    const run = spaced.slice(i, i + 3)
    RUNS.set(run, (RUNS.get(run) ?? 0) + 1)
  }
}

const COMMONNESS = Float64Array.from({ length: 256 }, (_, byte) => {
  const rank = COMMONEST.indexOf(String.fromCharCode(byte))
  return rank < 0 ? 0.0001 : 0.08 * 0.95 ** rank
})

function pairCommonness(first: number, second: number): number {
  const areSmall = first >= 97 && first <= 122 && second >= 97 && second <= 122
  const affinity = areSmall ? (isCommonPair(String.fromCharCode(first, second)) ? 2 : 0.4) : 1
  return COMMONNESS[first]! * COMMONNESS[second]! * affinity
}

// Asked again for every redactor that is made.
const known = new Map<number, number>()

/** A guess at how often three bytes stand in ordinary text, whatever their case: a literal is looked up by its rarest part. */
export function runCommonness(bytes: ArrayLike<number>, at: number): number {
  const [first, second, third] = [fold(bytes[at]!), fold(bytes[at + 1]!), fold(bytes[at + 2]!)]
  const packed = first | (second << 8) | (third << 16)
  let commonness = known.get(packed)
  if (commonness === undefined) {
    const words = RUNS.get(String.fromCharCode(first, second, third)) ?? 0
    const pairs = Math.min(pairCommonness(first, second), pairCommonness(second, third))
    commonness = words * 0.0003 + Math.min(0.0003, pairs * (COMMONNESS[first]! + COMMONNESS[third]!))
    known.set(packed, commonness)
  }
  return commonness
}

function fold(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte | 0x20 : byte
}
