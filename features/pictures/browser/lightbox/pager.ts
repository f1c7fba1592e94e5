/** Forward, backward, or the same picture again. */
type Steps = -1 | 0 | 1

/** Index of the shown picture, and moves to other pictures. */
export interface Pager {
  index: () => number
  can: (by: Steps) => boolean
  /** Moves by steps; does nothing past an end. */
  go: (by: Steps) => void
  /** `listener` is called with the index of every picture to show. */
  onTurn: (listener: (index: number) => void) => void
}

interface PagerOptions {
  count: number
  index: number
  /** Whether the first picture follows the last. */
  loops: boolean
}

export function createPager({ count, index, loops }: PagerOptions): Pager {
  let listener: (index: number) => void = () => {}
  const target = (by: Steps) => (loops ? (index + by + count) % count : index + by)
  const can = (by: Steps) => target(by) >= 0 && target(by) < count && (by === 0 || target(by) !== index)
  return {
    index: () => index,
    can,
    go(by) {
      if (!can(by)) return
      index = target(by)
      listener(index)
    },
    onTurn(next) {
      listener = next
    },
  }
}
