/** A browser's storage for texts. When it is blocked or full, reads return `undefined` and nothing is stored. */
export interface GuardedStorage {
  /** `null` when nothing is stored under that key, `undefined` when storage is blocked. */
  get(key: string): string | null | undefined
  /** Whether the text was stored. */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** Storage that ends with the tab. */
export const tabStorage = guarded(() => sessionStorage)
/** Storage that lasts until the visitor clears it. */
export const lastingStorage = guarded(() => localStorage)

/** Naming blocked storage already throws, so it is named inside the guard. */
function guarded(storage: () => Storage): GuardedStorage {
  return {
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return undefined
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        storage().removeItem(key)
      } catch {
        // Blocked storage holds nothing.
      }
    },
  }
}
