/** A way through the pictures: forward, backward, or to the same one again. */
type Steps = -1 | 0 | 1

/** Which of several pictures is shown. */
export interface Pager {
  index: () => number
  can: (by: Steps) => boolean
  /** Nothing happens past an end. */
  go: (by: Steps) => void
  /** Hears of every picture to show, by its index. */
  onTurn: (listener: (index: number) => void) => void
}

interface PagerOptions {
  count: number
  index: number
  /** After the last comes the first. */
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
