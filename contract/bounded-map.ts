/** A least-recently-used map whose entries together never weigh more than `maxWeight`. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined
  /** `weight` is 1 by default, so that `maxWeight` counts entries. An entry heavier than `maxWeight` is not stored. */
  set(key: Key, value: Value, weight?: number): void
  delete(key: Key): void
  readonly size: number
}

export function createBoundedMap<Key, Value>(maxWeight: number): BoundedMap<Key, Value> {
  // A Map keeps insertion order, so the first entry is the least recently used one.
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
