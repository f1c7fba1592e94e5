/** What a service does next, and how it gets well. */
export interface Moods<Behaviour> {
  next: () => Behaviour
  /** From now on it does what it should. */
  heal: () => void
  /** How often it did what. */
  counts: () => Record<string, number>
}

/** Moods at random: each of `shares` so often out of a hundred, `well` for the rest. */
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
