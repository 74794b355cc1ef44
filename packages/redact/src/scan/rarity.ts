import { isCommonPair } from '../checks/wordiness.js'

// Ordinary text and code, commonest first: single characters, and runs of three.
const COMMONEST =
  ' etaoinrslcdupmhfgybv0.-,1"_/kw=x:23(){}4>5<;687j9zq*STCAEIRNDPOLMFBUHGVW\'KYX[]+|&$!@#JQZ?%`\\^~'
const COMMONEST_RUNS =
  'ion|tio| th|ing|ons|the| re|he |con|ent|che|ati| co|or |her|me |ed |ema|ect|ate|por|com|ype|on |ode|tri|st |pti|res|nst|equ| to| in|and|str|: "|ith|est|ter|ver|rin|to |is |ng |er |for|ess|://|es |pro|que|ted|all|his|age|nal|ror|val|ult|t a| de|jec| pr|nte|req|thi| is|ers|cat|ame|nd |dat| fo|rea|s t|han|our|par|cti|bje|ret| pa|sta|exp|ali|urn|ser|rom|re |def|per|s a|of |etu| no|cha|ext|se |e: | wi|ist|ona|not|ire|ara|int|sio|if |) {|opt|ica|ope|nge|eth|ue |are|cod|ang|sou|omp|imp|mpl| of|s i|mpo|Opt| as|as |ten|Pro|end|ont|ifi| can|men|Res|err|tat|ble| ex|met|ole| us|era|nt |tor|ead|ile|ger|ve | se| a |set|ved|der|ass|ack|ode|e c|rt |nam|pre| be|ns |rn |: {|n t|rat|ges|ts |ple| va|ssi|ore|sch|ies|run|tru|uth|o e|n i|tix|wit|rop|an |ll |ool|ine|ned|lin|lid| al|unc|etc|ch |qui|tra|nct|esu|mod|ins|mat|// |s, |abl|enc|ref|fun|son|red|ata|ese|ien|fic|sul|te |spo|uir|pat|lic|cri| op|lue|e, |omm|usc|ale| i |tes|at |lie|sag|ces| Th|fin|al |s: |ase|ly |Err|les| on|ite|ule|=> |mes| me|ind|so |out|fro|d t|ar |atc| ty|ran|orm|put|rec|obj|ste|pec|tim|ite|ere|Con|eta| ma|fil| fr|lea|om |ide|ipt|cor|col| su|ive|ece|scr|ssa| if|The|get|tha|und|app|une|le |key|rue|n a|e f|sen|nod|ain| cl|it |ray|num|hat|ord|lse|e o|cla|als|gen|eve|ath|new|lat|fau| wh|ull|pac|pon|ans|cli|wor|ot |one|add|ew | fa|ber|be |dec| ch|dis|tod|ign|tie|ove|mbe|arg|sid|ses|you| yo|our|us | us|use'
const RUN_RANKS = new Map<string, number>()
for (const [rank, run] of COMMONEST_RUNS.split('|').entries())
  if (!RUN_RANKS.has(run)) RUN_RANKS.set(run, rank)

function commonnessOf(byte: number): number {
  const rank = COMMONEST.indexOf(String.fromCharCode(byte))
  return rank < 0 ? 0.0001 : 0.08 * 0.95 ** rank
}

/** A guess at how often a pair of bytes stands in ordinary text. */
export function pairCommonness(first: number, second: number): number {
  const pair = String.fromCharCode(first, second)
  const affinity = /^[a-z]{2}$/.test(pair) ? (isCommonPair(pair) ? 2 : 0.4) : 1
  return commonnessOf(first) * commonnessOf(second) * affinity
}

/** The same for three bytes: the prefilter looks a literal up by its rarest part. */
export function runCommonness(first: number, second: number, third: number): number {
  const rank = RUN_RANKS.get(String.fromCharCode(first, second, third))
  if (rank !== undefined) return 0.12 / (rank + 20)
  const pairs = Math.min(pairCommonness(first, second), pairCommonness(second, third))
  return Math.min(0.0003, pairs * (commonnessOf(first) + commonnessOf(third)))
}
