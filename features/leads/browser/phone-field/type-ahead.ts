/** What is typed within this time is one word (behaviour 8.5). */
const TYPE_AHEAD_MS = 700

export interface Typed {
  prefix: string
  /** Milliseconds, of the clock that `now` comes from. */
  at: number
}

/** Letters typed on a closed list: each continues the word before it, or begins a new one after a pause. */
export function typeAhead({ prefix, at }: Typed, letter: string, now: number): Typed {
  return { prefix: now - at < TYPE_AHEAD_MS ? prefix + letter : letter, at: now }
}
