/** A browser's storage for texts. Where it is blocked or full, reads answer `undefined` and nothing is kept. */
export interface GuardedStorage {
  /** `null` when nothing is stored under that key, `undefined` when storage is blocked. */
  get(key: string): string | null | undefined
  /** Whether the text is kept. */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** Ends with the tab. */
export const tabStorage = guarded(() => sessionStorage)
/** Stays until the visitor clears it. */
export const lastingStorage = guarded(() => localStorage)

/** Blocked storage throws already when it is named, so it is named inside the guard. */
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
