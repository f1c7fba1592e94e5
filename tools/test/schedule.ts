/** A part, for its schedule. */
export interface Scheduled {
  name: string
  /** Number of busy cores; less than one for a part that mostly waits. */
  cores: number
  /** Names of parts that must end first. */
  after?: readonly string[]
}

/**
 * Runs parts in parallel, in order as far as cores and `after` allow: later parts overtake a part that does not fit. A part that needs more cores than
 * the machine has runs alone.
 */
export async function schedule<Part extends Scheduled>(
  parts: readonly Part[],
  cores: number,
  run: (part: Part) => Promise<void>,
): Promise<void> {
  const waiting = [...parts]
  const ended = new Set<string>()
  const running = new Map<Part, Promise<void>>()
  const known = new Set(parts.map(({ name }) => name))
  while (waiting.length > 0 || running.size > 0) {
    for (const part of [...waiting]) {
      const busy = [...running.keys()].reduce((sum, other) => sum + other.cores, 0)
      const isReady = (part.after ?? []).every((name) => ended.has(name) || !known.has(name))
      if (!isReady || (busy > 0 && busy + part.cores > cores)) continue
      waiting.splice(waiting.indexOf(part), 1)
      running.set(
        part,
        run(part).finally(() => {
          running.delete(part)
          ended.add(part.name)
        }),
      )
    }
    if (running.size === 0) throw new Error(`Parts that wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(running.values())
  }
}
