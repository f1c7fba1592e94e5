/** The part of an `event` or `first-input` entry that counts; the id 0 names no interaction. */
export interface Interaction {
  duration: number
  interactionId: number
}

/** One of so many may be slower than what is told. */
const OF_INTERACTIONS = 50

/** Adds to the longest duration of each interaction. */
export function addInteractions(longest: Map<number, number>, entries: Interaction[]): void {
  for (const { interactionId, duration } of entries)
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
}

/**
 * Interaction to Next Paint: the slowest interaction, or of over fifty the 98th percentile; `undefined` without any. `count` is how many there were,
 * with those that were too short for an entry.
 */
export function slowestOf(longest: Map<number, number>, count: number): number | undefined {
  return [...longest.values()].sort((a, b) => b - a)[Math.min(longest.size - 1, Math.floor(count / OF_INTERACTIONS))]
}
