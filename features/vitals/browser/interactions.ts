/** The part of an `event` or `first-input` entry that counts; the id 0 means no interaction. */
export interface Interaction {
  duration: number
  interactionId: number
}

/** Of this many interactions, one may be slower than the reported value. */
const OF_INTERACTIONS = 50

/** Adds to the longest duration of each interaction. */
export function addInteractions(longest: Map<number, number>, entries: Interaction[]): void {
  for (const { interactionId, duration } of entries)
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
}

/**
 * Interaction to Next Paint: the slowest interaction, or of over fifty the 98th percentile; `undefined` without any. `count` is the number
 * of interactions, including those that were too short for an entry.
 */
export function slowestOf(longest: Map<number, number>, count: number): number | undefined {
  return [...longest.values()].sort((a, b) => b - a)[Math.min(longest.size - 1, Math.floor(count / OF_INTERACTIONS))]
}
