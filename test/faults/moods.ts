/** Chooses a service's behaviour for each request. */
export interface Moods<Behaviour> {
  next: () => Behaviour
  /** From now on it always behaves well. */
  heal: () => void
  /** Counts by behaviour. */
  counts: () => Record<string, number>
}

/** Random moods: each of `shares` with its percentage, `well` for the rest. */
export function createMoods<Behaviour extends string>(
  random: () => number,
  well: Behaviour,
  shares: readonly (readonly [Behaviour, number])[],
): Moods<Behaviour> {
  const counts: Record<string, number> = {}
  let isWell = false

  function draw(): Behaviour {
    let left = random() * 100
    for (const [mood, share] of shares) {
      left -= share
      if (left < 0) return mood
    }
    return well
  }

  return {
    next() {
      const mood = isWell ? well : draw()
      counts[mood] = (counts[mood] ?? 0) + 1
      return mood
    },
    heal() {
      isWell = true
    },
    counts: () => ({ ...counts }),
  }
}
