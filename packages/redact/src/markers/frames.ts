import type { InjectionMarker } from '@countersign/vocabulary'
import { type Meaning, type Sense, senseOf } from './lexicon.js'

/** One place of a frame: what a word there must mean, how far from the place before, and how it must be said. */
export interface Slot {
  readonly sense: Sense
  readonly reach: number
  /** A command; or not denied, at least. */
  readonly said: 'command' | 'undenied' | 'anyhow'
}

/** A way to say one kind of demand: places in their order, or in any order within `span` words. */
export interface Frame {
  readonly id: InjectionMarker
  readonly slots: readonly Slot[]
  /** 0 when the order counts. */
  readonly span: number
  /** What the sentence must hold: what the places mean, and what else is asked for. */
  readonly needs: readonly Sense[]
}

const NEXT = 4
const SAID: Readonly<Record<string, Slot['said']>> = { '!': 'command', '?': 'undenied' }

/**
 * `DROP! 6 BACK|YOUR 4 RULES`: a command to drop, within six words what points back, within four more what a model goes by.
 * `SEND?`: to send, unless it is denied. `{ NOT TELL USER } 7`: the three in any order, within seven words. `& READER`: and a reader is named somewhere.
 */
function frame(id: InjectionMarker, pattern: string): Frame {
  const [places = '', ...also] = pattern.split('&').map((part) => part.trim())
  const free = /^\{(.*)\} (\d+)$/.exec(places)
  const slots: Slot[] = []
  let reach = NEXT
  for (const item of (free?.[1] ?? places).trim().split(' ')) {
    if (/^\d+$/.test(item)) {
      reach = Number(item) + 1
      continue
    }
    slots.push({ sense: sense(item.replaceAll(/[!?]/g, '')), reach, said: SAID[item.at(-1)!] ?? 'anyhow' })
    reach = NEXT
  }
  return {
    id,
    slots,
    span: Number(free?.[2] ?? 0),
    needs: [...slots.map((slot) => slot.sense), ...also.map(sense)],
  }
}

function sense(names: string): Sense {
  return senseOf(names.split('|') as Meaning[])
}

function frames(id: InjectionMarker, patterns: string): Frame[] {
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => frame(id, line))
}

