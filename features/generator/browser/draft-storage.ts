/** Where the draft lies; session storage only, so that it ends with the tab. */
const KEY = 'generator-draft'

/** What was stored, unread; `undefined` when storage is blocked. */
export function readStored(): string | null | undefined {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return undefined
  }
}

/** Whether it could be kept. */
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
    // Nothing could be stored, so there is nothing to forget.
  }
}

export function hasStoredDraft(): boolean {
  return typeof readStored() === 'string'
}
