/** A map that forgets what was not asked for the longest time, so that what it holds never weighs more than `maxWeight`. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined
  /** `weight` is 1 unless given: then `maxWeight` counts entries. An entry heavier than the whole is not kept. */
  set(key: Key, value: Value, weight?: number): void
  delete(key: Key): void
  readonly size: number
}

export function createBoundedMap<Key, Value>(maxWeight: number): BoundedMap<Key, Value> {
  // A Map keeps the order of insertion: the first entry is the one not used for the longest time.
  const entries = new Map<Key, { value: Value; weight: number }>()
  let total = 0

  function remove(key: Key): void {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, weight = 1) {
      remove(key)
      if (weight > maxWeight) return
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= maxWeight) break
        remove(oldest)
      }
    },
    delete: remove,
    get size() {
      return entries.size
    },
  }
}
