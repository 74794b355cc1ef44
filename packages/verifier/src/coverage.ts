import { verifyNote } from '@countersign/digest'
import type { CheckpointReader, Claimed } from './checkpoints.js'
import { type Doubt, doubtRoot } from './doubt.js'
import { type Fault, fault } from './fault.js'
import type { Event } from './line.js'
import type { Tree } from './tree.js'

/** How far the checkpoints vouch for the lines. Each closes an epoch. */
export class Coverage {
  readonly checkpoints: CheckpointReader | undefined
  /** How many checkpoints hold. */
  held = 0
  /** The size of the last one. */
  size = 0
  /** The epoch of the last line. */
  epoch = 0

  constructor(checkpoints: CheckpointReader | undefined) {
    this.checkpoints = checkpoints
  }

  /** Judges the epoch of the next line. An event of a later epoch proves that its checkpoint was there. */
  judgeEpoch(epoch: number, keyed: boolean): Fault | undefined {
    if (keyed && this.checkpoints !== undefined) {
      if (epoch > this.held)
        return fault('checkpoint_missing', `epoch ${epoch} needs a checkpoint that is not there`)
      if (epoch < this.held) return fault('epoch_mismatch', `epoch ${epoch} was closed before this event`)
    } else if (epoch !== this.epoch && epoch !== this.epoch + 1) {
      return fault('epoch_mismatch', `epoch ${epoch} does not follow epoch ${this.epoch}`)
    }
    this.epoch = epoch
    return undefined
  }

  /** Judges the checkpoint that ends in the last line of the tree, if there is one. */
  judgeCheckpoint(tree: Tree, start: Event, vkey: string | undefined): Fault | Doubt | undefined {
    const claimed = this.checkpoints?.next
    if (claimed?.size !== tree.size) return undefined
    // Lines below a checkpoint that holds are vouched for; the first that is not is what we can name.
    const from = this.size
    if (vkey === undefined)
      return fault('checkpoint_signature_invalid', 'the run names no key that could sign a checkpoint', 0)
    if (claimed.origin !== `${start['server_id']}/${start.run_id}`)
      return fault('run_mismatch', 'a checkpoint belongs to another run', from)
    if (claimed.root !== tree.root()) return doubtRoot(tree, claimed, from)
    if (!verifyNote(claimed.note, [vkey]).ok) {
      const detail = `the checkpoint of size ${claimed.size} is not signed by the run key`
      return fault('checkpoint_signature_invalid', detail, from)
    }
    this.#pass(claimed)
    return undefined
  }

  #pass({ size }: Claimed): void {
    this.held += 1
    this.size = size
    this.checkpoints?.advance()
  }
}
