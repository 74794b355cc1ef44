import { type Fault, fault } from './fault.js'
import type { Findings } from './findings.js'
import type { Anchor, Witnessed } from './options.js'
import type { Tree } from './tree.js'

/** What others kept about a run, held against its lines. */
export class Anchors {
  readonly #links: ReadonlyMap<number, readonly Anchor[]>
  readonly #roots: ReadonlyMap<number, readonly Witnessed[]>

  constructor(anchors: readonly Anchor[] = [], witnessed: readonly Witnessed[] = []) {
    this.#links = grouped(anchors, ({ seq }) => seq)
    this.#roots = grouped(witnessed, ({ size }) => size)
  }

  /** Whether an anchor was taken from another run: then this is not the run that its holder saw. */
  judgeRun(runId: string): Fault | undefined {
    for (const anchors of this.#links.values()) {
      if (anchors.some((anchor) => anchor.runId !== undefined && anchor.runId !== runId))
        return fault('run_mismatch', 'an anchor was taken from another run')
    }
    return undefined
  }

  /** Whether anything was kept about the lines `from` up to `to`. */
  concern(from: number, to: number): boolean {
    const links = [...this.#links.keys()].some((seq) => seq >= from && seq < to)
    return links || [...this.#roots.keys()].some((size) => size > from && size <= to)
  }

  judgeLink(seq: number, link: string): Fault | undefined {
    const wrong = this.#links.get(seq)?.some((anchor) => anchor.link !== link)
    return wrong ? fault('anchor_mismatch', 'the anchor names another link at this position') : undefined
  }

  /** Judges the tree as it is now. `from` is the first line that no checkpoint vouches for. */
  judgeRoot(tree: Tree, from: number): Fault | undefined {
    if (this.#roots.size === 0) return undefined
    const wrong = this.#roots.get(tree.size)?.find(({ root }) => root !== tree.root())
    if (wrong === undefined) return undefined
    return fault('anchor_mismatch', `${wrong.by} saw another root at size ${tree.size}`, from)
  }

  /** Notes what lies beyond the end of the run. */
  judgeEnd(size: number, findings: Findings): void {
    for (const seq of this.#links.keys()) {
      if (seq >= size)
        findings.add('anchor_beyond_events', size, `an anchor names event ${seq}, ${size} are there`)
    }
    for (const [seen, [witness]] of this.#roots) {
      if (seen > size)
        findings.add('anchor_beyond_events', size, `${witness?.by} saw ${seen} events, ${size} are there`)
    }
  }
}

function grouped<Item>(items: readonly Item[], positionOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(positionOf(item))
    if (group === undefined) groups.set(positionOf(item), [item])
    else group.push(item)
  }
  return groups
}
