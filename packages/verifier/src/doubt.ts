import { isHash } from '@countersign/digest'
import type { Claimed } from './checkpoints.js'
import { type Fault, fault } from './fault.js'
import { parseLine } from './line.js'
import type { Tree } from './tree.js'

/**
 * Something does not fit, and either of two lines may be to blame. Each line repeats the link that the line before it
 * had when it was written, so the next line settles it; where there is none, a checkpoint may.
 */
export type Doubt = (next: string | undefined) => Fault

/** The root of a checkpoint is not that of the lines. `from` is the first line that no earlier checkpoint vouches for. */
export function doubtRoot(tree: Tree, claimed: Claimed, from: number): Doubt {
  return (next) => {
    const prev = prevOf(next)
    const isLast = isHash(prev) && tree.rootEndingIn(prev) === claimed.root
    return fault(
      'checkpoint_root_mismatch',
      `the events do not have the root that the checkpoint of size ${claimed.size} signs`,
      isLast ? claimed.size - 1 : from,
    )
  }
}

/** The prev of line `at` is not the link of the line before it, which is the last of the tree. */
export function doubtPrev(
  tree: Tree,
  { at, prev, link }: { at: number; prev: string; link: string },
  claimed: Claimed | undefined,
): Doubt {
  return (next) => {
    const confirmed =
      next === undefined
        ? claimed?.size === at + 1 && tree.rootEndingIn(prev, link) === claimed.root
        : prevOf(next) === link
    return confirmed
      ? fault('prev_mismatch', 'the next line names another link for this one', at - 1)
      : fault('prev_mismatch', 'prev is not the link of the line before', at)
  }
}

function prevOf(line: string | undefined): unknown {
  return line === undefined ? undefined : parseLine(line)?.event.prev
}
