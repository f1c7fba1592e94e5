/** Letters typed within this time of one another form one word (behaviour 8.5). */
const TYPE_AHEAD_MS = 700

export interface Typed {
  prefix: string
  /** Milliseconds, by the same clock as `now`. */
  at: number
}

/** Adds a letter typed on the closed list to the word before it, or begins a new word after a pause. */
export function typeAhead({ prefix, at }: Typed, letter: string, now: number): Typed {
  return { prefix: now - at < TYPE_AHEAD_MS ? prefix + letter : letter, at: now }
}
