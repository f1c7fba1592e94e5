/** What the order of the parts needs to know of one. */
export interface Scheduled {
  name: string
  /** How many cores it keeps busy; a part that mostly waits has less than one. */
  cores: number
  /** Names of the parts that must have ended before it starts. */
  after?: readonly string[]
}

/**
 * Runs parts side by side, in their order as far as cores and `after` allow: a part that does not fit lets later ones pass. One that wants
 * more cores than there are runs alone.
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