export const FRAMES: readonly Frame[] = [
  ...frames(
    'instruction_override',
    `
    DROP! 5 BACK|YOUR 4 RULES
    DROP! 4 YOUR 3 LAW
    DROP! 3 ALL 3 BACK|YOUR 4 LAW|RULES
    DROP! 6 RULES|LAW 5 TOLD
    DROP! 6 RULES 4 BACK|TOLD
    DROP! 5 SYS
    DROP! 5 TOLD|OPENING
    DROP 5 RULES|LAW 3 AUTHORITY
    DROP! 2 WHATEVER 4 BACK|TOLD|OPENING
    DROP! 2 WHATEVER 6 RULES|SYS|TOLD|LAW
    DROP! 2 BACK 0 LINK 2 DEMAND|ACT
    DROP! 2 WHATEVER 3 LINK 2 DEMAND|ACT|SEND
    SHED! 3 YOUR 3 RULES|SYS
    SHED! 3 ALL 2 BACK 3 RULES|LAW
    DROP! 3 ALL 2 LAW 5 TOLD|BACK
    DROP! 3 ALL 2 RULES & YOU|YOUR|READER
    SHED! 3 YOUR 3 LAW
    SHED! 6 RULES|LAW 3 TOLD
    SHED! 4 SYS
    YOUR|TOLD 4 RULES|SYS 6 GONE
    ALL 3 BACK 2 LAW 4 GONE & YOU|AUTHORITY|YOUR
    BACK 3 RULES 5 GONE
    RULES|SYS 4 BACK|TOLD|YOU 7 GONE
    LAW 2 TOLD 6 GONE
    ALL 3 TOLD 5 GONE
    WHATEVER 4 BACK|TOLD|OPENING 7 GONE
    RULES 3 BACK|OPENING 10 DROP!|SHED!
    DROP! 2 RULES 4 DEMAND!|BEHAVE!
    DROP! 3 USER 2 LAW|RULES|TELL
    DROP! 1 USER 2 DEMAND!|SAY!|SEND!
    SHED! 4 TASK 14 SEND!|ACT! & PLACE|GOODS
    SHED! 4 TASK 3 SAY!|DEMAND!
    DESPITE 5 RULES|TOLD|SYS 6 DEMAND|MUST|ACT & BACK|TOLD
    RULES 3 GONE 5 AUTHORITY
    SYS 5 GONE
    THIS|NEW 3 RULES 3 OVERRULE 5 BACK|YOUR|ALL|TOLD|SYS
    THIS 4 OVERRULE 5 YOUR|TOLD|SYS
    THIS|NEW 6 OVERRULE 6 TOLD|SYS|YOUR
    THIS|NEW 2 RULES 2 OVERRULE & YOU|YOUR|READER|TOLD|SYS
    OVERRULE! 2 YOUR 3 RULES|SYS
    HEED 4 RULES|LAW|THIS 6 THIS
    OVERRULE 2 ALL|YOUR 4 RULES & THIS
    YOUR 2 REAL 2 TASK
    REAL 1 TASK 4 DEMAND!|SEND!|ACT! & SYS|GOODS|PLACE|USER
    NEW 2 TASK 12 SEND!|DROP!|SHED!|ACT! & GOODS|PLACE|SYS|NAME
    YOUR 2 NEW 2 TASK & SEND|DEMAND|ACT
    INSTEAD 2 WORKING 9 DEMAND!|SEND!|BEHAVE!
    TRIGGER 9 DEMAND! & VERBATIM|ALL|FROMNOW
    { SPURN BACK|YOUR|TOLD RULES|LAW } 9
    { SPURN ALL RULES|LAW } 7
    { SPURN SYS } 6
    { SPURN TOLD } 6
    { SPURN FROMNOW RULES|LAW } 10
    BEHAVE! 2 RULES|LAW 5 THIS & FROMNOW
    `,
  ),
  ...frames(
    'role_reassignment',
    `
    BECOME! 10 UNBOUND
    UNBOUND 4 BECOME!
    FROMNOW 3 YOU 4 BEHAVE
    FROMNOW 2 BEHAVE!
    YOU 4 UNBOUND & RULES|BEHAVE|AUTHORITY|READER
    FROMNOW 8 UNBOUND
    SPELL
    NOMORE 5 READER|HELPER|RULES|LAW|UNBOUND
    ALL 2 LAW 3 GONE & FREE
    UNBOUND 5 YOU & FREE|NOT
    MODE 3 ON|GONE
    ENTER! 3 MODE
    BECOME! 4 MODE|SETTING
    BECOME! 3 YOUR|RULES 4 RULES|LAW 3 GONE
    ENTER! 2 SETTING & YOU|YOUR|READER|AUTHORITY|UNBOUND
    SETTING 4 GONE & YOU|YOUR|READER
    SHED! 2 SETTING & AUTHORITY|YOU|YOUR|READER
    NOT 4 REFUSE 6 NOT 4 REFUSE
    NOT 4 REFUSE & BEHAVE|DEMAND & REPLY
    FREE 8 UNBOUND|DROP|SHED|RULES
    FREE 6 DEMAND|GOODS & AUTHORITY|GOODS
    AUTHORITY 12 FREE
    AUTHORITY 12 LAW|RULES 8 GONE
    AUTHORITY 8 MUST 2 SHED 3 RULES|LAW
    SETTING 1 ALL 2 LAW|RULES 3 GONE
    `,
  ),
  ...frames(
    'prompt_extraction',
    `
    DEMAND! 6 YOUR 3 SYS|RULES
    ASK 4 YOUR 3 SYS
    ASK 2 RULES|SYS 3 TOLD
    DEMAND! 6 SYS & VERBATIM
    YOUR 1 RULES|SYS 6 DEMAND! & VERBATIM
    DEMAND! 6 SYS 6 VERBATIM|YOU|TOLD
    DEMAND! 5 OPENING & VERBATIM|TOLD|SYS|REPLY
    DEMAND! 4 WHATEVER 4 BACK|OPENING & THIS|VERBATIM
    DEMAND! 6 TOLD
    SEND! 6 TOLD & VERBATIM
    DEMAND! 4 OPENING 4 OPENING
    ASK 6 TOLD & SYS|RULES|GOODS|LAW
    DEMAND! 4 GOODS 6 TOLD
    ASK 3 OPENING & VERBATIM|TOLD
    { UNVEIL SYS } 8
    { UNVEIL YOUR RULES } 8
    `,
  ),
  ...frames(
    'user_deception',
    `
    NOT 2 TELL 2 USER|NOBODY 3 THIS|YOU|ALL
    NOT 2 TELL 2 USER 1 ABOUT
    NOT 2 TELL 4 THIS 4 USER|NOBODY
    TELL! 1 NOBODY 3 THIS
    NOT 2 TELL|SEND 3 THIS 5 REPLY
    NOT 2 TELL 4 YOU 4 ACT|SEND
    HIDE! 3 THIS 5 USER|REPLY
    ACT!|SEND!|DROP! 14 WITHOUT 3 TELL 3 USER
    WITHOUT 3 TELL 3 USER 10 ACT!|SEND!
    WITHOUT 3 USER 2 KNOW
    USER 6 NOT 3 KNOW 3 THIS|YOU
    MUST 3 USER 3 NOT 2 KNOW
    NOT 2 LET 3 USER|NOBODY 2 KNOW
    HIDE! 4 REPLY & QUIETLY|THIS
    NOBODY 3 KNOW 4 YOU|THIS
    NOBODY 3 KNOW & ACT|SEND & YOU|MUST
    ASSURE 3 USER & DESPITE
    ASSURE! 8 DESPITE
    QUIETLY 3 SEND! & GOODS|PLACE|USER|REPLY
    SEND! 8 QUIETLY & GOODS|PLACE|REPLY
    QUIETLY 6 NOT 2 TELL 3 THIS|ABOUT|USER
    HIDE! 3 USER 4 THIS|ABOUT
    TELL! 2 USER 10 DESPITE
    { NEVER MUTE THEM } 7
    `,
  ),
  ...frames(
    'tool_coercion',
    `
    CALLOUT 1 READER & MUST & PRAISE|PLACE|GOODS|STUFF|UNASKED|DROP|SHED|SEND|NAME|SYS|QUIETLY|ACT
    CALLOUT 1 READER 3 SAY!
    READER! 8 NOT 2 TELL
    CALLOUT 1 READER 14 ACT!|SEND!|HIDE!|DEMAND!|DROP!|SHED! & PRAISE|PLACE|GOODS|UNASKED|DROP|SHED|SEND|NAME|SYS|QUIETLY
    TOWARD 1 READER 14 MUST|ACT!|SEND!|DEMAND!|DROP! & PRAISE|PLACE|GOODS|UNASKED|DROP|SHED|SYS|AUTHORITY|QUIETLY
    CALLOUT 2 HELPER 8 SAY! & THIS
    CALLOUT 2 HELPER 12 ACT!|SEND!|DROP! & PRAISE|PLACE|GOODS|UNASKED|SYS|QUIETLY|NAME
    READER! 12 SEND!|ACT! 8 PLACE|GOODS|PRAISE|UNASKED|FROMNOW|QUIETLY
    HELPER! 8 ACT!|SEND! 8 PLACE|GOODS|UNASKED|PRAISE
    READER 4 MUST 4 ACT?|SEND? & PRAISE|PLACE|NAME|GOODS|DROP
    HELPER 3 MUST 4 SEND? 9 GOODS|PLACE
    TOWARD 0 HELPER 6 MUST 4 ACT?|SEND? & PLACE|NAME|GOODS
    SEND! 7 GOODS 8 PLACE
    GOODS 8 SEND! 6 PLACE|REPLY
    SEND! 4 PLACE 4 GOODS
    SEND! 3 PLACE 3 PLACE & MUST & NOT|BEFORE
    SEND! 3 ALL 4 GOODS & UNASKED|PLACE
    SEND! 7 STUFF 8 PLACE & UNASKED|QUIETLY|READER|FROMNOW|INSTEAD|YOU
    STUFF 6 SEND! 6 PLACE & UNASKED|QUIETLY|READER|FROMNOW|INSTEAD|YOU|GOODS
    SEND! 2 PLACE 5 FROMNOW|ALL & YOU
    BEFORE 2 WORKING 12 ACT!|SEND! 6 PLACE|GOODS|NAME
    ACT! 6 PLACE|GOODS|NAME 6 BEFORE 1 WORKING
    MUST 3 ACT 3 NAME 6 BEFORE|SEND|GOODS
    APPROVED 10 UNASKED
    USER 2 APPROVED 2 ALL
    APPROVED 10 ACT! & NAME|GOODS
    UNASKED 10 ACT! & AUTHORITY|GOODS|FROMNOW
    ACT! 8 UNASKED & GOODS|AUTHORITY|READER|NAME
    TRIGGER 8 MUST 4 DEMAND|ACT|SEND
    TRIGGER 12 ACT! & PRAISE
    TRIGGER 8 ACT! 4 PLACE|NAME & BEFORE|QUIETLY|GOODS|PLACE
    LATER 8 FROMNOW|APPROVED|FREE|UNASKED
    LATER 6 USER 6 SEND|MUST
    LATER 6 ACT! 4 NAME|GOODS
    READER 10 PRAISE & ACT
    { SHIP GOODS PLACE } 10
    { SHIP GOODS NEVER } 10
    `,
  ),
]
