/** Key of the draft in session storage, which ends with the tab. */
const KEY = 'generator-draft'

/** The stored text, not parsed; `undefined` when storage is blocked. */
export function readStored(): string | null | undefined {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return undefined
  }
}

/** Returns whether the text could be stored. */
export function store(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text)
    return true
  } catch {
    return false
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

export function hasStoredDraft(): boolean {
  return typeof readStored() === 'string'
}
